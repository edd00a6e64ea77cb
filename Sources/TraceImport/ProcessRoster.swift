/// Which processes are apps.
///
/// Without a name from the user every process is an app that is not on the list of the system's own. The list need not be
/// complete: a daemon that is missing costs time, not truth, since it prints none of the vocabulary's words.
struct ProcessRoster: Sendable {
  private let appProcess: [UInt8]?
  private let known = ProcessRoster.systemTable
  private let wanted = ProcessRoster.wantedTable

  /// `appProcess`: exactly this one is an app and every other belongs to the system; nil: by the list.
  init(appProcess: String?) { self.appProcess = appProcess.map { Array($0.utf8) } }

  /// Whose words the messages of `process` are; empty: not known.
  func speaker(of process: UnsafeRawBufferPointer) -> Speaker {
    if process.isEmpty { return .unknown }
    if let appProcess {
      return process.count == appProcess.count && process.elementsEqual(appProcess) ? .app : .system
    }
    return known.index(of: process) == nil ? .app : .system
  }

  /// The catalogue has messages of this system process; those of all others need not be read.
  func wants(systemProcess process: UnsafeRawBufferPointer) -> Bool { wanted.index(of: process) != nil }

  private static let systemTable = WordTable(systemProcesses)
  private static let wantedTable = WordTable(MessageCatalog.systemProcesses)
}
