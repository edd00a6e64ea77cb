/// The order in which people read versions and model identifiers: runs of digits compare as numbers, so that 16.7 comes
/// before 17.2, and 17.2 before 17.10.
enum NaturalOrder {
  static func isLess(_ a: String, _ b: String) -> Bool {
    var (x, y) = (Substring(a).utf8, Substring(b).utf8)
    while let first = x.first, let second = y.first {
      if isDigit(first), isDigit(second) {
        let (m, n) = (takeNumber(from: &x), takeNumber(from: &y))
        if m.count != n.count { return m.count < n.count }
        if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
      } else {
        if first != second { return first < second }
        x.removeFirst()
        y.removeFirst()
      }
    }
    if x.isEmpty != y.isEmpty { return x.isEmpty }
    // Equal but for leading zeros.
    return a < b
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// The digits at the front without leading zeros: of two such runs the longer is the greater number.
  private static func takeNumber(from text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
