import TraceReport
import TraceStore

extension Command {
  static let findings = Command(
    name: "findings", group: .hazards, summary: "the findings one by one",
    usage: "swivel findings", operands: 0...0, operandWords: "no operand",
    about: "Prints each finding: how grave, which rule, what happened, where in which log, and under which conditions.",
    options: options([.database] + Option.filters, formats: FindingsReport.formats),
    examples: [
      .init("swivel findings --device 'iPhone 1*' --severity error", "the grave ones on some models"),
      .init("swivel findings --where-crashed --format jsonl", "one JSON object a line, for scripts"),
    ]
  ) { context in
    let findings = try context.filteredDatabase().findings(context.settings.filter)
    return try context.write(FindingsReport(findings: findings))
  }
}
