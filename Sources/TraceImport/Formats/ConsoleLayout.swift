/// Which columns a copy from Console.app has, and where; the user chooses both.
struct ConsoleLayout: Equatable {
  /// How many columns there are.
  var count: Int
  var time: Int
  /// nil: the process is not shown.
  var process: Int?
  var message: Int
  var pid: Int?

  /// Learns the columns from the rows of a head; nil: there are none.
  init?(_ lines: [ArraySlice<UInt8>]) {
    var row = ConsoleRow()
    var rows: [(line: ArraySlice<UInt8>, fields: [Range<Int>], time: Int)] = []
    for line in lines {
      line.withUnsafeBytes { row.read($0) }
      if let time = row.time { rows.append((line, row.fields, time)) }
    }
    guard let time = Self.mostCommon(rows.map(\.time)) else { return nil }
    rows.removeAll { $0.time != time }
    // A row without its type ends at a line break in its message.
    let typed = rows.filter { row in
      row.line.withUnsafeBytes { bytes in row.fields.contains { ConsoleRow.isType(bytes, $0) } }
    }
    if !typed.isEmpty { rows = typed }
    // A TAB in a message makes a row longer; most rows have none.
    guard let count = Self.mostCommon(rows.map(\.fields.count)) else { return nil }
    rows.removeAll { $0.fields.count != count }
    self.count = count
    self.time = time
    let columns = (0..<count).filter { $0 != time }.map { column in
      ConsoleColumn(index: column, rows.map { $0.line[shifted: $0.fields[column]] })
    }
    let type = columns.first(where: \.isType)
    var others = columns.filter { $0.index != type?.index }
    // Where nothing was moved, the message is the last column. Else it is the one with most text.
    let isUsual = type?.index == 0 && time == 1
    guard let message = isUsual ? others.last : others.max(by: { ($0.bytes, $0.index) < ($1.bytes, $1.index) }) else {
      return nil
    }
    self.message = message.index
    others.removeAll { $0.index == message.index }
    pid = others.first(where: \.isNumber)?.index
    others.removeAll { $0.isNumber || $0.isSubsystem || $0.hasEmpty }
    let first = isUsual ? others.first : nil
    process = (first ?? others.max { ($0.likeness, $0.index) < ($1.likeness, $1.index) })?.index
  }

  /// The most common of `numbers`, among equals the smallest.
  private static func mostCommon(_ numbers: [Int]) -> Int? {
    var counts: [Int: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }
}

extension ArraySlice<UInt8> {
  /// The part at `range`, counted from the beginning of the slice.
  fileprivate subscript(shifted range: Range<Int>) -> ArraySlice<UInt8> {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}
