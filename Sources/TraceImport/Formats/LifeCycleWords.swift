internal import TraceModel

/// Whether a line of plain text begins with a word of the life cycle: good enough to tell a console copy from prose or source
/// code. What the word means is the recognizer's business.
enum LifeCycleWords {
  /// Words that UIKit, Unity or an app's author write for what `EventKind` calls otherwise. One is misspelt as often found.
  private static let others: Set<String> = [
    "viewWillTransition", "viewWillTransitionToSize", "viewDidTransition", "viewWillAppaer",
    "viewSafeAreaInsetsDidChange",
    "traitCollectionDidChange", "application", "applicationDidFinishLaunching", "didFinishLaunchingWithOptions",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate", "applicationDidReceiveMemoryWarning", "willMove",
    "didMove", "willMoveToWindow", "didMoveToWindow", "didReceiveMemoryWarning",
  ]
  private static let kinds = Set(
    EventKind.allCases.map(\.name).filter { name in name.contains { $0.isUppercase } })

  /// A word of the life cycle heads `line`, behind tags in brackets, signs, a size, and one class name.
  static func head(_ line: UnsafeRawBufferPointer) -> Bool {
    var index = line.has("flutter: ") ? 9 : 0
    // `[life]` is a tag; the bracket of `[Class selector]` is a sign.
    while index < min(line.count, 80) {
      if line[index] == UInt8(ascii: "["),
        let close = line.find(UInt8(ascii: "]"), in: index..<min(line.count, index + 40)),
        line.find(UInt8(ascii: " "), in: index..<close) == nil
      {
        index = close + 1
      } else if line[index] == UInt8(ascii: "{"), let size = GeometryText(MessageText(line), at: index) {
        index = size.end
      } else if isLetter(line[index]) {
        break
      } else if line[index] &- 0x30 < 10 {
        return false
      } else {
        index += 1
      }
    }
    guard let first = word(line, from: index) else { return false }
    if isKnown(first, line) { return true }
    guard isUpper(line[first.lowerBound]), let second = word(line, from: first.upperBound + 1) else { return false }
    let between = line.byte(at: first.upperBound)
    return (between == UInt8(ascii: ".") || between == UInt8(ascii: " ")) && isKnown(second, line)
  }

  private static func word(_ line: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    var end = start
    while end < min(line.count, start + 64), isLetter(line[end]) || line[end] &- 0x30 < 10 { end += 1 }
    return end > start ? start..<end : nil
  }

  private static func isKnown(_ word: Range<Int>, _ line: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: UnsafeRawBufferPointer(rebasing: line[word]), as: UTF8.self)
    // `application` is a word of every language model; with a bracket behind it, it is a delegate's call.
    if text == "application" { return line.byte(at: word.upperBound) == UInt8(ascii: "(") }
    return kinds.contains(text) || others.contains(text)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func isUpper(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
}
