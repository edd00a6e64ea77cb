import Testing
import TraceModel

@testable import TraceImport

@Suite("Subjects")
struct WordsSubjectTests {
  @Test("values name objects", arguments: values)
  func value(_ row: RecognizedCase) {
    #expect((SubjectText.subject(row.message)?.description ?? "none") == row.expected)
  }

  static let values: [RecognizedCase] = [
    .init("PlayerViewController 0x1012345", "PlayerViewController#0x1012345"),
    .init("PlayerViewController 0x0000000001012AB5", "PlayerViewController#0x1012ab5"),
    .init("PlayerViewController(0x10)", "PlayerViewController#0x10"),
    .init("PlayerViewController: 0x10", "PlayerViewController#0x10"),
    .init("<PlayerViewController: 0x10>", "PlayerViewController#0x10"),
    .init(
      "<Reader.PlayerViewController: 0x10; frame = (0 0; 1 1); layer = <CALayer: 0x20>>", "PlayerViewController#0x10"),
    .init("<CALayer:0x0>", "CALayer#0x0"),
    .init("Optional(<Reader.Page: 0x10>)", "Page#0x10"),
    .init("GameViewController#3", "GameViewController#3"),
    .init("Reader.GameViewController#3", "GameViewController#3"),
    .init("GameViewController#0X00AB", "GameViewController#0xab"),
    .init("GameViewController", "GameViewController"),
    .init("_UIPrivateController", "_UIPrivateController"),
    .init("Host<Reader.Page, Int>#4", "Host<Reader.Page, Int>#4"),
    .init("<Host<Reader.Page>: 0x10>", "Host<Reader.Page>#0x10"),
    .init("#3", "#3"), .init("3", "#3"), .init("main", "#main"), .init("0x10AB", "#0x10ab"),
    .init("_TtC6Reader18GameViewController", "GameViewController"),
    .init("<_TtC6Reader18GameViewController: 0x10>", "GameViewController#0x10"),
    .init("<_TtGC7SwiftUI19UIHostingControllerVS_7AnyView_: 0x107880700>", "UIHostingController#0x107880700"),
    .init("<_TtCC6Reader4Page5Inner: 0x10>", "Inner#0x10"),
    .init("_TtX9", "_TtX9"),
    .init("nil", "none"), .init("(null)", "none"), .init("<private>", "none"), .init("", "none"), .init("<>", "none"),
    .init("<Class: 12>", "none"), .init("<Class: 0x>", "none"), .init("{1, 2}", "none"),
  ]

  @Test("the ladder of subjects", arguments: ladder)
  func rung(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
  }

  static let ladder: [RecognizedCase] = [
    .init("viewDidLoad vc=PlayerViewController 0x1012345", "viewDidLoad controller=PlayerViewController#0x1012345"),
    .init("viewDidLoad controller=Player#3", "viewDidLoad controller=Player#3"),
    .init("viewDidLoad self=<Reader.Player: 0x10>", "viewDidLoad controller=Player#0x10"),
    .init("viewDidLoad view=<UIView: 0x10>", "viewDidLoad view=UIView#0x10"),
    .init("viewDidLoad vc=Player#1 <Other: 0x10>", "viewDidLoad controller=Player#1"),
    .init("viewDidLoad of <Reader.Player: 0x10>", "viewDidLoad controller=Player#0x10"),
    .init("<Reader.Player: 0x10> viewDidLoad", "viewDidLoad controller=Player#0x10"),
    .init("-[BaseController viewDidLoad] <PlayerController: 0x10>", "viewDidLoad controller=PlayerController#0x10"),
    .init("-[Player viewDidLoad] <UIView: 0x10>", "viewDidLoad controller=Player view=UIView#0x10"),
    .init("-[Player viewDidLoad] layer=<CALayer: 0x10>", "viewDidLoad controller=Player"),
    .init("PlayerVC#7 viewDidLoad", "viewDidLoad controller=PlayerVC#7"),
    .init("PlayerVC(0x10) viewDidLoad", "viewDidLoad controller=PlayerVC#0x10"),
    .init("PlayerVC 0x0010: viewDidLoad", "viewDidLoad controller=PlayerVC#0x10"),
    .init("Host<Page>.viewDidLoad", "viewDidLoad controller=Host<Page>"),
    .init("viewDidLoad PlayerViewController 0x10", "viewDidLoad controller=PlayerViewController#0x10"),
    .init("deinit GameViewController", "deinit controller=GameViewController"),
    .init("[GameViewController] viewDidLoad", "viewDidLoad controller=GameViewController"),
    .init("[Orientation] viewDidLoad", "viewDidLoad"),
    .init("viewDidLoad", "viewDidLoad"),
    .init("sceneDidBecomeActive scene=main", "sceneDidBecomeActive scene=#main"),
    .init("sceneDidBecomeActive <UIWindowScene: 0x10>", "sceneDidBecomeActive scene=UIWindowScene#0x10"),
    .init("surfaceResize surface=Metal#1 vc=Game#2", "surfaceResize controller=Game#2 surface=Metal#1"),
    .init("viewSafeAreaInsetsDidChange vc=Player 0x10 top=47", "safeAreaChanged controller=Player#0x10"),
    .init("GameViewController.viewSafeAreaInsetsDidChange", "safeAreaChanged controller=GameViewController"),
    .init("GameView.safeAreaInsetsDidChange()", "safeAreaChanged view=GameView"),
    .init("AppDelegate.applicationDidBecomeActive(_:)", "appDidBecomeActive"),
    .init("presentStart vc=Home#1 presented=Sheet#2", "presentStart controller=Home#1 presented=Sheet#2"),
  ]
}
