/// What `--os` asks for: `17` is all of 17, `17.2` all of 17.2, `>=17,<18` what satisfies every comparison.
struct VersionFilter {
  private enum Comparison: String, CaseIterable {
    // The longer ones first: they begin with the shorter.
    case notBelow = ">="
    case notAbove = "<="
    case equal = "="
    case above = ">"
    case below = "<"
  }

  private var prefix: [Int]?
  private var comparisons: [(Comparison, [Int])] = []

  /// nil: `text` is none of the forms.
  init?(_ text: String) {
    if let version = Self.parts(text) {
      prefix = version
      return
    }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = part.filter { $0 != " " }
      guard let comparison = Comparison.allCases.first(where: { item.hasPrefix($0.rawValue) }),
        let version = Self.parts(String(item.dropFirst(comparison.rawValue.count)))
      else { return nil }
      comparisons.append((comparison, version))
    }
  }

  /// A version that is not known, or is no version, matches nothing.
  func matches(_ text: String?) -> Bool {
    guard let text, let version = Self.parts(text) else { return false }
    if let prefix { return version.starts(with: prefix) }
    return comparisons.allSatisfy { comparison, limit in
      switch comparison {
      case .notBelow: !Self.isLess(version, limit)
      case .notAbove: !Self.isLess(limit, version)
      case .equal: !Self.isLess(version, limit) && !Self.isLess(limit, version)
      case .above: Self.isLess(limit, version)
      case .below: Self.isLess(version, limit)
      }
    }
  }

  /// The numbers between the dots; nil when `text` is no dotted version.
  private static func parts(_ text: String) -> [Int]? {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let number = Int(part) else { return nil }
      numbers.append(number)
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Missing numbers count as 0.
  private static func isLess(_ a: [Int], _ b: [Int]) -> Bool {
    for index in 0..<max(a.count, b.count) {
      let (x, y) = (index < a.count ? a[index] : 0, index < b.count ? b[index] : 0)
      if x != y { return x < y }
    }
    return false
  }
}
