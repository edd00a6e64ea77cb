package import TraceModel

/// What a `swivel.json5` says: the app's own words, and facts that its logs do not hold. `CONFIGURATION.md` tells what may
/// stand in it.
package struct Configuration: Sendable {
  /// The file that is read where none is named.
  package static let fileName = "swivel.json5"

  var patterns: [AppPattern] = []
  /// Patterns of messages that are no events.
  var ignored: [AppPattern] = []
  var roles = ClassRoles()
  /// Processes that are the app's; empty: not said.
  var appProcesses: [String] = []
  /// Processes that patterns name; `AppPattern.process` is a place in it.
  var patternProcesses: [String] = []
  /// What is known of devices, as a device map says it; nil: nothing.
  package var devices: DeviceMap?
  /// The rules of the app, as they stand in the file; nil: none do.
  package var rules: JSON5Value.Member?
  /// The limits that it sets for rules, as they stand in the file; nil: none.
  package var limits: JSON5Value.Member?
  /// Of what the file says but its rules and limits: logs are read anew when it has changed.
  private(set) var digest = ""

  init() {}

  /// Reads a configuration. `path` is what failures call the file. Fails with the place of the first fault.
  package init(json5 text: String, path: String) throws(ConfigurationFailure) {
    let value = try JSON5Form(path: path).value(of: text)
    self = try ConfigurationReader(path: path).configuration(of: value)
    digest = ContentHash(of: value.withoutMember("rules").withoutMember("limits").description).hex
  }
}
