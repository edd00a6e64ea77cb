import Testing
import TraceModel

@testable import TraceImport

/// Events of a made-up capture, one a line, handed to a `SessionAssembler`.
///
/// `Reader[812]@QA-7 viewDidLoad seq=3` is an event of process `Reader`, pid 812, on device `QA-7`; each part may be left out, and
/// `- viewDidLoad` has neither. `about:com.example.reader:812 exit signal=SIGABRT` is said by a system process (`@QA-7` behind the
/// kind names its device). `lost 3` is a mark of lost messages. `wall=4` stamps the line with second 4, `boot=A` gives its
/// record a boot, `as=engine` spells a launch mark in another way. Every line is 100 bytes long.
struct SessionScript {
  /// What the sink got of one session.
  struct Entry {
    var opened: Session
    var closed: Session?
    var events: [Event] = []
    var texts: [EventText] = []
    /// Each event in short: kind, controller, count, line.
    var words: [String] = []
  }

  var sessions: [Entry] = []
  var outcomes: [SessionAssembler.Outcome] = []
  var unsettled: Int?
  /// Events that a session got that began behind them.
  var claimed = 0
  /// Batches as they came.
  var batchSizes: [Int] = []
  private var assembler: SessionAssembler
  private let resume: Int

  init(
    _ text: String, stamps: StampKind = .complete, zoneOffset: Int? = nil, hasYear: Bool = false,
    lineage: String = "lineage", resume: Int = 0, bundle: String? = nil
  ) throws {
    let clock = SourceClock(stamps: stamps, zoneOffset: zoneOffset, hasYear: hasYear)
    assembler = SessionAssembler(lineage: lineage, clock: clock, resume: resume, bundle: bundle)
    self.resume = resume
    for (index, row) in text.split(separator: "\n").enumerated() {
      try take(row.split(separator: " ").map(String.init), line: index + 1)
    }
    unsettled = assembler.earliestUnsettledOffset
    claimed = assembler.claimed
    var last = assembler
    try last.finish { see($0) }
  }

  private mutating func take(_ words: [String], line: Int) throws {
    let offset = (line - 1) * 100
    var assembler = assembler
    defer { self.assembler = assembler }
    if words[0] == "lost" {
      let count = words.count > 1 ? Int(words[1]) : nil
      let loss = DroppedMessages(count: count, reason: "dropped-messages", line: line, offset: offset, length: 100)
      try assembler.note(loss) { see($0) }
      return
    }
    var source = EventSource(line: line, offset: offset)
    var app: AppReference?
    if words[0].hasPrefix("about") {
      let parts = words[0].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let bundle = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
      app = AppReference(bundle: bundle, pid: parts.count > 2 ? Int(parts[2]) : nil)
      source.process = "SpringBoard"
      source.pid = 60
    } else if words[0] != "-" {
      let parts = words[0].split(separator: "@").map(String.init)
      if parts.count > 1 { source.device = parts[1] }
      let process = parts[0].split(separator: "[").map(String.init)
      source.process = process[0]
      source.pid = process.count > 1 ? Int(process[1].dropLast()) : nil
    }
    let account = try self.account(Array(words.dropFirst()), source)
    if let app {
      outcomes.append(try assembler.take(account, about: app) { see($0) })
    } else {
      outcomes.append(try assembler.take(account) { see($0) })
    }
  }

  private func account(_ words: [String], _ origin: EventSource) throws -> Account {
    var source = origin
    let kind = try #require(EventKind(name: words[0]))
    var names = NameTable()
    var event = Event(kind: kind)
    event.line = source.line
    event.offset = source.offset
    var keys: [String] = []
    var spelling = kind.name
    for word in words.dropFirst() {
      if word.hasPrefix("@") {
        source.device = String(word.dropFirst())
        continue
      }
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch pair[0] {
      case "wall":
        event.time = Timestamp(nanoseconds: try #require(Int64(pair[1])) * 1_000_000_000)
        source.timeIsComplete = assembler.clock.stamps == .complete
      case "boot": source.boot = pair[1]
      case "as": spelling = pair[1]
      default:
        _ = event.assign(pair[0], pair[1], names: &names)
        keys.append("\"\(pair[0])\":\"\(pair[1])\"")
      }
    }
    return Account(
      event: event, keys: "{\(keys.joined(separator: ","))}", raw: source.offset >= resume ? "line \(source.line)" : "",
      names: names, source: source, length: 100, launchMark: kind.isLaunchMark ? spelling : "")
  }

  private mutating func see(_ call: SinkCall) {
    switch call {
    case .open(let session, _): sessions.append(Entry(opened: session))
    case .write(let batch, let id):
      batchSizes.append(batch.events.count)
      guard let index = sessions.firstIndex(where: { $0.opened.id == id }) else { return }
      sessions[index].events += batch.events
      sessions[index].texts += batch.texts
      sessions[index].words += batch.events.map { Self.word($0, batch.names) }
    case .close(let session, _):
      guard let index = sessions.firstIndex(where: { $0.opened.id == session.id }) else { return }
      sessions[index].closed = session
    }
  }

  private static func word(_ event: Event, _ names: NameTable) -> String {
    var word = event.kind.name
    if !event.controller.isNone { word += "(\(names[event.controller]))" }
    if let count = event.count { word += "*\(count)" }
    return "\(word):\(event.line)"
  }

  /// The lines of the events of each session, in the order of their positions: `1 2 3 | 4 5`.
  var lines: String {
    sessions.map { $0.events.map { String($0.line) }.joined(separator: " ") }.joined(separator: " | ")
  }

  /// Process and pid of each session: `Reader[812]`.
  var names: [String] {
    sessions.map { entry in
      let session = entry.closed ?? entry.opened
      return session.process + (session.pid.map { "[\($0)]" } ?? "")
    }
  }
}
