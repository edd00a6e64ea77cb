/// The decoded bytes of one capture, whatever it was packed in, and what can be seen at their beginning.
package final class CaptureInput {
  /// The path as the command line names it, then the path inside the container.
  package let label: String
  /// What was unpacked and decoded, from the outside in, such as `gzip` and `utf16`.
  let wrappers: [String]
  let source: any ByteSource
  /// The first bytes, as many as detection looks at. `source` gives them again.
  let head: [UInt8]

  /// - Parameters:
  ///   - containers: what it was unpacked from.
  ///   - raw: its bytes as they came out.
  init(label: String, containers: [String] = [], _ raw: PeekedSource) throws(ImportFailure) {
    self.label = label
    guard let order = raw.head.withUnsafeBytes({ ForeignBytes.utf16ByteOrder($0) }) else {
      (source, head, wrappers) = (raw, raw.head, containers)
      return
    }
    let decoded = try PeekedSource(UTF16Source(raw, order: order), count: LogHead.maximumBytes)
    (source, head, wrappers) = (decoded, decoded.head, containers + ["utf16"])
  }

  /// Why the bytes ended before their time; nil: they have not ended, or they are whole.
  var damage: String? { source.damage }

  /// What it is taken for.
  package var detection: Detection { detection(among: FormatCatalog.all) }

  /// What it is taken for, if these formats come into question.
  func detection(among formats: [any LogFormat.Type]) -> Detection {
    var found = head.withUnsafeBytes { FormatDetector.detect($0, among: formats) }
    found.wrappers = wrappers + found.wrappers
    return found
  }

  /// The identity of the bytes, and of how they begin. Takes the bytes.
  package func digest(prefixes: [Int]) throws(ImportFailure) -> CaptureDigest {
    try CaptureDigest.of(source, prefixes: prefixes)
  }

  /// The lines of a capture with these wrappers stand in its file as they were read.
  package static func isPlain(wrappers: [String]) -> Bool {
    !wrappers.contains { ["gzip", "zstd", "xz", "bzip2", "zip", "tar", "utf16"].contains($0) }
  }
}
