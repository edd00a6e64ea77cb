internal import TraceModel

/// A report that another document holds as a text.
enum NestedDocument {
  /// The reports in `text`; those that it holds in the same way itself are left out.
  static func read(_ text: String, of outer: CrashDocument) -> [CrashReport] {
    var text = text
    return text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let start = raw.endOfBlanks(from: 0)
      guard raw.byte(at: start) == UInt8(ascii: "{") || raw.byte(at: start) == UInt8(ascii: "[") else {
        return read(.text(CrashLines(raw)), of: outer)
      }
      return JSONNode.withRoot(raw, JSONTapeReader.read(raw, at: start)) { read(.json($0), of: outer) }
    }
  }

  private static func read(_ content: CrashDocument.Content, of outer: CrashDocument) -> [CrashReport] {
    var document = outer
    document.content = content
    let reader = CrashCatalog.reader(of: document) { $0 != EmbraceReader.name && $0 != RollbarReader.name }
    return reader?.read(document) ?? []
  }
}
