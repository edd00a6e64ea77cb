internal import TraceModel

/// Guesses from the words of a message which kind of event it may mean. A guess is shown to a person, who decides.
struct KindGuess {
  private struct Row {
    /// One of these stands in the message …
    var words: [StaticString]
    /// … and one of these, if there are any.
    var verbs: [StaticString]
    var kind: EventKind

    init(_ words: [StaticString], _ verbs: [StaticString] = [], _ kind: EventKind) {
      self.words = words
      self.verbs = verbs
      self.kind = kind
    }
  }

  /// The first that fits counts.
  private static let rows: [Row] = [
    Row(["memory warning", "low memory"], [], .memoryWarning),
    Row(["keyboard"], ["hid", "dismiss"], .keyboardDidHide),
    Row(["keyboard"], ["show", "appear", "up"], .keyboardWillShow),
    Row(["rotat", "transition"], ["did ", "didrot", "didtra", "end", "finish", "complet", "done"], .didTransition),
    Row(["rotat", "transition"], ["will", "start", "begin", "before"], .willTransition),
    Row(["rotat"], [], .transitioning),
    Row(["has turned", "did turn", "turned to"], [], .didTransition),
    Row(["turns to", "turning to", "will turn"], [], .willTransition),
    Row(["orientation"], [], .interfaceOrientation),
    Row(["resiz", "size changed", "new size"], [], .surfaceResize),
    Row(["loading", "spinner", "hud", "overlay"], ["hid", "dismiss", "remov", "stop", "finish"], .overlayHide),
    Row(["loading", "spinner", "hud", "overlay"], ["show", "appear", "start", "display", "add"], .overlayShow),
    Row(["snapshot"], [], .snapshot),
    Row(["disappear"], ["did", "ed"], .viewDidDisappear),
    Row(["disappear"], [], .viewWillDisappear),
    Row(["appear"], ["did", "ed"], .viewDidAppear),
    Row(["appear"], ["will", "about to"], .viewWillAppear),
    Row(["dismiss"], ["did", "ed"], .dismissDone),
    Row(["dismiss"], ["will", "ing"], .dismissStart),
    Row(["presented", "did present"], [], .presentDone),
    Row(["presenting", "will present"], [], .presentStart),
    Row(["foreground"], [], .appWillEnterForeground),
    Row(["to background", "enter background", "entered background", "in background"], [], .appDidEnterBackground),
    Row(["become active", "became active"], [], .appDidBecomeActive),
    Row(["resign"], [], .appWillResignActive),
    Row(["window"], ["hid"], .windowHidden),
    Row(["window"], ["show", "visible"], .windowVisible),
    Row(surface, ["pause"], .surfacePause), Row(surface, ["resume"], .surfaceResume),
    Row(surface, ["hid"], .surfaceHide), Row(surface, ["show", "visible"], .surfaceShow),
    Row(surface, ["creat", "init"], .surfaceCreate), Row(surface, ["destroy", "releas"], .surfaceDestroy),
    Row(surface, ["draw", "render"], .surfaceDraw),
    Row(["frame", "bounds", "layout"], ["=", ":", "to ", "at "], .frame),
    Row(["view did load", "view loaded"], [], .viewDidLoad),
    Row(["page ", "screen", "view"], ["opened", "shown"], .viewDidAppear),
    Row(["page ", "screen", "view"], ["closed"], .viewDidDisappear),
    Row(["deinit", "dealloc"], [], .deinit),
    Row(["hang", "hung", "stall", "blocked"], ["main", "ms", "sec"], .stall),
  ]

  private static let surface: [StaticString] = [
    "surface", "drawable", "canvas", "unity", "metal", "renderer", "glview",
  ]

  /// nil: it does not look like a step of a life.
  static func kind(of text: MessageText) -> EventKind? {
    let lower = text.bytes.prefix(PatternProposal.maximumBytes).map { byte in
      MessageText.isUpper(byte) ? byte | 0x20 : byte
    }
    return lower.withUnsafeBytes { bytes in
      let lower = MessageText(bytes)
      return rows.first { row in
        row.words.contains { lower.contains($0) } && (row.verbs.isEmpty || row.verbs.contains { lower.contains($0) })
      }?.kind
    }
  }
}
