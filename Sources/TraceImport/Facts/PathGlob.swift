/// A shell pattern for paths: `*` and `?` stop at a slash, `**` does not, `[a-z]` and `[!a-z]` are sets.
struct PathGlob {
  private let pattern: [UInt8]

  init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether `text` is a pattern, not a plain name.
  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
      || text.utf8.contains(UInt8(ascii: "/"))
  }

  /// Whether the pattern matches `path`, or what follows one of its slashes: `iphone12*.log` matches
  /// `logs/iphone12-3.log`.
  func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    if matches(bytes, from: 0) { return true }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      if matches(bytes, from: index + 1) { return true }
    }
    return false
  }

  /// Two pointers with one remembered star of each kind: no recursion, so a hostile pattern costs its length times the
  /// path's squared at most.
  private func matches(_ text: [UInt8], from start: Int) -> Bool {
    var p = 0
    var t = start
    var star: (pattern: Int, text: Int)?
    var deepStar: (pattern: Int, text: Int)?
    while true {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        var end = p + 1
        while end < pattern.count, pattern[end] == UInt8(ascii: "*") { end += 1 }
        if end - p > 1 {
          deepStar = (end, t)
          star = nil
        } else {
          star = (end, t)
        }
        p = end
        continue
      }
      if p == pattern.count, t == text.count { return true }
      if p < pattern.count, t < text.count, let next = step(p, text[t]) {
        p = next
        t += 1
        continue
      }
      // Widen the nearest star by one byte, else the deep one before it.
      if let last = star, last.text < text.count, text[last.text] != UInt8(ascii: "/") {
        star = (last.pattern, last.text + 1)
        (p, t) = (last.pattern, last.text + 1)
      } else if let last = deepStar, last.text < text.count {
        deepStar = (last.pattern, last.text + 1)
        star = nil
        (p, t) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
  }

  /// Where the pattern goes on if its item at `index` takes `byte`; nil: it does not.
  private func step(_ index: Int, _ byte: UInt8) -> Int? {
    switch pattern[index] {
    case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : index + 1
    case UInt8(ascii: "["):
      guard let end = pattern[(index + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else { break }
      guard byte != UInt8(ascii: "/") else { return nil }
      var items = pattern[(index + 1)..<end]
      let isNegated = items.first == UInt8(ascii: "!") || items.first == UInt8(ascii: "^")
      if isNegated { items.removeFirst() }
      return isMember(byte, of: items) != isNegated ? end + 1 : nil
    default: break
    }
    return pattern[index] == byte ? index + 1 : nil
  }

  private func isMember(_ byte: UInt8, of items: ArraySlice<UInt8>) -> Bool {
    var index = items.startIndex
    while index < items.endIndex {
      if index + 2 < items.endIndex, items[index + 1] == UInt8(ascii: "-") {
        if items[index] <= byte, byte <= items[index + 2] { return true }
        index += 3
      } else {
        if items[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}
