import TraceImport
import TraceReport

extension Command {
  static let formats = Command(
    name: "formats", group: .reference, summary: "the log formats; 'formats detect PATH…': what a file is",
    usage: "swivel formats [detect PATH…]", operands: 0...Int.max, operandWords: "nothing, or detect and paths",
    about: "Lists the log formats that swivel reads, each with a line as it writes them. 'detect' says what files are "
      + "taken for and how surely, by what they hold and never by their names.",
    options: options([], formats: FormatsReport.formats),
    examples: [
      .init("swivel formats", "the list"),
      .init("swivel formats detect logs --format jsonl", "one JSON object a file"),
    ]
  ) { context in
    var paths = context.settings.operands[...]
    guard let word = paths.popFirst() else {
      let rows = FormatCatalog.names.map { FormatsReport.Row(name: $0, samples: FormatCatalog.samples(of: $0)) }
      return try context.write(FormatsReport(rows: rows))
    }
    guard word == "detect" else {
      throw UsageFailure("'formats' does not know what to do with '\(word)'; write swivel formats detect PATH…")
    }
    if paths.isEmpty { throw UsageFailure("'formats detect' needs a path; write swivel formats detect PATH…") }
    return try detect(paths, context)
  }

  private static func detect(_ paths: ArraySlice<String>, _ context: Context) throws -> ExitStatus {
    var rows: [DetectionsReport.Row] = []
    var status = ExitStatus.done
    for path in paths {
      do {
        for file in try PathWalk.files(under: path) {
          var walk = CaptureWalk(path: file, label: file)
          try walk.forEach(
            { input, _ in rows.append(row(input)) },
            refuse: { _, failure in
              context.terminal.say(failure.description)
              status = .trouble
            })
        }
      } catch let failure as ImportFailure {
        context.terminal.say(failure.description)
        status = .trouble
      }
    }
    return try context.write(DetectionsReport(rows: rows), status: status)
  }

  /// What is there and cannot be taken for a log is of unknown format, and the reason says why.
  private static func row(_ input: CaptureInput) -> DetectionsReport.Row {
    let found = input.detection
    return .init(
      path: input.label, format: found.format, confidence: found.confidence, wrappers: found.wrappers,
      reason: found.reason)
  }
}
