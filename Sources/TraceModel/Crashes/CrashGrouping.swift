/// Puts crashes of one cause into one group.
///
/// Two crashes belong together if one of their keys is the same: the address key joins copies of one build, with and without
/// symbols, the symbol key joins builds. All are added before the first is asked for; their order does not matter.
package struct CrashGrouping: Sendable {
  private var parents: [String: String] = [:]

  package init() {}

  package mutating func add(_ signature: CrashSignature) {
    guard let address = signature.address.map({ "a|\($0)" }), let symbol = signature.symbol.map({ "s|\($0)" }) else {
      return
    }
    join(address, symbol)
  }

  /// Puts what tells of one crash in several ways into one group.
  package mutating func join(_ signatures: [CrashSignature]) {
    let keys = signatures.compactMap { $0.symbol.map { "s|\($0)" } ?? $0.address.map { "a|\($0)" } }
    for key in keys.dropFirst() { join(keys[0], key) }
  }

  private mutating func join(_ one: String, _ other: String) {
    let (first, second) = (root(of: one), root(of: other))
    guard first != second else { return }
    // The greater stays the root: symbols before addresses, and the same whatever came first.
    if first < second { parents[first] = second } else { parents[second] = first }
  }

  /// `g-` and 12 hex digits; nil: the signature has no key, so nothing says that two such crashes have one cause.
  package func group(of signature: CrashSignature) -> String? {
    guard let key = signature.symbol.map({ "s|\($0)" }) ?? signature.address.map({ "a|\($0)" }) else { return nil }
    return "g-\(ContentHash(of: root(of: key)).hex.prefix(12))"
  }

  private func root(of key: String) -> String {
    var key = key
    while let parent = parents[key] { key = parent }
    return key
  }
}
