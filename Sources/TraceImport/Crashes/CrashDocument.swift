/// One piece of a capture that a reader judges: a JSON text, a text of lines, or bytes of its own kind.
struct CrashDocument {
  enum Content {
    case json(JSONNode)
    case text(CrashLines)
    case binary(UnsafeRawBufferPointer)
  }

  var content: Content
  /// The line that heads an `.ips` file, where one stood before this document.
  var header: IPSHeader?
  /// The path of the capture, for what only folders say.
  var label: String
  /// The bytes end inside it.
  var isCut = false

  /// The JSON text; missing for other documents.
  var json: JSONNode { if case .json(let node) = content { node } else { .missing } }
}
