internal import TraceModel

/// The guards that run before the rules: one pass that says of each event which objects and which transition it concerns,
/// and marks what only looks like a hazard.
struct Annotator {
  private(set) var objects = ObjectTable()
  private(set) var transitions = TransitionTable()
  private(set) var losses: LossWindow
  private(set) var beginnings = SeenBeginnings()
  private var clock = ActiveClock()
  private var activation = ActivationState<ObjectID>()
  private var presentations = PresentationTable()
  private var surfaces = SurfaceStates()
  private var overlays = OverlayFrames()
  private var stack: WindowStack
  private var sizes = AnnouncedSizes()
  private var coverage = WindowCoverage()
  private var orientations = OrientationStates()
  private var presented = PresentedControllers()
  private var scenes = SceneLives()
  private var windows = WindowStates()
  private var orphans = OrphanViews()
  private var styles = StyleFlips()
  private var interrupted = InterruptedTransitions()
  private var passing = PassingSizes()
  private var forwarded = ForwardedTransitions()
  private var nameless = NamelessControllers()
  private var appearances = ObjectMap<EventKind>()
  /// Controllers whose last `viewWillAppear` came twice in a row: the recorder may be hooked twice.
  private var doubled = ObjectSet()
  private var sawLayout = false

  /// `startSeen`: the first events of the session are those of the launch.
  init(startSeen: Bool) {
    stack = WindowStack(startSeen: startSeen)
    losses = LossWindow(startSeen: startSeen)
  }

  /// The app is in front and active, as far as the log tells: what it does is not the system's doing.
  var isInFront: Bool { !activation.isInBackground && !activation.isInactive }

  /// The log tells whether the app is in front.
  var knowsWhetherInFront: Bool { activation.isKnown }

  /// Annotates the next event of the session. `names` holds at least the names of the events so far.
  mutating func annotate(_ occurrence: inout Occurrence, names: NameTable) {
    for key in SubjectKey.allCases where !occurrence.event[key].isNone {
      occurrence[key] = objects.object(named: occurrence.event[key], names: names)
      if objects[occurrence[key]].hasInstance { occurrence.instances |= 1 << UInt16(key.index) }
    }
    activation.see(occurrence.event.kind, scene: occurrence[.scene].isNone ? nil : occurrence[.scene])
    occurrence.clock = clock.time(of: occurrence.event, isSuspended: activation.isSuspended)
    losses.see(occurrence)
    beginnings.see(occurrence, behind: losses)
    if occurrence.event.kind.beginsLife { objects[occurrence.subject].born = losses.number }
    if occurrence.isOfNamelessController {
      nameless.see(occurrence.event.kind)
      objects[.none].isSeveral = nameless.areSeveral
    }
    renewLoaded(&occurrence, names: names)
    learn(from: &occurrence)
    joinTransition(&occurrence)
    markViews(&occurrence, names: names)
    markAppearance(&occurrence)
    occurrence.presenter = presentations.presenter(of: occurrence)
    if activation.isSplit, !activation.knows(occurrence[.scene]) { occurrence.marks.insert(.otherSceneInFront) }
    if occurrence.event.kind == .willTransition, presentations.isPresented(occurrence[.controller]) {
      occurrence.marks.insert(.causedByPresentation)
    }
    markRelations(&occurrence, names: names)
    retire(occurrence)
  }

  private mutating func markRelations(_ occurrence: inout Occurrence, names: NameTable) {
    sizes.mark(&occurrence, of: transitions[occurrence.transition].controller)
    coverage.mark(&occurrence, isCalm: isInFront && transitions.open.isEmpty)
    orientations.mark(&occurrence)
    presented.mark(&occurrence)
    scenes.mark(&occurrence, objects)
    windows.mark(&occurrence)
    orphans.mark(&occurrence, objects)
    styles.mark(&occurrence, isInBackground: activation.isInBackground)
    interrupted.mark(&occurrence, transitions)
    passing.mark(&occurrence, isInFront: isInFront, announced: transitions[occurrence.transition].size)
    forwarded.mark(&occurrence, objects, transitions)
    Oddities.mark(&occurrence, objects, names: names)
  }

  private mutating func renewLoaded(_ occurrence: inout Occurrence, names: NameTable) {
    let isEarly = occurrence.event.kind == .loadView
    guard isEarly || occurrence.event.kind == .viewDidLoad, !occurrence[.controller].isNone else { return }
    let known = objects[occurrence[.controller]]
    let last = appearances[occurrence[.controller]]
    if isEarly && known.hasInstance { return }
    if known.loaded, !known.isLoading {
      // Once it has appeared, a second load is no double hook.
      if known.hasInstance, last != nil { occurrence.marks.insert(.loadedAgain) }
      // Of a class alone, one that has not left the screen is there still: then there are two.
      if known.hasInstance || last == .viewDidDisappear && !known.isSeveral {
        occurrence[.controller] = objects.renewed(occurrence[.controller], names: names)
      } else {
        objects[occurrence[.controller]].isSeveral = true
      }
    }
    objects[occurrence[.controller]].loaded = true
    objects[occurrence[.controller]].isLoading = isEarly
  }

  /// Keeps what the event states about ownership and roles, and fills in what is known from before.
  private mutating func learn(from occurrence: inout Occurrence) {
    let subject = occurrence.subject
    guard !subject.isNone else { return }
    let (controller, window, scene) = (occurrence[.controller], occurrence[.window], occurrence[.scene])
    if !window.isNone {
      objects[subject].window = window
      if !controller.isNone { objects[controller].window = window }
    }
    if !scene.isNone {
      objects[subject].scene = scene
      if !controller.isNone { objects[controller].scene = scene }
    }
    if !controller.isNone, controller != subject { objects[subject].controller = controller }
    if !controller.isNone, !occurrence[.parent].isNone, controller != occurrence[.parent] {
      objects[controller].parent = occurrence[.parent]
    }
    if let role = occurrence.event.role {
      objects[subject].role = role
    } else {
      occurrence.event.role = objects[subject].role
    }
    if window.isNone { occurrence[.window] = objects[subject].window }
    if scene.isNone { occurrence[.scene] = objects[subject].scene }
  }

