/// The number of a name in a `NameTable`. `NameID.none` stands for "no name was given".
package struct NameID: RawRepresentable, Hashable, Comparable, BitwiseCopyable, Sendable {
  package var rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No name: the event does not say.
  @inlinable package static var none: NameID { NameID(rawValue: 0) }

  @inlinable package var isNone: Bool { rawValue == 0 }

  package static func < (a: NameID, b: NameID) -> Bool { a.rawValue < b.rawValue }
}

/// Names kept once and called by number.
///
/// Ids count from 1 in the order of first mention, so the same input gives the same ids. A table belongs to one session;
/// an id means nothing in another table.
package struct NameTable: Sendable {
  private var names: [String] = [""]
  private var ids: [String: NameID] = [:]

  package init() {}

  /// How many names there are.
  package var count: Int { names.count - 1 }

  /// The names whose ids follow `count`, in order.
  package func names(after count: Int) -> [String] { Array(names.dropFirst(count + 1)) }

  /// The id of `name`, given out now if it is new. The empty name is `NameID.none`.
  package mutating func id(of name: String) -> NameID {
    if name.isEmpty { return .none }
    if let known = ids[name] { return known }
    let id = NameID(rawValue: UInt32(names.count))
    names.append(name)
    ids[name] = id
    return id
  }

  /// The id of `name` if it is in the table already; nil otherwise.
  package func existingID(of name: String) -> NameID? { name.isEmpty ? NameID.none : ids[name] }

  /// The name behind `id`; empty for `NameID.none`.
  package subscript(id: NameID) -> String {
    precondition(Int(id.rawValue) < names.count, "name \(id.rawValue) is not among \(names.count - 1)")
    return names[Int(id.rawValue)]
  }
}
