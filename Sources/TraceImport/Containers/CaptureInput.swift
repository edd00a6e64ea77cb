/// The decoded bytes of one capture, whatever it was packed in, and what can be seen at their beginning.
package final class CaptureInput {
  /// The path as the command line names it, then the path inside the container.
  package let label: String
  /// What was unpacked and decoded, from the outside in, such as `gzip` and `utf16`.
  let wrappers: [String]
  var source: any ByteSource { peeked }
  /// The first bytes, as many as detection looks at. `source` gives them again.
  var head: [UInt8] { Array(peeked.head.prefix(LogHead.maximumBytes)) }
  /// More of them, up to so many; `source` gives these again too.
  func beginning(_ count: Int) -> [UInt8] {
    peeked.look(at: count)
    return Array(peeked.head.prefix(count))
  }
  private let peeked: PeekedSource

  /// - Parameters:
  ///   - containers: what it was unpacked from.
  ///   - raw: its bytes as they came out.
  init(label: String, containers: [String] = [], _ raw: PeekedSource) throws(ImportFailure) {
    self.label = label
    guard let order = raw.head.withUnsafeBytes({ ForeignBytes.utf16ByteOrder($0) }) else {
      (peeked, wrappers) = (raw, containers)
      return
    }
    peeked = try PeekedSource(UTF16Source(raw, order: order), count: LogHead.maximumBytes)
    wrappers = containers + ["utf16"]
  }

  /// Why the bytes ended before their time; nil: they have not ended, or they are whole.
  var damage: String? { source.damage }

  /// It is no member of a container.
  var isItself: Bool { wrappers.allSatisfy { $0 == "utf16" } }

  /// What it is taken for.
  package var detection: Detection { detection(among: FormatCatalog.all) }

  /// What it is taken for, if these formats come into question.
  func detection(among formats: [any LogFormat.Type]) -> Detection { sight(among: formats).detection }

  /// The same with the lines that say so. Bytes behind `limit` are not looked at.
  func sight(among formats: [any LogFormat.Type], within limit: Int = .max) -> CaptureSight {
    CaptureSight(of: peeked, among: formats, within: limit, wrappers: wrappers)
  }

  /// What its beginning alone is taken for.
  func firstDetection(among formats: [any LogFormat.Type]) -> Detection {
    CaptureSight(of: peeked, among: formats, within: .max, wrappers: wrappers, stretches: 0).detection
  }

  /// The identity of the bytes, and of how they begin. Takes the bytes.
  package func digest(prefixes: [Int]) throws(ImportFailure) -> CaptureDigest {
    try CaptureDigest.of(source, prefixes: prefixes)
  }

  /// The lines of a capture with these wrappers stand in its file as they were read.
  package static func isPlain(wrappers: [String]) -> Bool {
    !wrappers.contains { ["gzip", "zstd", "xz", "bzip2", "zip", "tar", "utf16"].contains($0) }
  }

  /// A line of a capture with these wrappers as it was read: without them.
  package static func text(of line: some Collection<UInt8>, inside wrappers: [String]) -> String {
    let unwrapper = LineUnwrapper(wrappers, others: .kept)
    return Array(line).withUnsafeBytes { String(decoding: unwrapper.inside($0), as: UTF8.self) }
  }
}
