internal import TraceModel

/// The fields of one row of RFC 4180.
struct CSVFields {
  private var ranges: [Range<Int>] = []
  private var areDoubled: [Bool] = []

  init() {}

  var count: Int { ranges.count }

  /// Where a field stands, without the quotes around it.
  subscript(index: Int) -> Range<Int> { ranges[index] }

  /// Cuts a row, which may hold line breaks inside quotes. False: the quotes do not pair, or stand inside a field without.
  mutating func read(_ row: UnsafeRawBufferPointer) -> Bool {
    ranges.removeAll(keepingCapacity: true)
    areDoubled.removeAll(keepingCapacity: true)
    var index = 0
    while true {
      var isDoubled = false
      if row.byte(at: index) == UInt8(ascii: "\""), index < row.count {
        let start = index + 1
        index = start
        while true {
          guard let quote = row.find(UInt8(ascii: "\""), in: index..<row.count) else { return false }
          index = quote + 1
          if row.byte(at: index) != UInt8(ascii: "\"") || index == row.count { break }
          isDoubled = true
          index += 1
        }
        ranges.append(start..<index - 1)
        if index < row.count, row[index] != UInt8(ascii: ",") { return false }
      } else {
        let end = row.find(UInt8(ascii: ","), in: index..<row.count) ?? row.count
        ranges.append(index..<end)
        index = end
      }
      areDoubled.append(isDoubled)
      if index >= row.count { return true }
      index += 1
    }
  }

  /// Takes a field as a part of `record`, its doubled quotes written once.
  func take(_ part: LogRecord.Part, _ index: Int, of row: UnsafeRawBufferPointer, into record: inout LogRecord) {
    let range = ranges[index]
    guard areDoubled[index] else { return record.set(part, range, isDecoded: false) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in row[range] {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if byte != UInt8(ascii: "\"") || isSecond { text.append(byte) }
    }
    record.take(part, text)
  }
}
