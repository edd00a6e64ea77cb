/// Which processes are apps.
///
/// Without a name from the user every process is an app that is not on the list of the system's own. The list need not be
/// complete: a daemon that is missing costs time, not truth, since it prints none of the vocabulary's words.
struct ProcessRoster: Sendable {
  /// Empty: by the list.
  private let appProcesses: [[UInt8]]
  private let patternProcesses: [[UInt8]]
  private let known = ProcessRoster.systemTable
  private let wanted = ProcessRoster.wantedTable

  /// `appProcess`: exactly this one is an app and every other belongs to the system; nil: by the list.
  init(appProcess: String?) { self.init(appProcesses: appProcess.map { [$0] } ?? [], patternProcesses: []) }

  /// What the command line says comes before the configuration.
  init(options: ImportOptions) {
    self.init(
      appProcesses: options.process.map { [$0] } ?? options.configuration?.appProcesses ?? [],
      patternProcesses: options.configuration?.patternProcesses ?? [])
  }

  private init(appProcesses: [String], patternProcesses: [String]) {
    self.appProcesses = appProcesses.map { Array($0.utf8) }
    self.patternProcesses = patternProcesses.map { Array($0.utf8) }
  }

  /// Whose words the messages of `process` are; empty: not known.
  func speaker(of process: UnsafeRawBufferPointer) -> Speaker {
    if process.isEmpty { return .unknown }
    if !appProcesses.isEmpty { return Self.index(of: process, in: appProcesses) == nil ? .system : .app }
    return known.index(of: process) == nil ? .app : .system
  }

  /// The catalogue has messages of this system process; those of all others need not be read.
  func wants(systemProcess process: UnsafeRawBufferPointer) -> Bool { wanted.index(of: process) != nil }

  /// The place of the process among those that the configuration's patterns name; nil: none names it.
  func patternProcess(_ process: UnsafeRawBufferPointer) -> Int? { Self.index(of: process, in: patternProcesses) }

  private static func index(of process: UnsafeRawBufferPointer, in names: [[UInt8]]) -> Int? {
    names.firstIndex { $0.count == process.count && process.elementsEqual($0) }
  }

  private static let systemTable = WordTable(systemProcesses)
  private static let wantedTable = WordTable(MessageCatalog.systemProcesses)
}
