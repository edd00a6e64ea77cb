internal import TraceModel

/// PLCrashReporter's own files: `plcrash`, a version byte, and a message of protocol buffers.
enum PLCrashReader: CrashReader {
  static let name = "plcrash"

  static func takes(_ document: CrashDocument) -> Bool {
    guard case .binary(let bytes) = document.content else { return false }
    return bytes.has("plcrash") && bytes.count > 8
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    guard case .binary(let bytes) = document.content else { return [] }
    guard bytes.byte(at: 7) == 1 else {
      var report = CrashReport(format: name)
      (report.kind, report.why) = (.notACrash, "newer-version")
      return [report]
    }
    var body = PLCrashBody()
    let isWhole = ProtobufFields.forEach(in: UnsafeRawBufferPointer(rebasing: bytes[8...])) { field, value in
      body.take(field, value)
      return true
    }
    return [body.finish(isWhole: isWhole, bytes: bytes.count)]
  }
}
