/// The builds of iOS and iPadOS that are known here.
///
/// The facts stand in `Reports/data/builds.csv` with the source of each. Nothing is read before the first question.
package enum SystemBuildCatalog {
  /// The version that a build is of (`21C62` is 17.2); nil: it is not known here, as for builds newer than the list.
  package static func version(ofBuild build: String) -> String? { builds[build]?.version }

  /// Who has a build: by the list, else by its shape. Betas have four digits that begin with 4 or 5, and a letter behind
  /// them; a letter alone is also what security updates have.
  package static func channel(ofBuild build: String) -> SystemChannel {
    if let known = builds[build] { return known.isBeta ? .beta : .release }
    let bytes = Array(build.utf8)
    let train = bytes.prefix { isDigit($0) }.count
    guard train > 0, train < bytes.count, isCapital(bytes[train]) else { return .unknown }
    let rest = bytes[(train + 1)...]
    let number = rest.prefix { isDigit($0) }
    let suffix = rest.dropFirst(number.count)
    guard !number.isEmpty, suffix.count <= 1, suffix.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return .unknown }
    return suffix.count == 1 && number.count == 4 && (number.first == 0x34 || number.first == 0x35) ? .beta : .release
  }

  private static let builds: [String: (version: String, isBeta: Bool)] = {
    var builds: [String: (version: String, isBeta: Bool)] = [:]
    for entry in IdentityFacts.builds.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let sign = entry.firstIndex(where: { $0 == "=" || $0 == "~" }) else { continue }
      builds[String(entry[..<sign])] = (String(entry[entry.index(after: sign)...]), entry[sign] == "~")
    }
    return builds
  }()

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
