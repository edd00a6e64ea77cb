/// Whether the lines of a syslog capture name the device, which no single line can say: `My App[7]` is an app with a blank in
/// its name, or the app `App` on the device `My`.
enum SyslogNames {
  /// The lines name a device.
  ///
  /// - Parameter isUsual: what the tool does by itself; decides where all lines are of one process.
  static func nameDevice(in lines: [ArraySlice<UInt8>], isUsual: Bool) -> Bool {
    var records = 0
    var pairs = 0
    var all: Set<ArraySlice<UInt8>> = []
    var first: ArraySlice<UInt8> = []
    for line in lines {
      guard let names = line.withUnsafeBytes({ SyslogLine($0)?.names }) else { continue }
      let text = line[line.startIndex + names.lowerBound..<line.startIndex + names.upperBound]
      records += 1
      all.insert(text)
      guard let blank = text.firstIndex(of: UInt8(ascii: " ")) else { continue }
      pairs += 1
      first = text[..<blank]
    }
    guard records > 0, pairs * 10 >= records * 9 else { return false }
    if all.count > 1 { return true }
    return isUsual || looksLikeDevice(first)
  }

  /// Device names are host names: `iPhone`, `QA-7`, `Miki20`. App names seldom look like that.
  private static func looksLikeDevice(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: "iP".utf8) || name.contains { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 }
  }
}
