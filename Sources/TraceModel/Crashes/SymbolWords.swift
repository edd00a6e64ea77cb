/// Words that are looked for in the symbols of frames, all of them in one pass over the bytes.
struct SymbolWords: Sendable {
  private let words: [[UInt8]]
  /// By first byte: indices of `words`.
  private let byFirst: [[Int]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var byFirst: [[Int]] = Array(repeating: [], count: 256)
    for (index, word) in self.words.enumerated() {
      if let first = word.first { byFirst[Int(first)].append(index) }
    }
    self.byFirst = byFirst
  }

  /// One of the words stands somewhere in the symbol.
  func areIn(_ symbol: String) -> Bool {
    var symbol = symbol
    return symbol.withUTF8 { bytes in
      bytes.indices.contains { start in
        byFirst[Int(bytes[start])].contains { bytes[start...].starts(with: words[$0]) }
      }
    }
  }
}
