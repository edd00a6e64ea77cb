internal import TraceModel

/// Walks the `key=value` pairs and the geometry of an app's own sentence.
struct SentencePairs {
  /// One pair, or a geometry that stands behind its word with `:` or `to`.
  struct Pair {
    var key: Range<Int>
    /// The last part of the key: `frame` of `view.frame`.
    var word: Range<Int>
    var value: Range<Int>
    /// The value, where the key is one that geometry is read after and it can be read.
    var geometry: GeometryText?
    /// The key is one that geometry is read after.
    var isGeometryKey: Bool
  }

  private let text: MessageText
  private var index = 0

  init(_ text: MessageText) { self.text = text }

  static let geometryWords = WordTable([
    "frame", "bounds", "size", "to", "rect", "drawableSize", "windowBounds", "drawable",
  ])
  private static let objectWords = WordTable([
    "controller", "vc", "viewController", "self", "view", "window", "scene", "surface", "overlay", "handler",
    "presented",
    "parent",
  ])

  /// A key that says which object or how large: what a word of ordinary speech needs behind it.
  static func isTelling(_ key: UnsafeRawBufferPointer) -> Bool {
    objectWords.index(of: key) != nil || geometryWords.index(of: key) != nil
  }

  /// The geometry behind a word, with `=`, `:` or `to` between (behind `to` itself, a blank is enough).
  static func geometry(_ text: MessageText, _ word: StaticString, after end: Int) -> GeometryText? {
    var index = text.skippingBlanks(end)
    switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: ":"): index += 1
    default:
      if text.matches("to", at: index), text[index + 2] <= 0x20 || text[index + 2] == UInt8(ascii: ":") {
        index += 3
      } else if !(word.utf8CodeUnitCount == 2 && index > end) {
        return nil
      }
    }
    return GeometryText(text, at: text.skippingBlanks(index))
  }

  /// The next pair; nil: there is none.
  mutating func next() -> Pair? {
    while index < text.count {
      let byte = text[index]
      guard MessageText.isLetter(byte) || byte == UInt8(ascii: "_") else {
        index = MessageText.isDigit(byte) ? text.identifierEnd(index) : index + 1
        continue
      }
      let start = index
      var end = text.identifierEnd(index)
      while text[end] == UInt8(ascii: "."), MessageText.isIdentifier(text[end + 1]) {
        end = text.identifierEnd(end + 1)
      }
      index = end
      if let pair = pair(start..<end, word: lastPart(start..<end)) { return pair }
    }
    return nil
  }

  private func lastPart(_ key: Range<Int>) -> Range<Int> {
    var start = key.upperBound
    while start > key.lowerBound, text[start - 1] != UInt8(ascii: ".") { start -= 1 }
    return start..<key.upperBound
  }

  private mutating func pair(_ key: Range<Int>, word: Range<Int>) -> Pair? {
    // `width=2732.0 height=0.0` and `width: 390, height: 844` are a size of their own.
    if text.matches("width", at: key.lowerBound), key.count == 5, let geometry = GeometryText(text, at: key.lowerBound)
    {
      index = geometry.end
      return Pair(key: key, word: word, value: key.lowerBound..<geometry.end, geometry: geometry, isGeometryKey: true)
    }
    let mark = text.skippingBlanks(key.upperBound)
    let isGeometryKey = Self.geometryWords.index(of: text.slice(word)) != nil
    if text[mark] == UInt8(ascii: "="), text[mark + 1] != UInt8(ascii: "=") {
      let start = text.skippingBlanks(mark + 1)
      if isGeometryKey, let geometry = GeometryText(text, at: start) {
        index = geometry.end
        return Pair(key: key, word: word, value: start..<geometry.end, geometry: geometry, isGeometryKey: true)
      }
      let value = value(at: start, key)
      return Pair(key: key, word: word, value: value, geometry: nil, isGeometryKey: isGeometryKey)
    }
    if isGeometryKey,
      let geometry = Self.geometry(text, word.count == 2 ? "to" : "size", after: key.upperBound)
    {
      index = geometry.end
      return Pair(key: key, word: word, value: mark..<geometry.end, geometry: geometry, isGeometryKey: true)
    }
    return nil
  }

  /// The value that begins at `start`; moves on behind it, or into a description, whose own pairs follow.
  private mutating func value(at start: Int, _ key: Range<Int>) -> Range<Int> {
    var end = start
    switch text[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if let close = text.firstIndex(of: text[start], from: start + 1, to: start + 500) {
        index = close + 1
        return start + 1..<close
      }
      end = bareEnd(start)
    case UInt8(ascii: "<"):
      end = text.closing(of: start, limit: 2000).map { $0 + 1 } ?? bareEnd(start)
      if Self.objectWords.index(of: text.slice(key)) != nil {
        index = start + 1
        return start..<end
      }
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
      end = text.closing(of: start, limit: 500).map { $0 + 1 } ?? bareEnd(start)
    default:
      end = bareEnd(start)
    }
    end = withAddress(start..<end, key)
    index = max(end, index)
    return start..<end
  }

  /// `vc=PlayerViewController 0x1012345`: the address belongs to the object.
  private func withAddress(_ value: Range<Int>, _ key: Range<Int>) -> Int {
    guard text[value.upperBound] == 0x20, text[value.upperBound + 1] == UInt8(ascii: "0"),
      text[value.upperBound + 2] | 0x20 == UInt8(ascii: "x"), Self.objectWords.index(of: text.slice(key)) != nil
    else { return value.upperBound }
    return text.identifierEnd(value.upperBound + 1)
  }

  private func bareEnd(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] > 0x20 {
      if text[end] == UInt8(ascii: "("), end > start, let close = text.closing(of: end, limit: 300) {
        end = close + 1
      } else {
        end += 1
      }
    }
    // Punctuation of the sentence, and brackets that were opened in front of the key.
    trim: while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ","), UInt8(ascii: ";"): end -= 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        let isOpened = (start..<end - 1).contains { [0x28, 0x5B, 0x7B, 0x3C].contains(text[$0]) }
        if isOpened { break trim }
        end -= 1
      default: break trim
      }
    }
    return end
  }
}
