internal import TraceModel

/// All spellings of kinds in plain logs (`trace-format.md` section 5): the kinds' own names, the calls and notifications
/// behind them, and texts that apps were seen to print.
///
/// A class, though it never changes: a message is read without a copy of its tables.
final class KindWords: Sendable {
  static let standard = KindWords()

  private let table: WordTable
  /// The spellings that begin with one identifier, those with a suffix first.
  private let groups: [[KindWord]]

  private init() {
    var texts: [String] = []
    var groups: [String: [KindWord]] = [:]
    for word in Self.aliases + Self.names {
      if groups[word.text] == nil { texts.append(word.text) }
      groups[word.text, default: []].append(word)
    }
    table = WordTable(texts)
    self.groups = texts.map { groups[$0] ?? [] }
  }

  /// The spelling whose identifier is `text[start..<end]`; nil: it is no such word.
  @inline(__always)
  func word(_ text: MessageText, _ start: Int, _ end: Int) -> KindWord? {
    // The shortest word is `stall`, the longest far below the table's limit.
    guard end - start >= 5, end - start <= WordTable.longestWord,
      let group = table.index(of: text.slice(start..<end))
    else { return nil }
    for word in groups[group] {
      guard let suffix = word.suffix else { return word }
      if text.matches(suffix, at: end) { return word }
    }
    return nil
  }

  /// Kinds that a word alone never states: they need a trace line, a catalogue message or a report.
  static let neverPlain: Set<EventKind> = [.session, .sessionEnd, .loss, .crash, .exit]

  private static let common: Set<EventKind> = [.frame, .snapshot, .stall, .diagnostic, .transitioning]

  private static let names: [KindWord] = EventKind.allCases.filter { !neverPlain.contains($0) }.map {
    KindWord($0.name, $0, weight: common.contains($0) ? .common : .callback)
  }

  private static let aliases: [KindWord] = [
    // Application and scene delegates; Unity prints the first six behind an arrow.
    KindWord("didFinishLaunchingWithOptions", .appDidFinishLaunching),
    KindWord("applicationDidFinishLaunching", .appDidFinishLaunching),
    KindWord("application", "(_:didFinishLaunchingWithOptions", .appDidFinishLaunching),
    KindWord("application", ":didFinishLaunchingWithOptions", .appDidFinishLaunching),
    KindWord("application", "(_:supportedInterfaceOrientationsFor", .orientationMask),
    KindWord("application", ":supportedInterfaceOrientationsFor", .orientationMask),
    KindWord("applicationDidBecomeActive", .appDidBecomeActive),
    KindWord("applicationWillResignActive", .appWillResignActive),
    KindWord("applicationDidEnterBackground", .appDidEnterBackground),
    KindWord("applicationWillEnterForeground", .appWillEnterForeground),
    KindWord("applicationWillTerminate", .appWillTerminate),
    KindWord("applicationDidReceiveMemoryWarning", .memoryWarning),
    KindWord("didReceiveMemoryWarning", .memoryWarning),
    KindWord("scene", "(_:willConnectTo", .sceneWillConnect),
    KindWord("scene", ":willConnectTo", .sceneWillConnect),
    // View controllers.
    KindWord("viewWillAppaer", .viewWillAppear),
    KindWord("dealloc", .deinit),
    KindWord("willMove", "(toParent", .willMoveToParent),
    KindWord("didMove", "(toParent", .didMoveToParent),
    KindWord("willMoveToParentViewController", .willMoveToParent),
    KindWord("didMoveToParentViewController", .didMoveToParent),
    KindWord("viewWillTransition", .willTransition),
    KindWord("viewWillTransitionToSize", .willTransition),
    KindWord("viewDidTransition", .didTransition),
    // Without `view` in front, UIKit's call of this name is about traits.
    KindWord("willTransition", "(to:with", .willTransitionTraits),
    KindWord("willTransitionToTraitCollection", .willTransitionTraits),
    KindWord("traitCollectionDidChange", .traitsDidChange),
    KindWord("viewSafeAreaInsetsDidChange", .safeAreaChanged),
    KindWord("safeAreaInsetsDidChange", .safeAreaChanged),
    KindWord("supportedInterfaceOrientations", .orientationMask),
    KindWord("supportedInterfaceOrientationsForWindow", .orientationMask),
    KindWord("requestGeometryUpdate", .geometryRequest),
    KindWord("requestGeometryUpdateWithPreferences", .geometryRequest),
    KindWord("deviceOrientationDidChange", .deviceOrientation),
    // Views and windows.
    KindWord("willMove", "(toWindow", .viewMovedToWindow),
    KindWord("willMoveToWindow", .viewMovedToWindow),
    KindWord("didMoveToWindow", .viewMovedToWindow),
    KindWord("setAnimationsEnabled", "(true", .animationsEnabled),
    KindWord("setAnimationsEnabled", "(YES", .animationsEnabled),
    KindWord("setAnimationsEnabled", ":YES", .animationsEnabled),
    KindWord("setAnimationsEnabled", "(false", .animationsDisabled),
    KindWord("setAnimationsEnabled", "(NO", .animationsDisabled),
    KindWord("setAnimationsEnabled", ":NO", .animationsDisabled),
  ]

  /// Sentences that stand for a kind, read only where they head a message.
  static let sentences: [(text: StaticString, kind: EventKind)] = [
    ("화면 회전 시작 직전", .willTransition),
    ("화면 회전 중", .transitioning),
    ("화면 회전 완료", .didTransition),
  ]
}
