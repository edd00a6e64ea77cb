internal import TraceModel

/// Sizes that transitions announced, and what came of them.
struct AnnouncedSizes {
  private struct Announcement {
    var size: Size
    var before: Size?
    var isDone = false
    /// Another transition began before this one was over: nobody knows which size is to come.
    var isDisturbed = false
  }

  private var announced = ObjectMap<Announcement>()
  /// The last sampled size of each controller's own view.
  private var own = ObjectMap<Size>()
  /// The bounds of each controller's view in its last layout pass.
  private var layouts = ObjectMap<Rect>()
  private var isKeyboardUp = false

  /// Takes the event. `controller` is the one whose transition the event belongs to.
  mutating func mark(_ occurrence: inout Occurrence, of controller: ObjectID) {
    let event = occurrence.event
    switch event.kind {
    case .keyboardWillShow: isKeyboardUp = true
    case .keyboardDidHide: isKeyboardUp = false
    case .willTransition: begin(&occurrence)
    case .didTransition:
      if event.flags[.cancelled] == true {
        announced[occurrence[.controller]] = nil
      } else {
        announced[occurrence[.controller]]?.isDone = true
      }
    case .surfaceCreate, .surfaceResize, .surfaceDraw, .surfaceShow, .surfaceResume, .geometryRead:
      compare(&occurrence, of: controller)
    default:
      if EventKind.samples.contains(event.kind) { sample(&occurrence) }
    }
  }

  private mutating func begin(_ occurrence: inout Occurrence) {
    let controller = occurrence[.controller]
    guard let size = occurrence.event.size, !size.isZero, !controller.isNone, occurrence.event.role != .probe else {
      return
    }
    if occurrence.marks.contains(.sameCoordinator) { return }
    if occurrence.marks.contains(.systemRotation) || occurrence.marks.contains(.likelySystemRotation) {
      announced[controller] = nil
      return
    }
    if let known = announced[controller]?.size ?? own[controller], !size.isNear(known.turned) {
      occurrence.marks.insert(.resizes)
    }
    var next = Announcement(size: size, before: own[controller])
    if let last = announced[controller], !last.isDone { next.isDisturbed = true }
    announced[controller] = next
  }

  /// The first sample of the controller's own view after the completion shows the size that came.
  private mutating func sample(_ occurrence: inout Occurrence) {
    let controller = occurrence[.controller]
    guard occurrence.event.kind.subjectKey == .controller, !controller.isNone,
      let size = occurrence.event.bounds?.size ?? occurrence.event.frame?.size
    else { return }
    if occurrence.event.kind == .viewDidLayoutSubviews, let bounds = occurrence.event.bounds {
      if layouts.updateValue(bounds, forKey: controller) == bounds { occurrence.marks.insert(.sameBounds) }
    }
    if let last = announced[controller], last.isDone {
      announced[controller] = nil
      let turned = last.size.turned
      let cameTurned = size.isNear(turned)
      let wasTurned = last.before?.isNear(turned) ?? false
      if !last.isDisturbed, !isKeyboardUp, !turned.isNear(last.size), !size.isNear(last.size), cameTurned || wasTurned {
        occurrence.marks.insert(.unlikeAnnounced)
      }
    }
    own[controller] = size
  }

  private func compare(_ occurrence: inout Occurrence, of controller: ObjectID) {
    guard let last = announced[controller], !last.isDone else { return }
    let event = occurrence.event
    guard let size = event.bounds?.size ?? event.frame?.size ?? event.size else { return }
    if size.isNear(last.size) {
      occurrence.marks.insert(.announcedSize)
    } else if size.isNear(last.before ?? last.size.turned) {
      occurrence.marks.insert(.sizeBefore)
    }
  }
}

extension Size {
  /// Points by which two sides may differ through rounding.
  private static let tolerance = 1.0

  /// Width and height changed over.
  var turned: Size { Size(width: height, height: width) }

  /// Equal but for rounding.
  func isNear(_ other: Size) -> Bool {
    abs(width - other.width) <= Self.tolerance && abs(height - other.height) <= Self.tolerance
  }
}
