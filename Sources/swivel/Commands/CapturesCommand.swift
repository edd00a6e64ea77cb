import TraceModel
import TraceReport
import TraceStore

extension Command {
  static let captures = Command(
    name: "captures", group: .logs, summary: "the logs that were read, and what was lost in them",
    usage: "swivel captures", operands: 0...0, operandWords: "no operand",
    about: "Lists the logs in the database with their format and counts, and every loss: lines that could not be used, "
      + "messages that the log says it dropped. With filters: the logs in which such sessions begin.",
    options: options([.database] + Option.filters, formats: CapturesReport.formats),
    examples: [
      .init("swivel captures", "all logs"),
      .init("swivel captures --device iPhone13,2 --format json", "logs of one model, with their losses"),
    ]
  ) { context in
    let database = try context.filteredDatabase()
    var captures = try database.captures()
    var losses = try database.losses(capture: nil)
    if !context.settings.selection.isEmpty {
      let paths = Set(try database.sessions(context.settings.filter).map(\.capture))
      captures.removeAll { !paths.contains($0.path) }
      losses.removeAll { !paths.contains($0.path) }
    }
    return try context.write(CapturesReport(captures: captures, losses: losses))
  }
}
