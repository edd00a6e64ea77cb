/// One recorded call or change: when, what kind, about which object, on which line.
///
/// Plain memory without references. Names are ids in the `NameTable` that travels with the events.
package struct Event: BitwiseCopyable, Sendable {
  package var kind: EventKind

  // Where it was read.
  /// Order inside the session, from 0: `seq` where the launch has it, else the order of the source.
  package var position: Int = 0
  /// Line number in the capture, from 1.
  package var line: Int = 0
  /// Byte offset of the line in the decoded capture.
  package var offset: Int = 0

  // When.
  /// The wall clock stamp of the record; nil when it has none.
  package var time: Timestamp?
  /// The monotonic clock (key `t`); nil when the record has none.
  package var tick: Timestamp?
  /// The recorder's number of the event, from 1; nil when it has none.
  package var seq: Int?

  // About what. `NameID.none` where the event does not say.
  package var controller: NameID = .none
  package var view: NameID = .none
  package var window: NameID = .none
  package var scene: NameID = .none
  package var surface: NameID = .none
  package var overlay: NameID = .none
  package var handler: NameID = .none
  package var presented: NameID = .none
  package var parent: NameID = .none
  /// The transition coordinator.
  package var transition: NameID = .none

  // How.
  package var flags = Flags()
  /// nil: not stated.
  package var role: ViewRole?
  /// The callback in which it happened (key `during`); nil: not stated.
  package var during: EventKind?
  /// The kind that a `handlerDropped` lost; nil: not stated.
  package var dropped: EventKind?
  package var orientation: Orientation?
  package var frame: Rect?
  package var bounds: Rect?
  package var windowBounds: Rect?
  package var size: Size?
  /// In pixels.
  package var drawable: Size?
  package var alpha: Double?
  /// Milliseconds, for `stall`.
  package var milliseconds: Double?
  /// How many, for `loss`.
  package var count: Int?
  /// A fixed reason word (`noScene`, `alreadyPresenting`, …) or a crash reason.
  package var reason: NameID = .none
  /// Stable id of a diagnostic in the message catalogue.
  package var code: NameID = .none
  package var use: NameID = .none
  package var by: NameID = .none
  package var style: NameID = .none
  package var framework: NameID = .none
  package var request: NameID = .none
  package var state: NameID = .none
  package var signal: NameID = .none
  package var exception: NameID = .none

  package init(kind: EventKind) { self.kind = kind }

  /// The object named under `key`.
  @inlinable package subscript(key: SubjectKey) -> NameID {
    get {
      switch key {
      case .controller: controller
      case .view: view
      case .window: window
      case .scene: scene
      case .surface: surface
      case .overlay: overlay
      case .handler: handler
      case .presented: presented
      case .parent: parent
      }
    }
    set {
      switch key {
      case .controller: controller = newValue
      case .view: view = newValue
      case .window: window = newValue
      case .scene: scene = newValue
      case .surface: surface = newValue
      case .overlay: overlay = newValue
      case .handler: handler = newValue
      case .presented: presented = newValue
      case .parent: parent = newValue
      }
    }
  }

  /// What the event is about: the object under the kind's own key, else the first that it names.
  package var subject: NameID {
    if let key = kind.subjectKey, !self[key].isNone { return self[key] }
    for key in SubjectKey.nearestFirst where !self[key].isNone { return self[key] }
    return .none
  }

  /// The first stated size of which a side is zero or negative: of frame, bounds, size, drawable; nil: none is.
  @inlinable package var zeroSize: Size? {
    if let frame, frame.size.isZero { return frame.size }
    if let bounds, bounds.size.isZero { return bounds.size }
    if let size, size.isZero { return size }
    if let drawable, drawable.isZero { return drawable }
    return nil
  }

  /// The size that the event samples: of its frame, else bounds, size, drawable; nil when it has no geometry.
  @inlinable package var sampledSize: Size? { frame?.size ?? bounds?.size ?? size ?? drawable }
}
