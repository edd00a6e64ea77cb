package import TraceModel

/// Something that began and had not ended: a transition, a presentation, an appearance, …
package struct OpenInterval: Sendable {
  /// What it is, in words (`size transition`).
  package var what: String
  /// The event that opened it.
  package var opener: TimelineEvent
  /// The object whose interval it is, or the coordinator; empty when the event names none.
  package var owner: String
  /// The event that closed it later; nil: none came.
  package var closer: TimelineEvent?
}
