import TraceModel

@testable import TraceImport

/// What a database would hold of one capture, for comparing imports.
struct ImporterStore: EventSink {
  /// An event with its names as text.
  struct Row: Equatable, CustomStringConvertible {
    var position: Int
    var line: Int
    var offset: Int
    var kind: EventKind
    var seq: Int?
    var time: Timestamp?
    var tick: Timestamp?
    var controller: String
    var isUnordered: Bool
    var keys: String
    var raw: String

    var description: String { "\(position) \(kind.name):\(line) \(keys)" }
  }

  struct Entry: Equatable {
    var session: String
    var rows: [Row] = []
  }

  private(set) var entries: [String: Entry] = [:]
  private(set) var losses: [Loss] = []
  private(set) var reports: [ReportedLaunch] = []
  /// Facts as they were told last.
  private(set) var sessions: [String: Session] = [:]
  /// A call that breaks the sink's contract.
  private(set) var faults: [String] = []
  private var open: Set<String> = []

  init() {}

  /// Forgets what an import that resumes at `offset` tells anew.
  mutating func resume(at offset: Int) {
    losses = []
    for id in entries.keys {
      entries[id]?.rows.removeAll { $0.offset >= offset }
      if entries[id]?.rows.isEmpty == true {
        entries[id] = nil
        sessions[id] = nil
      }
    }
  }

  mutating func open(_ session: Session) {
    if !open.insert(session.id).inserted { faults.append("opened twice: \(session.id)") }
    sessions[session.id] = session
    if entries[session.id] == nil { entries[session.id] = Entry(session: "") }
  }

  mutating func write(_ batch: EventBatch, to session: String) {
    if !open.contains(session) { faults.append("written while closed: \(session)") }
    if batch.events.count != batch.texts.count { faults.append("texts of \(session)") }
    for (event, text) in zip(batch.events, batch.texts) {
      entries[session]?.rows.append(
        Row(
          position: event.position, line: event.line, offset: event.offset, kind: event.kind, seq: event.seq,
          time: event.time, tick: event.tick, controller: batch.names[event.controller],
          isUnordered: event.flags[.unordered] == true, keys: text.keys, raw: text.raw))
    }
  }

  mutating func close(_ session: Session) {
    if open.remove(session.id) == nil { faults.append("closed twice: \(session.id)") }
    sessions[session.id] = session
    entries[session.id]?.rows.sort { $0.position < $1.position }
    entries[session.id]?.session =
      "\(session.process) \(session.pid ?? -1) \(session.end) \(session.startSeen) \(session.clock) \(session.eventCount)"
      + " \(session.first?.nanoseconds ?? -1) \(session.last?.nanoseconds ?? -1) \(session.stated.map(\.rawValue).sorted())"
  }

  mutating func take(_ launch: ReportedLaunch) { reports.append(launch) }

  mutating func record(_ loss: Loss) { losses.append(loss) }

  /// Sessions in the order of their first lines.
  var ordered: [(session: Session, rows: [Row])] {
    entries.compactMap { id, entry in sessions[id].map { ($0, entry.rows) } }
      .sorted { ($0.rows.first?.line ?? 0, $0.session.id) < ($1.rows.first?.line ?? 0, $1.session.id) }
  }

  /// The first thing that is not as in `other`; nil: all is.
  func difference(from other: ImporterStore) -> String? {
    if !isSound { return "unsound: \(faults)" }
    if losses != other.losses { return "losses: \(losses) | \(other.losses)" }
    for id in Set(entries.keys).union(other.entries.keys).sorted() {
      guard let mine = entries[id], let theirs = other.entries[id] else { return "session \(id)" }
      if mine.session != theirs.session { return "\(mine.session) | \(theirs.session)" }
      for (row, wanted) in zip(mine.rows, theirs.rows) where row != wanted { return "\(row) | \(wanted)" }
      if mine.rows.count != theirs.rows.count { return "\(mine.rows.count) rows | \(theirs.rows.count)" }
    }
    return nil
  }

  /// All sessions end with rows at 0, 1, 2, … and were closed.
  var isSound: Bool {
    faults.isEmpty && open.isEmpty && entries.values.allSatisfy { $0.rows.map(\.position) == Array(0..<$0.rows.count) }
  }
}
