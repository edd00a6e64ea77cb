/// Whether the lines of a syslog capture name the device, which no single line can say: `My App[7]` is an app with a blank in
/// its name, or the app `App` on the device `My`.
enum SyslogNames {
  /// The lines name a device: two words stand before library and pid in nearly all of them.
  ///
  /// - Parameter isUsual: the tool writes the device's name by itself. Else only a word that looks like one is taken for it, or
  ///   one in front of many processes: an app and its extensions may well be called `My App` and `My App Widget`.
  static func nameDevice(in lines: [ArraySlice<UInt8>], isUsual: Bool) -> Bool {
    var records = 0
    var pairs = 0
    var all: Set<ArraySlice<UInt8>> = []
    var looks = false
    for line in lines {
      guard let names = line.withUnsafeBytes({ SyslogLine($0)?.names }) else { continue }
      let text = line[line.startIndex + names.lowerBound..<line.startIndex + names.upperBound]
      records += 1
      all.insert(text)
      guard let blank = text.firstIndex(of: UInt8(ascii: " ")) else { continue }
      pairs += 1
      if !looks { looks = looksLikeDevice(text[..<blank]) }
    }
    guard records > 0, pairs * 10 >= records * 9 else { return false }
    // One word alone speaks against a device, since every line would name it.
    return looks || pairs == records && (isUsual || all.count > 3)
  }

  /// Device names are host names: `iPhone`, `QA-7`, `Miki20`. App names seldom look like that.
  private static func looksLikeDevice(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: "iP".utf8) || name.contains { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 }
  }
}
