package import TraceModel

/// A JSON value whose objects keep the order in which their members were given.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number already written out by `Decimal`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    var key: String
    var value: JSON
  }

  /// An object with its members in this order.
  package static func members(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
    .object(pairs.map { Member(key: $0.key, value: $0.value) })
  }

  /// The object with `"version": 1` in front: every document and every line of JSON Lines is one.
  package static func document(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
    .object([Member(key: "version", value: 1)] + pairs.map { Member(key: $0.key, value: $0.value) })
  }

  /// nil is `null`.
  package static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
  package static func count(_ value: Int?) -> JSON { value.map { .integer(Int64($0)) } ?? .null }
  package static func flag(_ value: Bool?) -> JSON { value.map { .bool($0) } ?? .null }

  /// Six significant digits. JSON has no infinity and no NaN: these are `null`.
  package static func real(_ value: Double?) -> JSON {
    guard let value, value.isFinite else { return .null }
    return .number(Decimal.significant(value))
  }

  /// Milliseconds with at most three decimals.
  package static func milliseconds(_ value: Double?) -> JSON {
    guard let value, value.isFinite else { return .null }
    return .number(Decimal.rounded(value, places: 3))
  }

  /// Nanoseconds as milliseconds, exactly.
  static func milliseconds(nanoseconds: Int64?) -> JSON {
    nanoseconds.map { .number(Decimal.text($0, places: 6)) } ?? .null
  }

  /// RFC 3339 in UTC.
  package static func time(_ value: Timestamp?) -> JSON { .text(value.map(RFC3339.text)) }

  /// Seconds on a monotonic clock, exact to the nanosecond.
  package static func seconds(_ value: Timestamp?) -> JSON {
    value.map { .number(Decimal.text($0.nanoseconds, places: 9)) } ?? .null
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
}
