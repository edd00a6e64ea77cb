internal import TraceModel

/// Which controllers are presented, from the call to the end of the dismissal.
struct PresentedControllers {
  private var presenterOf = ObjectMap<ObjectID>()
  private var presentedBy: [ObjectID: Set<ObjectID>] = [:]
  /// Their presentation turned the window: their dismissal will turn it back.
  private var turned = ObjectSet()
  /// Those of `turned` that are being dismissed.
  private var turningBack = ObjectSet()

  mutating func mark(_ occurrence: inout Occurrence) {
    let controller = occurrence[.controller]
    switch occurrence.event.kind {
    case .presentStart:
      let presented = occurrence[.presented]
      guard !presented.isNone else { return }
      occurrence.guest = presented
      if presenterOf[presented] != nil, occurrence.namesInstance(.presented) {
        occurrence.marks.insert(.presentedAlready)
      }
      forget(presented)
      presenterOf[presented] = controller
      presentedBy[controller, default: []].insert(presented)
    case .presentRefused: forget(occurrence[.presented])
    case .dismissStart:
      let presented = occurrence[.presented]
      if !presented.isNone, let guest = presentedBy[presented]?.max(by: { $0.rawValue < $1.rawValue }) {
        occurrence.marks.insert(.dismissesPresenting)
        occurrence.guest = guest
      }
      let leaving = presented.isNone ? controller : presented
      if turned.contains(leaving) { turningBack.insert(leaving) }
    case .dismissDone:
      if !occurrence[.presented].isNone {
        forget(occurrence[.presented])
      } else if presenterOf[controller] != nil {
        forget(controller)
      } else {
        for presented in presentedBy[controller] ?? [] { forget(presented) }
      }
    case .viewDidDisappear, .deinit: forget(controller)
    case .willTransition:
      if presenterOf[controller] != nil {
        turned.insert(controller)
      } else if !turningBack.isEmpty {
        occurrence.marks.insert(.causedByDismissal)
      }
    default: break
    }
  }

  private mutating func forget(_ presented: ObjectID) {
    turned.remove(presented)
    turningBack.remove(presented)
    guard let presenter = presenterOf.removeValue(forKey: presented) else { return }
    presentedBy[presenter]?.remove(presented)
    if presentedBy[presenter]?.isEmpty == true { presentedBy[presenter] = nil }
  }
}
