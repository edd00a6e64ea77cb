#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ImportFailure {
  /// The system's text for an error number, in lower case, such as `permission denied`.
  static func systemWord(for number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text).lowercased()
  }

  /// The failure for a path that could not be opened.
  static func opening(_ path: String, error number: Int32) -> ImportFailure {
    switch number {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EISDIR: .directory(path: path)
    default: .unreadable(path: path, problem: systemWord(for: number))
    }
  }
}