  private mutating func joinTransition(_ occurrence: inout Occurrence) {
    switch occurrence.event.kind {
    case .willTransition:
      let (id, relation) = transitions.will(occurrence, in: objects)
      occurrence.transition = id
      if let relation { occurrence.marks.insert(relation) }
      if relation != .sameCoordinator {
        let scene = occurrence[.scene]
        transitions[id].isSystem = activation.isInBackground(scene)
        // Of two scenes, one in background: a transition that names neither may be of the one or the other.
        transitions[id].isLikelySystem =
          activation.isInactive(scene) || activation.isSplit && !activation.knows(scene)
      }
    case .transitioning, .didTransition:
      let (id, isAssumed) = transitions.step(occurrence)
      occurrence.transition = id
      occurrence.transitionIsAssumed = isAssumed
      if occurrence.event.kind == .didTransition { transitions.did(id, occurrence) }
    default:
      guard occurrence.event.kind.canBelongToTransition else { return }
      let (id, isAssumed) = transitions.owner(of: occurrence, in: objects)
      occurrence.transition = id
      occurrence.transitionIsAssumed = isAssumed
    }
    if occurrence.transition == 0 {
      if losses.isOpen { occurrence.unseenTransition = transitions.unseen(at: occurrence, in: objects) }
      return
    }
    if transitions[occurrence.transition].isSystem { occurrence.marks.insert(.systemRotation) }
    if transitions[occurrence.transition].isLikelySystem { occurrence.marks.insert(.likelySystemRotation) }
  }

  private mutating func markViews(_ occurrence: inout Occurrence, names: NameTable) {
    let event = occurrence.event
    let subject = occurrence.subject
    if EventKind.samples.contains(event.kind) {
      if !sawLayout, event.drawable == nil || event.frame != nil { sawLayout = event.sampledSize?.isZero == false }
      if let size = event.sampledSize, !subject.isNone || event.role == nil {
        let object = objects[subject]
        if !size.isZero {
          objects[subject].sawSize = true
        } else if !object.sawSize, event.role == nil, !object.isSurfaceClass, event.kind.subjectKey != .surface {
          occurrence.marks.insert(.likelyProbe)
        }
      }
    }
    if !sawLayout { occurrence.marks.insert(.beforeFirstLayout) }
    if surfaces.isRendering(&occurrence) { occurrence.marks.insert(.renderingSurface) }
    if overlays.isStale(occurrence) { occurrence.marks.insert(.staleOverlayFrame) }
    if event.kind.subjectKey == .window {
      if Self.isSystemWindow(names[event.window]) { occurrence.marks.insert(.systemWindow) }
      if stack.isPassing(occurrence, in: objects) { occurrence.marks.insert(.passingWindow) }
    }
  }

  private static func isSystemWindow(_ name: String) -> Bool {
    let prefixes = ["UITextEffects", "UIRemoteKeyboard", "UIStatusBar", "UIAlertController", "_UI", "UIInputWindow"]
    return prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }

  /// An interactive pop that is cancelled sends `viewWillDisappear`, `viewWillAppear` to the one that stays, and
  /// `viewWillAppear`, `viewWillDisappear` without `viewDidAppear` to the one that does not come.
  private mutating func markAppearance(_ occurrence: inout Occurrence) {
    let kind = occurrence.event.kind
    switch kind {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: break
    default: return
    }
    let before = appearances.updateValue(kind, forKey: occurrence[.controller])
    if kind == .viewWillAppear {
      if before == .viewWillAppear {
        doubled.insert(occurrence[.controller])
      } else {
        doubled.remove(occurrence[.controller])
      }
    }
    if doubled.contains(occurrence[.controller]) { occurrence.marks.insert(.hookedTwice) }
    switch (before, kind) {
    case (.viewWillDisappear, .viewWillAppear), (.viewWillAppear, .viewWillDisappear):
      occurrence.marks.insert(.cancelledAppearance)
    default: break
    }
  }

  private mutating func retire(_ occurrence: Occurrence) {
    switch occurrence.event.kind {
    case .viewWillDisappear, .viewDidDisappear, .deinit: objects.noteLeaving(occurrence[.controller], always: true)
    case .dismissStart, .dismissDone:
      for key in [SubjectKey.controller, .presented] { objects.noteLeaving(occurrence[key], always: false) }
    default: break
    }
    let key: SubjectKey? =
      switch occurrence.event.kind {
      case .deinit: .controller
      case .windowDestroy: .window
      case .surfaceDestroy: .surface
      case .sceneDidDisconnect: .scene
      default: nil
      }
    guard let key, !occurrence[key].isNone else { return }
    objects[occurrence[key]].destroyed = true
  }
}

extension EventKind {
  /// Those that show a size.
  static let samples = KindSet(EventFilter.sampleKinds)

  /// The first that is logged of an object.
  fileprivate var beginsLife: Bool {
    switch self {
    case .loadView, .viewDidLoad, .windowCreate, .surfaceCreate, .sceneWillConnect: true
    default: false
    }
  }

  /// Events that can take place inside a size transition and belong to it by what they are about.
  fileprivate var canBelongToTransition: Bool {
    if Self.samples.contains(self) { return true }
    switch subjectKey {
    case .surface, .view: return true
    default: return self == .alongsideAnimation || self == .deinit
    }
  }
}
