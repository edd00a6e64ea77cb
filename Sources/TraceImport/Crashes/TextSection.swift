/// A stretch of lines up to the next document.
struct TextSection {
  /// Index behind it.
  var end: Int
  /// No document follows in the bytes that are held.
  var isOpen: Bool
  var announcesFullReport = false

  /// The section that begins at `start`: to a line that begins a JSON document, or another report.
  ///
  /// A report begins with its incident, or with the process where it has none.
  static func read(_ bytes: UnsafeRawBufferPointer, from start: Int) -> TextSection {
    var index = start
    var isReport = false
    var hasThreads = false
    var hasImages = false
    var isOver = false
    var announces = false
    while index < bytes.count {
      let end = bytes.find(UInt8(ascii: "\n"), in: index..<bytes.count) ?? bytes.count
      let place = CrashLines.content(of: bytes, from: index, to: end)
      let first = bytes.byte(at: place)
      if index > start {
        let isNext =
          switch first {
          case UInt8(ascii: "{"):
            place == index && isDocument(bytes, index, end, isReport: isReport, isOver: isOver)
          case UInt8(ascii: "I"): (hasThreads || isOver) && bytes.has("Incident Identifier:", at: place)
          case UInt8(ascii: "P"): (hasImages || isOver) && bytes.has("Process:", at: place)
          default: false
          }
        if isNext { return TextSection(end: index, isOpen: false, announcesFullReport: announces) }
      }
      switch first {
      case UInt8(ascii: "T"): if bytes.has("Thread 0", at: place) { (isReport, hasThreads) = (true, true) }
      case UInt8(ascii: "I"): if bytes.has("Incident Identifier:", at: place) { isReport = true }
      case UInt8(ascii: "B"): if hasThreads, bytes.has("Binary Images:", at: place) { hasImages = true }
      case UInt8(ascii: "E"): if bytes.has("EOF", at: place), end <= place + 4 { isOver = true }
      case UInt8(ascii: "F"):
        if bytes.has("Full Report", at: place) { (isOver, announces) = (true, true) }
      default: break
      }
      index = end + 1
    }
    return TextSection(end: bytes.count, isOpen: true, announcesFullReport: announces)
  }

  /// Inside a report only what can be a report itself ends it: messages of apps may hold JSON.
  private static func isDocument(
    _ bytes: UnsafeRawBufferPointer, _ index: Int, _ end: Int, isReport: Bool, isOver: Bool
  ) -> Bool {
    if isOver || !isReport { return true }
    return UnsafeRawBufferPointer(rebasing: bytes[index..<end]).find("\"bug_type\"") != nil
  }
}
