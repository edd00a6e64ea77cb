import Foundation
import Testing
import TraceModel

@Suite struct DeviceCatalogTests {
  @Test func holdsWhatTheListHolds() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let list = root.appending(path: "Reports/data/devices.csv")
    let rows = try Self.rows(ofFile: list)
    #expect(rows.first == ["identifier", "name", "family", "year", "source"])
    let expected = rows.dropFirst().map {
      DeviceModel(identifier: $0[0], name: $0[1], family: $0[2], year: Int($0[3]))
    }
    // When this fails after a change of the list: sh Reports/data/rebuild-devices
    #expect(DeviceCatalog.all == expected)
    #expect(expected.count > 180)
  }

  @Test func standsInNaturalOrderWithoutRepeats() {
    let identifiers = DeviceCatalog.all.map(\.identifier)
    #expect(identifiers == identifiers.sorted { $0.compare($1, options: [.numeric, .literal]) == .orderedAscending })
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test(arguments: [
    ("iPhone13,2", "iPhone 12", "iPhone", 2020),
    ("iPhone9,4", "iPhone 7 Plus", "iPhone", 2016),
    ("iPhone10,3", "iPhone X", "iPhone", 2017),
    ("iPad8,11", "iPad Pro (12.9-inch) (4th generation)", "iPad", 2020),
    ("iPod9,1", "iPod touch (7th generation)", "iPod", 2019),
    ("iPhone99,11", "Virtual iPhone (99,11)", "iPhone", nil),
    ("arm64", "iOS Simulator (Apple silicon)", "Simulator", nil),
  ])
  func names(_ identifier: String, _ name: String, _ family: String, _ year: Int?) {
    let expected = DeviceModel(identifier: identifier, name: name, family: family, year: year)
    #expect(DeviceCatalog.model(identifier) == expected)
  }

  @Test(arguments: ["iPhone99,1", "iphone13,2", "iPhone13,2 ", "", "iPhone 12", "|", "iPhone13"])
  func doesNotKnow(_ identifier: String) {
    #expect(DeviceCatalog.model(identifier) == nil)
  }

  @Test(arguments: [
    ("iPhone99,1", "iPhone"), ("iPad99,12", "iPad"), ("Watch7,1", "Watch"), ("x86_64", "Simulator"),
    ("iPhone13,2", "iPhone"), ("iPhone13", nil), ("13,2", nil), ("iPhone,2", nil), ("iPhone13,", nil),
    ("iPhone13,2,1", nil), ("iPhoné1,1", nil), ("", nil), ("my phone", nil),
  ])
  func familyOf(_ identifier: String, _ family: String?) {
    #expect(DeviceCatalog.family(of: identifier) == family)
  }

  /// The fields of each line. A quoted field may hold commas; none of ours holds quotes.
  private static func rows(ofFile file: URL) throws -> [[String]] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").map { fields(ofLine: $0) }
  }

  private static func fields(ofLine line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
