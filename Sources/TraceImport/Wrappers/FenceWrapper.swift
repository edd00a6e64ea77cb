/// A log between the fences of a comment (or `<pre>` and `</pre>`) that has words of its own around them: what stands outside
/// of fences is no log.
enum FenceWrapper: LineWrapper {
  static let name = "fenced"
  static let share = 0.0
  static let mustHelp = true
  static let isBlock = true

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    if let glued = MarkdownWrapper.endOfGluedFence(line, from: start(of: line)) {
      return UnsafeRawBufferPointer(rebasing: line[glued...])
    }
    return edge(line) == nil ? nil : UnsafeRawBufferPointer(rebasing: line.prefix(0))
  }

  static func edge(_ line: UnsafeRawBufferPointer) -> BlockEdge? {
    let start = start(of: line)
    if line.byte(at: start) == UInt8(ascii: "<") { return tag(line, from: start) }
    if MarkdownWrapper.endOfGluedFence(line, from: start) != nil { return .start }
    guard let end = MarkdownWrapper.endOfFence(line, from: start) else { return nil }
    // Only the beginning of a block names a language.
    if end == line.count || line[end] <= 0x20 { return .turn }
    var last = end
    while last < line.count, line[last] > 0x20 { last += 1 }
    let language = String(decoding: line[end..<last], as: UTF8.self).lowercased()
    return languages.contains(language) ? .code : .start
  }

  /// Those that apps are written in.
  private static let languages: Set<String> = [
    "swift", "objc", "objective-c", "objectivec", "c", "cpp", "c++", "cs", "csharp", "c#", "dart", "kotlin", "java",
    "js", "javascript", "jsx", "ts", "typescript", "tsx", "diff", "ruby", "python",
  ]

  /// A comment may be quoted as a whole, or stand below a point of a list.
  private static func start(of line: UnsafeRawBufferPointer) -> Int {
    var start = 0
    while start < min(line.count, 32), [0x20, 0x09, UInt8(ascii: ">")].contains(line[start]) { start += 1 }
    return start
  }

  /// The line is nothing but tags, of which one begins or ends a block.
  private static func tag(_ line: UnsafeRawBufferPointer, from start: Int) -> BlockEdge? {
    let isEnd = line.has("</pre>", at: start) || line.has("</code></pre>", at: start)
    guard isEnd || line.has("<pre>", at: start) || line.has("<pre ", at: start), line.count - start < 64,
      line.last == UInt8(ascii: ">"),
      line.find(UInt8(ascii: ">"), in: start..<line.count).map({ end in
        end == line.count - 1 || line.byte(at: end + 1) == UInt8(ascii: "<")
      }) == true
    else { return nil }
    return isEnd ? .turn : .start
  }
}
