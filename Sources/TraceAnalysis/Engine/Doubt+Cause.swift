extension Doubt {
  /// How a doubt is put into words, and what would have spared it.
  struct Cause {
    /// Which of the clause's kinds the words name.
    enum Named {
      case opener, closer, missing
    }

    enum Remedy {
      /// The kind that the words name is to be logged.
      case logging
      case habit(String)
      /// No log could.
      case nothing
    }

    var doubt: Doubt
    var kind: Named?
    /// The words before and behind the name of the kind.
    var before: String
    var after: String
    var remedy: Remedy

    private init(_ doubt: Doubt, _ before: String, _ kind: Named, _ after: String, _ remedy: Remedy) {
      self.init(doubt, before, remedy)
      self.kind = kind
      self.after = after
    }

    private init(_ doubt: Doubt, _ words: String, _ remedy: Remedy) {
      self.doubt = doubt
      before = words
      after = ""
      self.remedy = remedy
    }

    func words(_ name: String) -> String { before + (kind == nil ? "" : name) + after }

    /// The cause whose words `text` begins with, the name in them, and where they end.
    static func first(in text: Substring) -> (Cause, name: String, end: Substring.Index)? {
      for cause in all where text.hasPrefix(cause.before) {
        let rest = text.dropFirst(cause.before.count)
        for end in cause.kind == nil ? [rest.startIndex] : Array(rest.indices) where rest[end...].hasPrefix(cause.after)
        {
          return (cause, String(rest[..<end]), rest[end...].dropFirst(cause.after.count).startIndex)
        }
      }
      return nil
    }

    /// In the order in which they are told.
    static let all: [Cause] = [
      Cause(
        .gap, "none of the messages lost in between was the one that was due (such as ", .closer, ")",
        .habit("number the lines (seq=), and log less so that none are dropped")),
      Cause(
        .lostOpener, "one of the messages lost before was the ", .opener, " that it follows",
        .habit("number the lines (seq=), and log less so that none are dropped")),
      Cause(
        .earlyOpener, "before the log begins came the ", .opener, " that it follows",
        .habit("start the log before the app")),
      Cause(
        .lateStart, "what should come first did not happen before the log begins",
        .habit("start the log before the app")),
      Cause(.unnamed, "the event without a name is about the same object", .habit("log the object with each event")),
      Cause(
        .noInstance, "all events of the class are of one instance", .habit("log the object's address with its class")),
      Cause(
        .nobodyNamed, "all events that name nobody are of one object", .habit("log the object with each event")),
      Cause(
        .probe, "the view is no listener that is 0x0 on purpose",
        .habit("say role=probe or role=surface with frames")),
      Cause(
        .systemRotation, "the user turned the device, not the system for a snapshot",
        .habit("log the app's and the scenes' states")),
      Cause(
        .assumedTransition, "the frame belongs to the only transition that was open",
        .habit("log the controller with each frame")),
      Cause(.unseenCloser, "no ", .closer, " came in between: the recorder never logged one", .logging),
      Cause(.unseenKind, "the recorder logs ", .missing, " when it happens", .logging),
      Cause(.sameCoordinator, "the two calls are of two coordinators", .habit("log the coordinator (transition=)")),
      Cause(
        .debuggerPause, "the process did not stand at a breakpoint", .habit("let the app run without a debugger")),
      Cause(.clockStep, "the clock was not set in between", .habit("log a monotonic time (t=)")),
      Cause(
        .otherCompletion, "the ", .closer, " that came belongs to the transition that overlaps this one",
        .habit("log the coordinator (transition=)")),
      Cause(.unsureFinding, "the finding that it builds on is true", .nothing),
      Cause(.forgotten, "the object is not one of those of which too many were followed at once", .nothing),
      Cause(
        .unordered, "the line without a time stands where it happened", .habit("log a time with each line")),
    ]
  }
}
