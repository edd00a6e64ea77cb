/// The roles in which an object can stand in an event: the keys of `trace-format.md` section 3 whose value is an instance.
package enum SubjectKey: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case controller, view, window, scene, surface, overlay, handler, presented, parent

  // Asked for with each event, and the array that the compiler would make is a new one each time.
  package static let allCases: [SubjectKey] = [
    .controller, .view, .window, .scene, .surface, .overlay, .handler, .presented, .parent,
  ]

  /// From the thing itself outwards: in this order an event without its kind's own key says what it is about.
  package static let nearestFirst: [SubjectKey] = [
    .surface, .overlay, .view, .handler, .controller, .presented, .window, .scene, .parent,
  ]

  /// The number of the key, from 0. Asked for so often that the call would cost more than the answer.
  @inlinable package var index: Int {
    switch self {
    case .controller: 0
    case .view: 1
    case .window: 2
    case .scene: 3
    case .surface: 4
    case .overlay: 5
    case .handler: 6
    case .presented: 7
    case .parent: 8
    }
  }

  /// The key as it is written in a trace line.
  package var name: String { Self.names[self] }

  /// The key called `name`; nil when none is.
  package init?(name: String) {
    guard let found = Self.names[name: name] else { return nil }
    self = found
  }

  private static let names = CaseNames<SubjectKey>()
}
