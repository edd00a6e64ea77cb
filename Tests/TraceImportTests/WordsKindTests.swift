import Testing
import TraceModel

@testable import TraceImport

@Suite("Words of the vocabulary")
struct WordsKindTests {
  @Test("every alias names its kind", arguments: aliases)
  func alias(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
  }

  static let aliases: [RecognizedCase] = [
    .init("didFinishLaunchingWithOptions", "appDidFinishLaunching"),
    .init("application(_:didFinishLaunchingWithOptions:)", "appDidFinishLaunching"),
    .init("-[AppDelegate application:didFinishLaunchingWithOptions:]", "appDidFinishLaunching"),
    .init("applicationDidBecomeActive", "appDidBecomeActive"),
    .init("applicationWillResignActive(_:)", "appWillResignActive"),
    .init("applicationDidEnterBackground:", "appDidEnterBackground"),
    .init("applicationWillEnterForeground", "appWillEnterForeground"),
    .init("applicationWillTerminate", "appWillTerminate"),
    .init("applicationDidReceiveMemoryWarning", "memoryWarning"),
    .init("-> applicationDidBecomeActive()", "appDidBecomeActive"),
    .init("-> applicationDidFinishLaunching()", "appDidFinishLaunching"),
    .init("WARNING -> applicationDidReceiveMemoryWarning()", "memoryWarning"),
    .init("-> sceneDidBecomeActive()", "sceneDidBecomeActive"),
    .init("scene(_:willConnectTo:options:)", "sceneWillConnect"),
    .init("scene:willConnectToSession:options:", "sceneWillConnect"),
    .init("sceneDidDisconnect(_:)", "sceneDidDisconnect"),
    .init("viewWillAppear", "viewWillAppear"),
    .init("viewWillAppear(_:)", "viewWillAppear"),
    .init("viewWillAppear:", "viewWillAppear"),
    .init("viewWillAppaer", "viewWillAppear"),
    .init("viewIsAppearing(_:)", "viewIsAppearing"),
    .init("dealloc", "deinit"),
    .init("deinit", "deinit"),
    .init("willMove(toParent:)", "willMoveToParent"),
    .init("didMove(toParent:)", "didMoveToParent"),
    .init("willMoveToParentViewController:", "willMoveToParent"),
    .init("willTransition", "willTransition"),
    .init("viewWillTransition", "willTransition"),
    .init("viewWillTransition(to:with:)", "willTransition"),
    .init("viewWillTransitionToSize:withTransitionCoordinator:", "willTransition"),
    .init("viewDidTransition", "didTransition"),
    .init("transitioning", "transitioning"),
    .init("transitioning...", "transitioning"),
    .init("📱 화면 회전 시작 직전", "willTransition"),
    .init("🔄 화면 회전 중...", "transitioning"),
    .init("✅ 화면 회전 완료", "didTransition"),
    .init("화면 회전 완료", "didTransition"),
    .init("[Status] ℹ️ 화면 회전 시작 직전 size=844x390", "willTransition size=844x390"),
    .init("willTransition(to:with:)", "willTransitionTraits"),
    .init("willTransitionToTraitCollection:withTransitionCoordinator:", "willTransitionTraits"),
    .init("traitCollectionDidChange(_:)", "traitsDidChange"),
    .init("viewSafeAreaInsetsDidChange", "safeAreaChanged"),
    .init("supportedInterfaceOrientations", "orientationMask"),
    .init("requestGeometryUpdate(_:errorHandler:)", "geometryRequest"),
    .init("willMoveToWindow:", "viewMovedToWindow"),
    .init("didMoveToWindow()", "viewMovedToWindow"),
    .init("UIView.setAnimationsEnabled(false)", "animationsDisabled"),
    .init("setAnimationsEnabled:YES", "animationsEnabled"),
    .init("deviceOrientationDidChange orientation=3", "deviceOrientation orientation=landscapeLeft"),
    .init("interfaceOrientation orientation=3", "interfaceOrientation orientation=landscapeRight"),
    .init("interfaceOrientation orientation=.portrait", "interfaceOrientation orientation=portrait"),
    .init("interfaceOrientation to=landscapeLeft (4)", "interfaceOrientation orientation=landscapeLeft"),
  ]

  @Test("every kind that a word may state is read by its own name", arguments: EventKind.allCases)
  func ownName(_ kind: EventKind) {
    // A word of ordinary speech names an object besides.
    let text = RecognizedText.of("\(kind.name) view=Canvas#7")
    #expect(text.hasPrefix(kind.name + " ") == !KindWords.neverPlain.contains(kind), "\(text)")
  }

  @Test("a word counts at the head, or before a pair", arguments: places)
  func place(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
  }

