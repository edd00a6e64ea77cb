import Testing

@testable import TraceStore

@Suite struct OrderTests {
  @Test(arguments: [
    ["16.7", "17.2", "17.10"], ["iPhone9,3", "iPhone13,2", "iPhone13,10"], ["1", "1.0", "1.1"], ["", "a"],
    ["21C62", "21C101"], ["17.02", "17.2", "17.3"], ["99999999999999999999", "100000000000000000000"], ["9", "a"],
  ])
  func versionsInNaturalOrder(_ sorted: [String]) {
    for (i, a) in sorted.enumerated() {
      for (j, b) in sorted.enumerated() { #expect(NaturalOrder.isLess(a, b) == (i < j), "\(a) < \(b)") }
    }
  }

  @Test(arguments: [
    ("17", ["17", "17.0", "17.2", "17.2.1"], ["16.7", "170", "", "seventeen"]),
    ("17.2", ["17.2", "17.2.1"], ["17", "17.20", "17.1"]),
    (">=17,<18", ["17", "17.9.9"], ["16.7.8", "18", "18.0.1"]),
    (">17.2", ["17.2.1", "18"], ["17.2", "17.2.0", "17"]),
    ("<=17.2", ["17.2", "17.2.0", "9"], ["17.2.1"]),
    ("=17", ["17", "17.0"], ["17.1"]), (">= 17 , < 18", ["17.5"], ["18"]),
  ])
  func versionFilters(_ text: String, _ matching: [String], _ others: [String]) throws {
    let filter = try #require(VersionFilter(text))
    for version in matching { #expect(filter.matches(version), "\(version)") }
    for version in others { #expect(!filter.matches(version), "\(version)") }
    #expect(!filter.matches(nil))
  }

  @Test(arguments: ["", "x", "17.", ".2", ">=", ">=17,", "17,18", "=>17", "1e3", "99999999999999999999", "-1", "17 "])
  func noVersionFilter(_ text: String) {
    #expect(VersionFilter(text) == nil)
  }

  @Test(arguments: [
    ("iPhone 1*", ["iPhone 12", "iPhone 1"], ["iPhone 2", "my iPhone 12"]), ("*", ["", "x"], []),
    ("iphone13,2", ["iPhone13,2"], ["iPhone13,20"]), ("i?ad*", ["iPad", "iPad (9th generation)"], ["iPod"]),
    ("*a*b*", ["ab", "xaxbx"], ["ba", ""]), ("[a]", ["[a]"], ["a"]), ("", [""], ["x"]),
    ("*ab", ["aab", "abab"], ["aba"]),
  ])
  func globs(_ pattern: String, _ matching: [String], _ others: [String]) {
    for text in matching { #expect(Glob(pattern).matches(text), "\(text)") }
    for text in others { #expect(!Glob(pattern).matches(text), "\(text)") }
    #expect(!Glob(pattern).matches(nil))
  }
}
