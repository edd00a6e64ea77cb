/// The device models that have a name here.
///
/// The facts stand in `Reports/data/devices.csv` with the source of each. Nothing is read before the first question.
package enum DeviceCatalog {
  /// Every model, in natural order of the identifier: `iPhone9,4` before `iPhone10,1`.
  package static let all: [DeviceModel] = data.split(separator: "\n").compactMap { model(fromLine: $0) }

  /// The model called `identifier`; nil when it has no name here, as for models newer than the list.
  package static func model(_ identifier: String) -> DeviceModel? { byIdentifier[identifier] }

  /// The family of a model, known or not; nil when `identifier` is not of the shape `Letters1,2`.
  ///
  /// An unknown model belongs to the family that its letters name (`iPhone99,1` to `iPhone`).
  package static func family(of identifier: String) -> String? {
    if let known = model(identifier) { return known.family }
    let letters = identifier.utf8.prefix { isLetter($0) }
    let rest = identifier.utf8[letters.endIndex...]
    let numbers = rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard !letters.isEmpty, numbers.count == 2, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
      return nil
    }
    return String(letters)
  }

  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static func model(fromLine line: Substring) -> DeviceModel? {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 4 else { return nil }
    return DeviceModel(
      identifier: String(fields[0]), name: String(fields[1]), family: String(fields[2]), year: Int(fields[3]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
  }
}
