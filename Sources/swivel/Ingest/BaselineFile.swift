import TraceReport

/// The baseline that a check goes by: where it is, and what it allows.
struct BaselineFile {
  var path: String
  /// It was read; else nothing is allowed.
  var isThere: Bool
  var baseline: Baseline
  private let folder: String

  init(_ settings: Settings) throws {
    path = settings.baseline ?? Command.defaultBaseline
    folder = PathText.folder(of: path)
    isThere = FileText.exists(path)
    baseline = Baseline(rows: [])
    if settings.updatesBaseline { return }
    // A baseline that is named must be there: a misspelt name would make every known finding new.
    guard isThere || settings.baseline != nil else { return }
    let text = try FileText.read(
      path, purpose: "baseline", remedy: "check the path, or write it with --update-baseline")
    do {
      baseline = try Baseline(text: text)
    } catch {
      throw CommandFailure(
        description: "\(path): no baseline that can be read (\(error.problem)); write it anew with --update-baseline")
    }
  }

  /// A capture's path as the baseline names it.
  func relative(_ path: String) -> String { path == "-" ? path : PathText.relative(path, to: folder) }
}
