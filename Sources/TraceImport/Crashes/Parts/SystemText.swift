/// A system as reports write it in one text: `iPhone OS 17.2 (21C62)`, `iOS 9.3.5 (13G36)`, `iPhone OS 14.2 (Build 18B5072f)`.
struct SystemText {
  var name: String?
  var version: String?
  var build: String?

  init(_ text: String?) {
    guard let text = CrashText.held(text) else { return }
    var head = Substring(text)
    if let open = text.firstIndex(of: "(") {
      head = text[..<open]
      var inside = text[text.index(after: open)...].prefix { $0 != ")" }
      if inside.hasPrefix("Build ") { inside = inside.dropFirst(6) }
      build = CrashText.held(String(inside))
    }
    let words = head.split(separator: " ")
    if let last = words.last, last.utf8.first.map({ $0 &- 0x30 < 10 }) == true {
      version = String(last)
      name = CrashText.held(words.dropLast().joined(separator: " "))
    } else {
      name = CrashText.held(String(head))
    }
  }
}
