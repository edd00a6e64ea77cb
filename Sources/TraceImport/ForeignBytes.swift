/// Knows captures that are no lines of UTF-8 text.
enum ForeignBytes {
  /// What `head` is instead of text; nil: text, as far as can be seen.
  static func kind(of head: UnsafeRawBufferPointer) -> Detection? {
    let start = UnsafeRawBufferPointer(rebasing: head.prefix(LogHead.maximumBytes))
    for (magic, name) in magics where start.starts(with: magic) { return unknown(name, .binary) }
    let strange = strangeBytes(start)
    // A stray control byte does not make a log binary; one in fifty does.
    if strange > 0, strange * 50 >= start.count {
      return unknown("\(strange) control bytes in the first \(start.count)", .binary)
    }
    return nil
  }

  /// The files of a `.logarchive` begin with a header chunk: tag 0x1000, subtag 0x11, length 0xD0.
  static let logArchive = "part of a log archive"

  private static let magics: [(bytes: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "gzip data"),
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive"),
    (Array("SQLite format 3\u{0}".utf8), "an SQLite database"),
    (Array("bplist00".utf8), "a binary property list"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz data"),
    (Array("BZh".utf8), "bzip2 data"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd data"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O binary"),
    ([0x7F, 0x45, 0x4C, 0x46], "an ELF binary"),
    ([0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00, 0xD0, 0x00, 0x00, 0x00], logArchive),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
  ]

  private static func unknown(_ reason: String, _ obstacle: Detection.Obstacle) -> Detection {
    Detection(format: "unknown", confidence: 0, wrappers: [], reason: reason, obstacle: obstacle)
  }

  /// How the text is UTF-16; nil: it is not. By its byte order mark, or because most of its text is ASCII, with a zero in every other byte.
  static func utf16ByteOrder(_ head: UnsafeRawBufferPointer) -> UTF16Source.ByteOrder? {
    if head.starts(with: [0xFF, 0xFE]) { return .littleEndian }
    if head.starts(with: [0xFE, 0xFF]) { return .bigEndian }
    let pairs = head.count / 2
    if pairs < 4 { return nil }
    var even = 0
    var odd = 0
    for pair in 0..<pairs {
      if head[pair * 2] == 0 { even += 1 }
      if head[pair * 2 + 1] == 0 { odd += 1 }
    }
    if odd * 2 > pairs, even * 20 < pairs { return .littleEndian }
    if even * 2 > pairs, odd * 20 < pairs { return .bigEndian }
    return nil
  }

  /// How many control bytes there are that a log has no use for. NUL bytes beside a line end frame the relay's records.
  private static func strangeBytes(_ head: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for (index, byte) in head.enumerated() {
      switch byte {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x1B: break
      case 0:
        let isFrame =
          index == 0 || index == head.count - 1 || head[index - 1] == 0x0A || head.byte(at: index + 1) == 0x0A
        if !isFrame { count += 1 }
      case 0x01..<0x20, 0x7F: count += 1
      default: break
      }
    }
    return count
  }
}
