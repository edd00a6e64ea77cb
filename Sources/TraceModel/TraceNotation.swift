/// A session written as text, for the examples of rules and for tests.
///
/// Events stand behind one another, parted by `;` or a new line:
/// ```
/// willTransition@1 size=844x390; +3 frame controller=C#1 view=UnityView#7 role=surface frame=0,0,0,0 !; crash
/// ```
/// An event is a kind and pairs of the trace format. `@1` names object 1 under the kind's own key (`C#1` for a controller,
/// `W#1` for a window, …). `+3` in front sets the monotonic clock to 3 ms after the event before; without any `+` or `t=`
/// the trace has no clock. `!` behind marks the last witness. `session` carries facts (`os=13.1`, `hooks=a,b`).
/// `late` as the first word says that the log begins in the middle of the launch.
package struct TraceNotation: Sendable {
  package var session: Session
  package var batch: EventBatch
  /// Positions of the events marked with `!`.
  package var marked: [Int] = []

  /// Why a text is no trace: which item, and what is wrong with it.
  package struct Failure: Error, Equatable, Sendable {
    /// From 1.
    package var item: Int
    package var problem: String

    package init(item: Int, problem: String) {
      self.item = item
      self.problem = problem
    }
  }

  package init(_ text: String) throws(Failure) {
    session = Session(id: "s-000000000000")
    session.startSeen = true
    batch = EventBatch()
    var reader = ItemReader()
    for (index, item) in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }).enumerated() {
      let words = item.split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      if words == ["late"] {
        session.startSeen = false
        continue
      }
      do {
        try reader.read(words, into: &self)
      } catch {
        throw Failure(item: index + 1, problem: error.text)
      }
    }
    session.eventCount = batch.events.count
    if reader.tick != nil { session.clock = .monotonic }
  }

  private struct Problem: Error {
    var text: String
  }

  private struct ItemReader {
    var tick: Timestamp?

    mutating func read(_ words: [String], into trace: inout TraceNotation) throws(Problem) {
      var rest = words[...]
      if let first = rest.first, first.first == "+" {
        let start = tick?.nanoseconds ?? 1_000_000_000
        guard let delta = Double(first.dropFirst()),
          let step = Int64(exactly: (delta * 1_000_000).rounded(.towardZero)),
          case (let next, false) = start.addingReportingOverflow(step)
        else { throw Problem(text: "'\(first)' is no number of ms") }
        tick = Timestamp(nanoseconds: next)
        rest.removeFirst()
      }
      guard let head = rest.popFirst() else { throw Problem(text: "an event has no kind") }
      let parts = head.split(separator: "@", maxSplits: 1).map(String.init)
      // Of '@' alone there are no parts.
      let word = parts.first ?? ""
      guard let kind = EventKind(name: word) else { throw Problem(text: "'\(word)' is no kind") }
      var event = Event(kind: kind)
      event.position = trace.batch.events.count
      event.line = event.position + 1
      event.tick = tick
      var keys: [(String, String)] = []
      if parts.count == 2 {
        guard let key = kind.subjectKey else { throw Problem(text: "'\(kind.name)' is about no object") }
        keys.append((key.name, "\(TraceNotation.letter(for: key))#\(parts[1])"))
      }
      for word in rest {
        if word == "!" {
          trace.marked.append(event.position)
          continue
        }
        let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard pair.count == 2 else { throw Problem(text: "'\(word)' is no key=value") }
        keys.append((pair[0], pair[1]))
      }
      for (key, value) in keys {
        if kind == .session, trace.take(fact: key, value) { continue }
        if event.assign(key, value, names: &trace.batch.names) != .taken {
          throw Problem(text: "'\(key)=\(value)' is no pair of the trace format")
        }
      }
      if let end = SessionEnd(event, names: trace.batch.names) {
        trace.session.end = trace.session.end.combined(with: end)
      }
      tick = event.tick
      trace.batch.events.append(event)
      let json = keys.map { "\"\($0.0)\":\"\($0.1)\"" }.joined(separator: ",")
      trace.batch.texts.append(EventText(keys: "{\(json)}", raw: words.joined(separator: " ")))
    }
  }

  private mutating func take(fact key: String, _ value: String) -> Bool {
    if key == "hooks" {
      session.hooks = value.split(separator: ",").compactMap { EventKind(name: String($0)) }
      return true
    }
    guard let fact = Fact(rawValue: key) else { return false }
    session[fact] = value
    session.stated.insert(fact)
    return true
  }

  private static func letter(for key: SubjectKey) -> String {
    switch key {
    case .controller, .presented, .parent: "C"
    case .view: "V"
    case .window: "W"
    case .scene: "S"
    case .surface: "U"
    case .overlay: "O"
    case .handler: "H"
    }
  }
}
