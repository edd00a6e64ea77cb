import Testing
import TraceModel

@testable import TraceImport

@Suite("Geometry")
struct WordsGeometryTests {
  @Test("spellings", arguments: spellings)
  func spelling(_ row: RecognizedCase) {
    #expect(RecognizedText.of("viewDidLayoutSubviews " + row.message) == "viewDidLayoutSubviews" + row.expected)
  }

  static let spellings: [RecognizedCase] = [
    .init("frame={{0, 0}, {390, 844}}", " frame=0,0,390,844"),
    .init("frame: {{0, 0}, {390, 844}}", " frame=0,0,390,844"),
    .init("frame to {{0, 0}, {390, 844}}", " frame=0,0,390,844"),
    .init("frame = (0 0; 390 844)", " frame=0,0,390,844"),
    .init("frame = (0.333333 -1.5e-05; inf nan)", " frame=0.333333,-1.5e-05,inf,nan"),
    .init("frame=(0.0, 0.0, 390.0, 844.0)", " frame=0,0,390,844"),
    .init("frame=CGRect(x: 0.0, y: -4, width: 390.0, height: 844.5)", " frame=0,-4,390,844.5"),
    .init("frame=CGRect (0 0; 0 0)", " frame=0,0,0,0"),
    .init("frame=NSRect: {{0, 0}, {375, 812}}", " frame=0,0,375,812"),
    .init("frame=▿ (0.0, 0.0, 375.0, 812.0)", " frame=0,0,375,812"),
    .init("frame=Optional((0.0, 0.0, 375.0, 812.0))", " frame=0,0,375,812"),
    .init("frame=(origin: (0.0, 1.0), size: (2.0, 3.0))", " frame=0,1,2,3"),
    .init("frame=0,0,390,844", " frame=0,0,390,844"),
    .init("rect={{1, 2}, {3, 4}}", " frame=1,2,3,4"),
    .init("bounds=[0 0; nan nan]", " bounds=0,0,nan,nan"),
    .init("bounds: CGRect(x: 0, y: 0, width: 0, height: 844)", " bounds=0,0,0,844"),
    .init("size={390, 844}", " size=390x844"),
    .init("size={353, 0}, scale=3.000000", " size=353x0"),
    .init("size: (390.0, 844.0)", " size=390x844"),
    .init("size=CGSize(width: 390, height: 844)", " size=390x844"),
    .init("size=844x390", " size=844x390"),
    .init("size=844 x 390", " size=844x390"),
    .init("size=844.5×390", " size=844.5x390"),
    .init("size to 844x390", " size=844x390"),
    .init("width=2732.000000 height=0.000000", " size=2732x0"),
    .init("width: 390, height: 844", " size=390x844"),
    .init("drawableSize={1170, 0}", " drawable=1170x0"),
    .init(
      "<UIView: 0x10; frame = (0 0; 390 844); layer = <CALayer: 0x20>>", " controller=UIView#0x10 frame=0,0,390,844"),
    .init("view=<GameView: 0x10; frame = (0 0; 390 844)>", " view=GameView#0x10 frame=0,0,390,844"),
    .init("size=-inf x +5", " size=-infx5"),
    .init("view.frame={{0, 0}, {390, 844}}", " frame=0,0,390,844"),
    .init("self.view.bounds: (0.0, 0.0, 0.0, 844.0)", " bounds=0,0,0,844"),
    .init("contentSize: {390, 1000}", ""),
    // No geometry.
    .init("frame=0x10345", ""), .init("size=0x0", ""), .init("size=0x390", ""), .init("to 0x1012345 844", ""),
    .init("frame={{0, 0}, {390, 844", ""), .init("frame={0, 0, 390}", ""), .init("frame=(1 2 3 4 5)", ""),
    .init("frame=(a b; c d)", ""), .init("size=", ""), .init("frame", ""), .init("frame of {{0, 0}, {1, 1}}", ""),
    .init("h=compact v=regular", ""), .init("height=3 width=4x", ""), .init("size=12pt", ""),
  ]

  @Test("a transition's goal is a size", arguments: goals)
  func goal(_ row: RecognizedCase) {
    #expect(RecognizedText.of(row.message) == row.expected)
  }

  static let goals: [RecognizedCase] = [
    .init("viewWillTransition to={844, 390}", "willTransition size=844x390"),
    .init("viewWillTransition to {844, 390}", "willTransition size=844x390"),
    .init("viewWillTransition to: (844.0, 390.0)", "willTransition size=844x390"),
    .init("viewWillTransition to size {844, 390}", "willTransition size=844x390"),
    .init("viewWillTransition(to: (844.0, 390.0))", "willTransition size=844x390"),
    .init(
      "[rot] viewWillTransition vc=FeedViewController 0x10 to={844, 390} orientation=landscapeLeft",
      "willTransition controller=FeedViewController#0x10 orientation=landscapeLeft size=844x390"),
    .init(
      "[rot] viewDidTransition vc=FeedViewController 0x10 size={844, 390} cancelled=false",
      "didTransition controller=FeedViewController#0x10 size=844x390 cancelled=false"),
    .init(
      "[rot] traitCollectionDidChange vc=FeedViewController 0x10 h=compact v=regular",
      "traitsDidChange controller=FeedViewController#0x10"),
    .init(
      "[lay] viewDidLayoutSubviews vc=FeedViewController 0x10 frame={{0, 0}, {0, 844}}",
      "viewDidLayoutSubviews controller=FeedViewController#0x10 frame=0,0,0,844"),
    .init("interfaceOrientation from=portrait to=landscapeRight", "interfaceOrientation orientation=landscapeRight"),
  ]

  @Test("pairs of a sentence are kept, known or not")
  func kept() {
    #expect(
      RecognizedText.keys("[life] app version=4.8.1 build=(4810) didFinishLaunchingWithOptions state=inactive")
        == #"{"version":"4.8.1","build":"(4810)","state":"inactive"}"#)
    #expect(
      RecognizedText.keys("viewWillAppear vc=Player 0x10, animated=YES; note=\"a b\"")
        == #"{"vc":"Player 0x10","animated":"YES","note":"a b"}"#)
  }

  @Test("a sentence's t and seq claim no order")
  func noOrder() {
    #expect(RecognizedText.of("viewDidLoad t=3 seq=4 count=5 ms=1") == "viewDidLoad")
  }
}
