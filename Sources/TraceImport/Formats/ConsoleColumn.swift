/// What the values of one column of Console.app look like.
struct ConsoleColumn {
  var index: Int
  /// Length of all values.
  var bytes = 0
  var isType = true
  var isNumber = true
  /// `com.apple.UIKit`: words with dots.
  var isSubsystem = true
  var hasEmpty = false
  /// How much it looks like process names, against libraries and categories.
  var likeness = 0

  init(index: Int, _ values: [ArraySlice<UInt8>]) {
    self.index = index
    let roster = ProcessRoster(appProcess: nil)
    for value in values {
      value.withUnsafeBytes { text in
        bytes += text.count
        isType = isType && ConsoleRow.isType(text, 0..<text.count)
        isNumber = isNumber && text.processNumber(at: 0)?.end == text.count
        isSubsystem = isSubsystem && (text.isEmpty || text.find(".") != nil && text.find(" ") == nil)
        hasEmpty = hasEmpty || text.isEmpty
        if roster.speaker(of: text) == .system { likeness += 2 }
        if Self.isLibrary(text) { likeness -= 2 }
      }
    }
  }

  private static func isLibrary(_ text: UnsafeRawBufferPointer) -> Bool {
    text.find(".dylib") != nil
      || endings.contains { text.count > $0.utf8CodeUnitCount && text.has($0, at: text.count - $0.utf8CodeUnitCount) }
  }

  private static let endings: [StaticString] = [
    "Kit", "Core", "Services", "Foundation", "Graphics", "Board", "Support", "Management", "Animation", "Network",
  ]
}
