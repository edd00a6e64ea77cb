/// The crash formats that can be read. A format is one file here and one line in the list.
package enum CrashCatalog {
  /// The first that takes a document reads it.
  static let all: [any CrashReader.Type] = [
    JetsamReader.self,
    StackshotReader.self,
    IPSReader.self,
    RollbarReader.self,
    EmbraceReader.self,
    MetricKitReader.self,
    DiagnosticLogsReader.self,
    ViewHierarchyReader.self,
    CrashlyticsReader.self,
    BugsnagReader.self,
    KSCrashReader.self,
    SentryReader.self,
    MeasureReader.self,
    DatadogReader.self,
    PLCrashReader.self,
    MicrostackshotReader.self,
    CrashTextReader.self,
    MeterReader.self,
  ]

  /// Names that one reader gives by what it finds, beside its own.
  private static let further = ["plcrash-text", "xccrashpoint"]

  /// The names of the formats, in the order of the list.
  package static var names: [String] { all.map { $0.name } + further }

  /// The format of a document; nil: none takes it.
  static func reader(
    of document: CrashDocument, where isWanted: (String) -> Bool = { _ in true }
  ) -> (any CrashReader.Type)? {
    all.first { isWanted($0.name) && $0.takes(document) }
  }
}