  static let places: [RecognizedCase] = [
    .init("[life] viewDidLoad", "viewDidLoad"),
    .init("[a] [b:c] viewDidLoad done", "viewDidLoad"),
    .init("🔥 ▶️ viewDidLoad", "viewDidLoad"),
    .init("--- viewDidLoad ---", "viewDidLoad"),
    .init("{{0, 0}, {768, 1004}} viewDidLoad", "viewDidLoad"),
    .init("{768, 0} -[HomeVC viewDidAppear:]", "viewDidAppear controller=HomeVC"),
    .init("\u{1B}[0;32mviewDidLoad\u{1B}[0m", "viewDidLoad"),
    .init("  \tviewDidLoad", "viewDidLoad"),
    .init("GameViewController.viewWillAppear", "viewWillAppear controller=GameViewController"),
    .init("GameViewController viewDidLoad", "viewDidLoad controller=GameViewController"),
    .init("GameViewController: viewDidLoad", "viewDidLoad controller=GameViewController"),
    .init("GameViewController - viewDidLoad", "viewDidLoad controller=GameViewController"),
    .init("Reader.GameViewController.viewDidLoad()", "viewDidLoad controller=GameViewController"),
    .init("Page.viewDidLoad", "viewDidLoad controller=Page"),
    .init("self.viewDidLoad", "viewDidLoad"),
    .init("-[GameViewController viewWillAppear:]", "viewWillAppear controller=GameViewController"),
    .init("[trace] -[Reader.GameViewController viewDidLoad]", "viewDidLoad controller=GameViewController"),
    .init(
      "[GameViewController viewWillTransitionToSize:withTransitionCoordinator:]",
      "willTransition controller=GameViewController"),
    .init("-[UnityViewControllerBase(iOS) viewDidLoad]", "viewDidLoad controller=UnityViewControllerBase"),
    .init(
      "[life] app version=4.8.1 build=(4810) didFinishLaunchingWithOptions state=inactive",
      "appDidFinishLaunching state=inactive"),
    .init("now viewWillAppear(_:) animated=true", "viewWillAppear animated=true"),
    .init("now -[HomeVC viewWillAppear:] animated=true", "viewWillAppear controller=HomeVC animated=true"),
    .init("see HomeVC.viewDidLoad main=true", "viewDidLoad controller=HomeVC main=true"),
    .init("viewWillAppear a=1 then viewDidAppear b=2", "viewWillAppear"),
    .init("frame view=UnityView#7 frame={{0, 0}, {0, 0}}", "frame view=UnityView#7 frame=0,0,0,0"),
    .init("UnityView frame=(0 0; 0 0)", "frame view=UnityView frame=0,0,0,0"),
    .init("frame: (0.0, 0.0, 390.0, 844.0)", "frame frame=0,0,390,844"),
    .init("GameViewController transitioning", "transitioning controller=GameViewController"),
  ]

  @Test("prose, backtraces and look-alikes say nothing", arguments: nothings)
  func nothing(_ message: String) {
    #expect(RecognizedText.of(message) == "unwanted")
  }

  static let nothings: [String] = [
    "", " ", "[", "[]", "{", "{}", "{a} viewDidLoad", "{1, 2 viewDidLoad", "\\ viewDidLoad",
    "UIWindowScene.requestGeometryUpdate(_:)", "-[", "=", "==", "swivel", "swivel event", "viewDidLoad=3",
    "observer saw viewDidLoad for scene of com.example.other frame={{0, 0}, {0, 0}}",
    "observer saw viewWillTransition for scene of com.example.other frame={{0, 0}, {0, 0}}",
    "we call viewDidLoad here", "Calling viewDidLoad now", "the viewDidLoad(_:) was late",
    "viewDidLoadLate", "myviewDidLoad", "viewWillAppearance is set", "layoutSubviews",
    "layoutSubviews frame=(0 0; 1 1)",
    "3   UIKitCore                           0x00000001a1b2c3d4 -[UIViewController viewWillAppear:] + 120",
    "12  Reader  0x0000000102 -[GameViewController viewDidLoad] animated=true",
    "#3 0x0000000102 in -[GameViewController viewDidLoad] animated=true",
    "  * frame #3: 0x102 Reader`GameViewController.viewDidLoad(self=0x1) at Game.swift:3 x=1",
    "__86-[GameViewController viewWillTransitionToSize:withTransitionCoordinator:]_block_invoke",
    "-[UIViewController viewWillAppear:] + 120", "Reader.GameViewController.viewDidLoad() -> () + 24",
    "frame buffer count=3", "frame rate elapsed ms", "snapshot of the day", "snapshot count=3",
    "transitioning to state 3", "session cache assertion", "session view=A#1", "crash", "crash view=A#1", "exit",
    "Fatal error: could not reach the server", "loss view=A#1", "🔥 화면 회전 감지 및 상태 업데이트", "화면 회전 중에 멈춤",
    "state request viewDidLoad == 3", "willMove(toSuperview:)", "scene", "application", "application(_:open:options:)",
    "setAnimationsEnabled", "Unbalanced", "Attempt to present", "*** First throw call stack:",
    "visit https://example.com/?viewDidLoad=1",
  ]

  @Test("a system process's words are nothing, whatever they are")
  func systemWords() {
    for row in Self.aliases + Self.places { #expect(RecognizedText.of(row.message, speaker: .system) == "unwanted") }
  }
}
