/// How a member of a container is called: `outer.zip/inner/log.txt`.
///
/// A name in a container is only words. Nothing is ever opened or written by it, and what would lead somewhere else if it
/// were a path is shown as `%2E%2E`, control bytes as `%1B`.
enum MemberLabel {
  /// Longer names are cut.
  private static let longest = 1024

  /// The label of a member called `name` of the container labelled `container`.
  static func label(of name: String, in container: String) -> String {
    let parts = parts(of: name)
    return parts.isEmpty ? container : container + "/" + parts.joined(separator: "/")
  }

  /// It, or a folder that it is in, is hidden, or is what macOS adds beside the files.
  static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { part in
      (part.hasPrefix(".") && part != "." && part != "..") || part == "__MACOSX"
    }
  }

  private static func parts(of name: String) -> [String] {
    name.prefix(longest).split(separator: "/").filter { $0 != "." }
      .map { part in part == ".." ? "%2E%2E" : escaped(part) }
  }

  private static func escaped(_ part: Substring) -> String {
    var text = ""
    for scalar in part.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for byte in String(scalar).utf8 {
          text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
