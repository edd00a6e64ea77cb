/// Comma-separated values as RFC 4180 writes them.
///
/// Records end with LF or CRLF, quoted fields may hold commas, line ends and doubled quotes. A leading BOM and empty lines
/// are skipped.
struct CSVReader {
  /// One record, and the line (from 1) it begins on.
  struct Record: Equatable {
    var line: Int
    var fields: [String]
  }

  /// Why a text is no CSV.
  struct Fault: Error, Equatable {
    var line: Int
    var problem: String
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// All records of `text`, in order.
  static func records(of text: String) throws(Fault) -> [Record] {
    var reader = CSVReader(bytes: Array(text.utf8))
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    var records: [Record] = []
    while reader.index < reader.bytes.count {
      let record = try reader.record()
      if record.fields != [""] { records.append(record) }
    }
    return records
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func record() throws(Fault) -> Record {
    var record = Record(line: line, fields: [])
    while true {
      let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
      record.fields.append(isQuoted ? try quoted() : try bare())
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
      index += 1
    }
    try takeLineEnd()
    return record
  }

  private mutating func bare() throws(Fault) -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "\n"): return text(start, index)
      case UInt8(ascii: "\r") where isLineEnd(at: index): return text(start, index)
      case UInt8(ascii: "\""):
        throw Fault(line: line, problem: "a quote inside a field that does not begin with one")
      default: index += 1
      }
    }
    return text(start, index)
  }

  private mutating func quoted() throws(Fault) -> String {
    let first = line
    var field: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte != UInt8(ascii: "\"") {
        field.append(byte)
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        return String(decoding: field, as: UTF8.self)
      }
      field.append(byte)
      index += 1
    }
    throw Fault(line: first, problem: "a quoted field that never ends")
  }

  private mutating func takeLineEnd() throws(Fault) {
    guard index < bytes.count else { return }
    guard isLineEnd(at: index) else { throw Fault(line: line, problem: "text behind a quoted field") }
    index += bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count ? 2 : 1
    line += 1
  }

  private func isLineEnd(at index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "\n") { return true }
    guard bytes[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "\n")
  }

  private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
}
