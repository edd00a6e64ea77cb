import TraceTestSupport

/// Trace lines of launches in which views are loaded, turned and presented, and nothing goes wrong: what the engine has to do
/// for each event, without anything to report.
struct EventScript {
  private static let controllers = 40

  private var random: RandomSource
  private var clock = 0.0
  private var seq = 0
  private(set) var events = 0

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  mutating func run(events wanted: Int, to file: inout OutputFile) throws(OutputFile.Failure) {
    var pid = 100
    while events < wanted {
      pid += 1
      try launch(pid: pid, to: &file)
    }
    try file.flush()
  }

  private mutating func launch(pid: Int, to file: inout OutputFile) throws(OutputFile.Failure) {
    (clock, seq) = (10, 0)
    let hooks =
      "viewDidLoad,viewWillAppear,viewIsAppearing,viewDidAppear,viewWillDisappear,viewDidDisappear,willTransition,"
      + "transitioning,didTransition,frame"
    try write("session", "device=iPhone13,2 os=17.2 process=Reader pid=\(pid) debugger=false hooks=\(hooks)", to: &file)
    try step("appDidFinishLaunching", 10, "", to: &file)
    try step("sceneDidBecomeActive", 100, "scene=UIWindowScene#1", to: &file)
    for id in 1...Self.controllers { try step("viewDidLoad", 5, "controller=PageViewController#\(id)", to: &file) }
    var (width, height) = (390, 844)
    for turn in 1...200 {
      let controller = "controller=PageViewController#\(random.within(1...Self.controllers))"
      switch random.unit() {
      case ..<0.4:
        (width, height) = (height, width)
        let transition = "\(controller) window=UIWindow#1 transition=\(turn)"
        let frame = "view=UnityView#1 \(controller) role=surface frame=0,0,\(width),\(height)"
        try step("willTransition", random.within(500...2_000), "\(transition) size=\(width)x\(height)", to: &file)
        try step("transitioning", 2, transition, to: &file)
        for _ in 1...3 { try step("frame", 10, frame, to: &file) }
        try step("viewDidLayoutSubviews", 10, "\(controller) frame=0,0,\(width),\(height)", to: &file)
        try step("didTransition", 300, "\(transition) cancelled=false", to: &file)
      case ..<0.8:
        for event in ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
          try step(event, 200, controller, to: &file)
        }
      case ..<0.9:
        for (event, delay) in [("sceneWillResignActive", 200), ("sceneDidEnterBackground", 100)] {
          try step(event, delay, "scene=UIWindowScene#1", to: &file)
        }
        for (event, delay) in [("sceneWillEnterForeground", 5_000), ("sceneDidBecomeActive", 100)] {
          try step(event, delay, "scene=UIWindowScene#1", to: &file)
        }
      default:
        let guest = "\(controller) presented=AlbumViewController#9"
        try step("presentStart", 100, guest, to: &file)
        try step("presentDone", 400, guest, to: &file)
        try step("dismissStart", 1_000, "controller=AlbumViewController#9", to: &file)
        try step("dismissDone", 400, "controller=AlbumViewController#9", to: &file)
      }
    }
  }

  /// One event, so many milliseconds after the one before.
  private mutating func step(
    _ event: String, _ delay: Int, _ keys: String, to file: inout OutputFile
  ) throws(OutputFile.Failure) {
    clock += Double(delay) / 1_000
    seq += 1
    try write(event, "t=\(clock) seq=\(seq) \(keys)", to: &file)
  }

  private mutating func write(_ event: String, _ keys: String, to file: inout OutputFile) throws(OutputFile.Failure) {
    events += 1
    try file.write(Array("swivel event=\(event) \(keys)\n".utf8))
  }
}
