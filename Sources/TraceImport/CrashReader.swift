internal import TraceModel

/// One format of crash report: how to know it by its content, and how to read it.
///
/// A reader is asked for documents in the order of `CrashCatalog`; the first that takes a document reads it. It never
/// traps, whatever the bytes are, and leaves nil what the document does not hold.
protocol CrashReader: Sendable {
  /// The stable name of `cli.md`, such as `ips`.
  static var name: String { get }

  /// The document is of this format. False costs little: it is asked for every document.
  static func takes(_ document: CrashDocument) -> Bool

  /// The reports in it; none: it is of this format and tells of nothing.
  static func read(_ document: CrashDocument) -> [CrashReport]
}
