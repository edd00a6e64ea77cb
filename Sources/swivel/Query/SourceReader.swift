import TraceImport
import TraceModel
import TraceReport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the lines around a finding from the log that it was found in, if its bytes are still those that were read.
struct SourceReader {
  private let capture: Capture
  /// Bytes that are read before and after a witness; lines beyond are not shown.
  private static let reach = 32 << 10

  init(_ capture: Capture) { self.capture = capture }

  /// The lines from `before` ahead of each witness to `before` behind it. `witnesses` stand in this capture.
  func lines(around witnesses: [TimelineEvent], before: Int) -> SourceLines {
    guard CaptureInput.isPlain(wrappers: capture.wrappers) else {
      return .gone("the lines around them are packed (\(capture.wrappers.joined(separator: " "))) in \(capture.path)")
    }
    let digest: String
    do {
      // A file that has grown since still begins with the bytes that were read.
      let found = try CaptureDigest.of(path: capture.path, prefixes: [capture.bytes])
      digest = found.prefixDigests[capture.bytes] ?? found.digest
    } catch {
      return .gone("\(capture.path) cannot be read any more")
    }
    if digest != capture.digest { return .gone("\(capture.path) has changed since it was read") }
    var byNumber: [Int: String] = [:]
    for witness in witnesses {
      guard let found = read(around: witness, before: before) else {
        return .gone("\(capture.path) cannot be read any more")
      }
      for line in found { byNumber[line.number] = line.text }
    }
    return .lines(byNumber.sorted { $0.key < $1.key }.map { .init(number: $0.key, text: $0.value) })
  }

  private func read(around witness: TimelineEvent, before: Int) -> [SourceLines.Line]? {
    let start = max(witness.offset - Self.reach, 0)
    guard let bytes = Self.bytes(of: capture.path, from: start, count: 2 * Self.reach) else { return nil }
    let middle = min(witness.offset - start, bytes.count)
    let newline = UInt8(ascii: "\n")
    var head = bytes[..<middle].split(separator: newline, omittingEmptySubsequences: false)
    // What stands behind the last line end before the witness is the witness's line itself; the first piece may be cut.
    head.removeLast()
    if start > 0, !head.isEmpty { head.removeFirst() }
    var tail = bytes[middle...].split(separator: newline, omittingEmptySubsequences: false)
    if tail.count > 1 { tail.removeLast() }
    let above = head.suffix(before)
    let lines =
      above.enumerated().map { (witness.line - above.count + $0, $1) }
      + tail.prefix(before + 1).enumerated().map { (witness.line + $0, $1) }
    return lines.map { number, bytes in
      let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      return .init(number: number, text: CaptureInput.text(of: text, inside: capture.wrappers))
    }
  }

  private static func bytes(of path: String, from offset: Int, count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    return found < 0 ? nil : Array(bytes[..<found])
  }
}
