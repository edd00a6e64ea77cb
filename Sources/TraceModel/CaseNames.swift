/// The names of an enumeration's cases, as they are written in the source, kept for looking up both ways: asking the
/// runtime for a name takes thousands of instructions.
struct CaseNames<Value: CaseIterable & RawRepresentable & Sendable>: Sendable where Value.RawValue == UInt8 {
  /// By raw value, which counts from 0.
  private let names: [String]
  private let values: [String: Value]

  init() {
    names = Value.allCases.map { String(describing: $0) }
    values = Dictionary(uniqueKeysWithValues: zip(names, Value.allCases))
  }

  subscript(value: Value) -> String { names[Int(value.rawValue)] }

  /// The case called `name`; nil: none is.
  subscript(name name: String) -> Value? { values[name] }
}
