/// The roles in which an object can stand in an event: the keys of `trace-format.md` section 3 whose value is an instance.
package enum SubjectKey: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case controller, view, window, scene, surface, overlay, handler, presented, parent

  /// From the thing itself outwards: in this order an event without its kind's own key says what it is about.
  package static let nearestFirst: [SubjectKey] = [
    .surface, .overlay, .view, .handler, .controller, .presented, .window, .scene, .parent,
  ]

  /// The key as it is written in a trace line.
  package var name: String { String(describing: self) }
}
