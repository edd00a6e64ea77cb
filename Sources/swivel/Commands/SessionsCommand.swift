import TraceReport
import TraceStore

extension Command {
  static let sessions = Command(
    name: "sessions", group: .logs, summary: "the sessions: one a launch of the app",
    usage: "swivel sessions", operands: 0...0, operandWords: "no operand",
    about: "Lists the sessions with their device, system, app and end. A session is one launch of one app process on "
      + "one device.",
    options: options([.database] + Option.filters, formats: SessionsReport.formats),
    examples: [
      .init("swivel sessions --where-crashed", "those that crashed"),
      .init("swivel sessions --since 2026-11-01 --format csv --output sessions.csv", "for a spreadsheet"),
    ]
  ) { context in
    let sessions = try context.filteredDatabase().sessions(context.settings.filter)
    return try context.write(SessionsReport(sessions: sessions))
  }
}
