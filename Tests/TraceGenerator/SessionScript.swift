import TraceTestSupport

/// What the app writes in one launch, in order.
///
/// A hazard is a layout line with a zero side between `viewWillTransition` and `viewDidTransition` of the same controller:
/// 6 % of the transitions, 20 % on the hot pair. 4 % of the transitions never complete. Look-alikes that are no hazards:
/// a zero frame outside any transition of its controller, and one of another controller inside it.
struct SessionScript {
  private(set) var lines: [[UInt8]] = []
  private let pid: Int
  private var size: (width: Int, height: Int)
  private var isDead = false

  init(pid: Int, length: Int, unit: inout Roster.Unit, tally: inout Tally, random: inout RandomSource) {
    self.pid = pid
    size = random.pick([(390, 844), (393, 852), (375, 667), (834, 1_194)])
    // The release stands in a sentence of the app's own: no fact, and no launch mark either.
    let release = unit.release.split(separator: " ")
    say("[start] release version=\(release[0]) build=\(release[1]) didFinishLaunchingWithOptions", by: Vocabulary.app)
    say("[state] sceneWillEnterForeground scene=main")
    say("[state] sceneDidBecomeActive scene=main")
    while lines.count < length, !isDead {
      let controller = "\(random.pick(Vocabulary.controllers)) \(Self.address(&random))"
      switch random.unit() {
      case ..<0.30: turn(controller, unit: &unit, tally: &tally, random: &random)
      case ..<0.40:
        tally.lookalikes += 1
        say("[layout] viewDidLayoutSubviews vc=\(controller) frame={{0, 0}, {0, 0}}")
      case ..<0.70:
        say("[life] viewWillAppear vc=\(controller) animated=true")
        say("[life] viewDidAppear vc=\(controller)")
      case ..<0.85:
        say("[life] viewWillDisappear vc=\(controller)")
        say("[life] viewDidDisappear vc=\(controller)")
      case ..<0.93:
        for state in ["WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"] {
          say("[state] scene\(state) scene=main")
        }
      default:
        say("[life] viewDidLoad vc=\(controller)")
        say("[life] viewSafeAreaInsetsDidChange vc=\(controller) top=47")
      }
    }
    if !isDead, random.chance(0.004) {
      tally.crashes += 1
      die("NSInternalInconsistencyException", "shelf has 4 rows where 5 were announced")
    }
  }

  private mutating func turn(
    _ controller: String, unit: inout Roster.Unit, tally: inout Tally, random: inout RandomSource
  ) {
    size = (size.height, size.width)
    tally.windows += 1
    unit.windows += 1
    let isHazard = random.chance(unit.isHot ? 0.20 : 0.06)
    let orientation = random.pick(["portrait", "landscapeLeft", "landscapeRight"])
    let (width, height) = size
    say("[turn] viewWillTransition vc=\(controller) to={\(width), \(height)} orientation=\(orientation)")
    if random.chance(0.5) { say("[turn] traitCollectionDidChange vc=\(controller) h=compact v=regular") }
    if random.chance(0.05) {
      tally.lookalikes += 1
      let other = "\(random.pick(Vocabulary.controllers)) \(Self.address(&random))"
      say("[layout] viewDidLayoutSubviews vc=\(other) frame={{0, 0}, {0, 0}}")
    }
    for _ in 0..<random.within(1...3) {
      say("[layout] viewDidLayoutSubviews vc=\(controller) frame={{0, 0}, {\(width), \(height)}}")
    }
    if isHazard {
      tally.hazards += 1
      unit.hazards += 1
      let zero = random.pick(["0, 0", "0, \(height)", "\(width), 0"])
      say("[layout] viewDidLayoutSubviews vc=\(controller) frame={{0, 0}, {\(zero)}}")
    }
    if random.chance(0.04) {
      tally.unclosed += 1
      if isHazard {
        tally.hazardsInUnclosed += 1
        unit.hazardsInUnclosed += 1
      }
      isDead = random.chance(0.5)
    } else {
      say("[turn] viewDidTransition vc=\(controller) size={\(width), \(height)} cancelled=false")
    }
    if isHazard, random.chance(0.35) {
      tally.crashes += 1
      die("CALayerInvalidGeometry", "CALayer bounds contains NaN: [nan 0; 0 0]")
    }
  }

  private mutating func die(_ exception: String, _ reason: String) {
    isDead = true
    say(
      "*** Terminating app due to uncaught exception '\(exception)', reason: '\(reason)'", by: "CoreFoundation",
      level: "Fault")
  }

  private mutating func say(_ message: String, by library: String = "UIKitCore", level: String = "Notice") {
    lines.append(Array("\(Vocabulary.app)(\(library))[\(pid)] <\(level)>: \(message)".utf8))
  }

  private static func address(_ random: inout RandomSource) -> String {
    "0x" + String(0x1_0000_0000 + (random.next() >> 36) * 16, radix: 16)
  }
}
