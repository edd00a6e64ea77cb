import TraceReport
import TraceStore

extension Command {
  static let query = Command(
    name: "query", group: .reference, summary: "read-only SQL over the documented views, or a saved query",
    usage: "swivel query SQL|NAME", operands: 0...1, operandWords: "one SQL statement or name",
    about: "Asks the database in SQL. A single word is the name of a saved query in Reports/queries. The views are the "
      + "same in every version; the tables behind them are not.",
    options: options(
      [
        Option("--list", help: "list the saved queries") { settings, _ throws(UsageFailure) in
          settings.queryMode = .list
        },
        Option("--schema", help: "list the views with their columns") { settings, _ throws(UsageFailure) in
          settings.queryMode = .schema
        },
        .database,
      ], formats: [.text, .json, .jsonl, .csv, .markdown]),
    examples: [
      .init("swivel query \"SELECT rule, count(*) FROM findings GROUP BY rule\"", "SQL"),
      .init("swivel query before-crash --format csv", "a saved query"),
    ]
  ) { context in
    let operand = context.settings.operands.first
    switch context.settings.queryMode {
    case .list:
      return try context.write(SavedQueriesReport(rows: SavedQueries.find()?.rows() ?? []))
    case .schema:
      let columns = TraceDatabase.schemaDescription.map { column in
        SchemaReport.Column(
          view: column.view, name: column.column, type: column.type, unit: column.unit, example: column.example)
      }
      return try context.write(SchemaReport(columns: columns))
    case .run:
      guard let operand else {
        throw UsageFailure("'query' needs an SQL statement or a name; 'swivel query --list' lists the saved ones")
      }
      let sql = SavedQueries.isName(operand) ? try SavedQueries.sql(named: operand) : operand
      return try context.write(QueryReport(result: try context.readDatabase().query(sql)))
    }
  }
}
