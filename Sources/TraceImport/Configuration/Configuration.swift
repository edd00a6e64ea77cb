internal import TraceModel

/// What a `swivel.json5` says: the app's own words, and facts that its logs do not hold. `CONFIGURATION.md` tells what may
/// stand in it.
package struct Configuration: Sendable {
  /// Files of more bytes are refused.
  package static let maximumBytes = 1 << 20
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
  /// Of the file's text: logs are read anew when it has changed.
  private(set) var digest = ""

  init() {}

  /// Reads a configuration. `path` is what failures call the file. Fails with the place of the first fault.
  package init(json5 text: String, path: String) throws(ConfigurationFailure) {
    guard text.utf8.count <= Self.maximumBytes else {
      throw ConfigurationFailure(
        path, TextPlace(line: 1, column: 1), "too long for a configuration (\(text.utf8.count) bytes)",
        "name another file")
    }
    let value: JSON5Value
    do {
      value = try JSON5Reader.value(of: text)
    } catch {
      throw ConfigurationFailure(path, error.place, error.problem, error.remedy)
    }
    self = try ConfigurationReader(path: path).configuration(of: value)
    digest = ContentHash(of: text).hex
  }
}
