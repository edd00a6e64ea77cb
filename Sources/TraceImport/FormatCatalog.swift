/// The log formats that can be read. A format is one file in `Formats/` and one line here.
package enum FormatCatalog {
  /// Where two formats explain a head equally well, the first is taken.
  static let all: [any LogFormat.Type] = [
    SwivelJSONLinesFormat.self,
    LogNDJSONFormat.self,
    LogJSONFormat.self,
    UnifiedLogJSONLinesFormat.self,
    UnifiedLogCSVFormat.self,
    PyMobileDeviceJSONFormat.self,
    GoIOSFormat.self,
    GoIOSParsedFormat.self,
    GoIOSTraceFormat.self,
    MobileCLIFormat.self,
    AppiumSyslogJSONFormat.self,
    LogDefaultFormat.self,
    LogCompactFormat.self,
    LogSyslogFormat.self,
    XcodeMetadataFormat.self,
    ReactNativeFormat.self,
    XcodeFormat.self,
    ConsoleAppFormat.self,
    PyMobileDeviceFormat.self,
    GoIOSTraceTextFormat.self,
    IdevicesyslogFormat.self,
    SyslogRelayFormat.self,
    ASLFormat.self,
    VisualStudioFormat.self,
    LogdFormat.self,
    LockdowndFormat.self,
    MobileInstallationFormat.self,
    SwivelFormat.self,
    XcodePlainFormat.self,
  ]

  /// The names of the formats, in the order of the list.
  package static var names: [String] { all.map { $0.name } }

  /// Lines of the format called `name`; empty: no format is called that.
  package static func samples(of name: String) -> [String] { format(named: name)?.samples ?? [] }

  /// The format called `name`; nil: none is.
  static func format(named name: String) -> (any LogFormat.Type)? { all.first { $0.name == name } }
}
