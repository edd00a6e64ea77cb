/// One model of a device, as the maker numbers and names it.
package struct DeviceModel: Equatable, Sendable {
  /// Such as `iPhone13,2`. A simulator that names no device has its processor's name (`arm64`), never the Mac it runs on.
  package var identifier: String
  /// The name it was sold under. Several identifiers can share one.
  package var name: String
  /// `iPhone`, `iPad`, `iPod`, `Simulator`.
  package var family: String
  /// Year of release; nil when it is not known, or makes no sense (simulators).
  package var year: Int?

  package init(identifier: String, name: String, family: String, year: Int?) {
    self.identifier = identifier
    self.name = name
    self.family = family
    self.year = year
  }
}
