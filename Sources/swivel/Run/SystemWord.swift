#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's words for what went wrong last, `no such file or directory`.
enum SystemWord {
  static func ofLastError() -> String { of(errno) }

  static func of(_ error: Int32) -> String {
    guard let words = strerror(error) else { return "error \(error)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
