/// Names of functions, freed of what compilers and symbolicators add to them.
package enum SymbolName {
  /// The name that is the same for all builds: without numbers of blocks and closures, template arguments, variants and what
  /// Swift writes before specialized and partly applied functions.
  package static func normal(_ symbol: String) -> String {
    var text = withoutBlockNumber(Substring(symbol))
    for mark in [".cold.", "$VARIANT$"] {
      if let found = text.range(of: mark) { text = text[..<found.lowerBound] }
    }
    text = withoutPrefixes(text)
    if text.hasPrefix("protocol witness for "), let end = text.range(of: " in conformance ") {
      text = text[..<end.lowerBound].dropFirst("protocol witness for ".count)
    }
    return withoutArguments(text)
  }

  /// `__30-[Foo bar]_block_invoke_2` is `-[Foo bar]_block_invoke`.
  private static func withoutBlockNumber(_ text: Substring) -> Substring {
    guard text.hasPrefix("__"), let mark = text.range(of: "_block_invoke") else { return text }
    var start = text.index(text.startIndex, offsetBy: 2)
    if text[start] == "_" { start = text.index(after: start) }
    while start < mark.lowerBound, text[start].isNumber { start = text.index(after: start) }
    return text[start..<mark.upperBound]
  }

  private static func withoutPrefixes(_ text: Substring) -> Substring {
    var text = text
    var isChanged = true
    while isChanged {
      isChanged = false
      for prefix in ["specialized ", "partial apply for ", "@objc ", "implicit ", "generic specialization of "]
      where text.hasPrefix(prefix) {
        text = text.dropFirst(prefix.count)
        isChanged = true
      }
      guard text.hasPrefix("closure #"), let end = text.range(of: " in ") else { continue }
      text = text[end.upperBound...]
      isChanged = true
    }
    return text
  }

  /// Without what stands in pairs of angle brackets.
  private static func withoutArguments(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")), text.utf8.first != UInt8(ascii: "<") else { return String(text) }
    // `operator<` and `->` are no brackets.
    if text.hasPrefix("operator") || text.range(of: "::operator") != nil { return String(text) }
    var result: [UInt8] = []
    var depth = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") {
        depth += 1
      } else if byte == UInt8(ascii: ">"), last != UInt8(ascii: "-") {
        if depth == 0 { return String(text) }
        depth -= 1
      } else if depth == 0 {
        result.append(byte)
      }
      last = byte
    }
    return depth == 0 ? String(decoding: result, as: UTF8.self) : String(text)
  }
}

extension StringProtocol {
  /// Where `literal` stands first, by bytes; nil: nowhere.
  func range(of literal: String) -> Range<Index>? {
    let wanted = literal.utf8
    guard let first = wanted.first else { return nil }
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: wanted) {
        return found..<utf8.index(found, offsetBy: wanted.count)
      }
      start = utf8.index(after: found)
    }
    return nil
  }
}
