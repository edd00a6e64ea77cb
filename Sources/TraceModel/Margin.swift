/// How near clean sessions come to a hazard: sessions in which its rule could be broken, was not, and the process did not die.
package struct Margin: Equatable, Sendable {
  package enum Measure: String, Sendable {
    /// The shortest time from an opener of the scope to an offender behind the scope.
    case afterOpener
    /// The shortest time from an offender to the next opener of the scope.
    case beforeOpener
    /// The longest time from a trigger to its answer.
    case answer
    /// The shortest time from what must come first to what must come later.
    case cause
  }

  /// One distance between two events of a clean session.
  package struct Distance: Equatable, Sendable {
    package var measure: Measure
    package var nanoseconds: Int64
    /// Of which two kinds of event, in the order of the log.
    package var kinds: [EventKind]

    package init(_ measure: Measure, _ nanoseconds: Int64, _ kinds: [EventKind]) {
      self.measure = measure
      self.nanoseconds = nanoseconds
      self.kinds = kinds
    }

    /// It is nearer to the hazard.
    package func isNearer(than other: Distance) -> Bool {
      measure == .answer ? nanoseconds > other.nanoseconds : nanoseconds < other.nanoseconds
    }
  }

  /// So many clean sessions there are, and so many of them were read.
  package var sessions: Int
  package var read: Int
  /// How many distances were measured, and the one nearest to the hazard; nil: in none of them came such events.
  package var count = 0
  package var nearest: Distance?

  package init(sessions: Int, read: Int) {
    self.sessions = sessions
    self.read = read
  }

  package mutating func take(_ distance: Distance) {
    count += 1
    if nearest.map(distance.isNearer(than:)) ?? true { nearest = distance }
  }
}
