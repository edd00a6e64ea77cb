import TraceImport

/// Files as an import reads them: containers, encodings, wrappers, the format that is detected or the one that is named.
struct LogReader: InputReader {
  let name: String
  let seeds: [[UInt8]]
  let isLines: Bool
  private let options: ImportOptions

  /// Small enough that no input is slow because it unfolds.
  private static let limits: ContainerLimits = {
    var limits = ContainerLimits()
    limits.bytes = 4 << 20
    limits.ratioBytes = 1 << 20
    limits.members = 200
    return limits
  }()

  init(_ name: String, seeds: [[UInt8]], isLines: Bool = true, options: ImportOptions = ImportOptions()) {
    self.name = name
    self.seeds = seeds
    self.isLines = isLines
    self.options = options
  }

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    let whole = try CaptureReading(bytes, options: options, limits: Self.limits, piece: .max, chunk: 256 << 10)
    // Which pieces, follows from the bytes: the same file is read in the same way each time.
    let choice = Signature.of(bytes)
    let pieces = [1, 3, 7, 64, 511, 4096]
    // Each piece goes from one thread to another: of very many, that would be timed and not the reader.
    let piece = max(pieces[Int(choice % 6)], bytes.count >> 13)
    let chunk = max(pieces[Int(choice / 6 % 6)], bytes.count >> 13)
    let parts = try CaptureReading(bytes, options: options, limits: Self.limits, piece: piece, chunk: chunk)
    if whole.lines != parts.lines {
      let (a, b) = zip(whole.lines, parts.lines).first { $0 != $1 } ?? ("\(whole.lines.count)", "\(parts.lines.count)")
      throw Fault(kind: "chunks", text: "whole: \(a)\nin pieces of \(piece) and \(chunk): \(b)")
    }
    return whole.signature.value
  }
}
