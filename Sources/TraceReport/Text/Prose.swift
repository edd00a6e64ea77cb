/// Plain text made fit for a terminal: visible, wrapped, counted.
package enum Prose {
  /// `text` with everything that could steer a terminal or turn the reading direction shown as `\u{1B}`.
  ///
  /// Log lines hold whatever an app printed; a report must not pass it on as a command. Tabs become single blanks.
  package static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: result += " "
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `text` in lines of at most `width` columns, broken at blanks, else behind `-`, `/`, `,` or `.`, else anywhere.
  /// Words joined by a `tie` are one.
  package static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let size = DisplayWidth.of(word)
      if used > 0, used + 1 + size <= width {
        line += " " + word
        used += 1 + size
        continue
      }
      if used > 0 { lines.append(line) }
      var pieces = size <= width ? [String(word)] : breakUp(word, width: width)
      line = pieces.removeLast()
      used = DisplayWidth.of(line)
      lines += pieces
    }
    lines.append(line)
    return lines.map(parted)
  }

  /// A blank between two words that stay on one line (`debugger yes`).
  package static let tie = "\u{A0}"

  private static func parted(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars { result.unicodeScalars.append(scalar == "\u{A0}" ? " " : scalar) }
    return result
  }

  /// Never empty.
  private static func breakUp(_ word: Substring, width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let size = DisplayWidth.of(character)
      if used + size > width, used > 0 {
        let rest = takeTail(of: &piece)
        pieces.append(piece)
        piece = rest
        used = DisplayWidth.of(rest)
      }
      piece.append(character)
      used += size
    }
    pieces.append(piece)
    return pieces
  }

  /// Cuts `piece` behind its last joint in its second half, and gives what stood behind that.
  private static func takeTail(of piece: inout String) -> String {
    let joints: Set<Character> = ["-", "/", ",", ".", ":", "_"]
    guard let joint = piece.lastIndex(where: { joints.contains($0) }) else { return "" }
    let cut = piece.index(after: joint)
    guard piece.distance(from: piece.startIndex, to: cut) * 2 > piece.count else { return "" }
    let tail = String(piece[cut...])
    piece = String(piece[..<cut])
    return tail
  }

  /// `text` wrapped, each line behind `indent` blanks, with a line end behind each.
  package static func paragraph(_ text: String, indent: Int = 0, width: Int = 80) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrap(visible(text), width: max(width - indent, 8)).map { $0.isEmpty ? "\n" : margin + $0 + "\n" }.joined()
  }

  /// `text` cut to `width` columns, with `…` where something was left out.
  package static func cut(_ text: String, width: Int) -> String {
    if DisplayWidth.of(text) <= width { return text }
    var result = ""
    var used = 1
    for character in text {
      used += DisplayWidth.of(character)
      if used > width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// `3 sessions`, `1 session`.
  package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// `a, b and c`.
  package static func list(_ words: [String], _ joint: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}
