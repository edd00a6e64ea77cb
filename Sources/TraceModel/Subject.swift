/// The object an event is about, as the log names it: a class, an instance, or both.
///
/// Written `Class#instance`, `Class` or `#instance`. An instance is whatever tells two objects of a class apart inside one
/// launch: a recorder's number or an address. Module prefixes are dropped (`Reader.GameViewController` and
/// `GameViewController` are one class), generic arguments are kept.
package struct Subject: Hashable, Sendable {
  package var className: String
  package var instance: String

  package init(className: String, instance: String) {
    self.className = Self.withoutModule(className)
    self.instance = instance
  }

  /// Reads the normal form back.
  package init(_ text: String) {
    if let hash = text.utf8.lastIndex(of: UInt8(ascii: "#")) {
      self.init(className: String(text[..<hash]), instance: String(text[text.utf8.index(after: hash)...]))
    } else {
      self.init(className: text, instance: "")
    }
  }

  /// `Class#instance`, `Class` or `#instance`.
  package var description: String { instance.isEmpty ? className : "\(className)#\(instance)" }

  private static func withoutModule(_ name: String) -> String {
    let head = name.utf8.prefix { $0 != UInt8(ascii: "<") }
    guard let dot = head.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }
}
