#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where results and messages go.
enum Terminal {
  /// A result.
  static func tell(_ line: String) { put(line, to: 1) }

  /// A message.
  static func say(_ line: String) { put("tracefuzz: \(line)", to: 2) }

  private static func put(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    // What the terminal does not take cannot be said anywhere.
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
