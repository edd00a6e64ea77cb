/// Text that was copied out of the source of a web page: `&lt;Notice&gt;`.
enum HTMLEntityWrapper: LineWrapper {
  static let name = "html-entities"
  static let share = 0.0

  private static let entities: [(name: StaticString, byte: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&#34;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ("&#x27;", UInt8(ascii: "'")), ("&apos;", UInt8(ascii: "'")), ("&nbsp;", UInt8(ascii: " ")),
  ]

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    var count = 0
    var start = 0
    var index = 0
    while let found = line.find(UInt8(ascii: "&"), in: index..<line.count) {
      index = found + 1
      guard let entity = entities.first(where: { line.has($0.name, at: found) }) else { continue }
      count = scratch.append(line, start..<found, at: count)
      scratch[count] = entity.byte
      count += 1
      start = found + entity.name.utf8CodeUnitCount
      index = start
    }
    if start == 0 { return nil }
    count = scratch.append(line, start..<line.count, at: count)
    return UnsafeRawBufferPointer(rebasing: scratch[..<count])
  }
}
