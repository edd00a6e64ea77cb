#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths as text.
enum PathText {
  /// All but the last part; `.` where there is no other.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// The path without links; nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The working directory.
  static var here: String {
    guard let found = getcwd(nil, 0) else { return "." }
    defer { free(found) }
    return String(cString: found)
  }

  /// The parts of `path` from the root on, `.` and `..` taken out.
  static func parts(of path: String) -> [Substring] {
    let full = path.hasPrefix("/") ? path : here + "/" + path
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  /// How one gets from `folder` to `path`, with `..` where it lies outside.
  static func relative(_ path: String, to folder: String) -> String {
    let (target, start) = (parts(of: path), parts(of: folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - common)
    let words = up + target[common...]
    return words.isEmpty ? "." : words.joined(separator: "/")
  }

  /// `path` and the folders above it, the nearest first.
  static func ancestors(of path: String) -> [String] {
    var parts = parts(of: path)
    var result: [String] = []
    while !parts.isEmpty {
      result.append("/" + parts.joined(separator: "/"))
      parts.removeLast()
    }
    return result + ["/"]
  }
}
