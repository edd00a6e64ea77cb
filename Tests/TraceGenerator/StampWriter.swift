/// Writes stamps such as `Nov  3 10:12:44.118201`, and makes the part up to the second only when it changes.
struct StampWriter {
  private var second = -1
  private var head: [UInt8] = []

  private static let months: [(name: String, days: Int)] = [
    ("Jan", 31), ("Feb", 28), ("Mar", 31), ("Apr", 30), ("May", 31), ("Jun", 30), ("Jul", 31), ("Aug", 31), ("Sep", 30),
    ("Oct", 31), ("Nov", 30), ("Dec", 31),
  ]

  /// Appends the stamp of an instant, given in microseconds since the year began, and a blank.
  mutating func append(_ microseconds: Int, to bytes: inout [UInt8]) {
    let (whole, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if whole != second {
      second = whole
      head = Array(Self.text(whole).utf8)
    }
    bytes.append(contentsOf: head)
    var divisor = 100_000
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / divisor % 10))
      divisor /= 10
    }
    bytes.append(UInt8(ascii: " "))
  }

  private static func text(_ second: Int) -> String {
    var day = second / 86_400 % 365
    var month = 0
    while day >= months[month].days {
      day -= months[month].days
      month += 1
    }
    let number = day < 9 ? " \(day + 1)" : "\(day + 1)"
    let parts = [second / 3_600 % 24, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(months[month].name) \(number) \(parts.joined(separator: ":"))."
  }
}
