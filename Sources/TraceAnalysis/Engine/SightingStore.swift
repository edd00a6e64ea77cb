/// The events that automata may need as witnesses, each held once, however many automata stand on it.
///
/// What none needs any more is dropped from time to time (`sweep`), so that it grows with what is open, not with the log.
struct SightingStore {
  /// Where an event is held.
  struct Place: Equatable, BitwiseCopyable {
    fileprivate var rawValue: UInt32 = 0

    static let none = Place()

    var isNone: Bool { rawValue == 0 }
  }

  /// Fewer are not worth a sweep.
  private static let leastSwept = 4_096

  private var sightings: [Sighting] = []
  private var limit = Self.leastSwept

  /// nil: of `Place.none`.
  subscript(place: Place) -> Sighting? { place.isNone ? nil : sightings[Int(place.rawValue) - 1] }

  mutating func add(_ sighting: Sighting) -> Place {
    sightings.append(sighting)
    return Place(rawValue: UInt32(sightings.count))
  }

  /// It is time to sweep.
  var isFull: Bool { sightings.count >= limit }

  /// Drops what is not `needed`. Gives the places of the others, by those that they had.
  mutating func sweep(needed: PlaceSet) -> PlaceMap {
    var map = PlaceMap(count: sightings.count)
    var kept: [Sighting] = []
    for index in sightings.indices where needed.contains(index) {
      kept.append(sightings[index])
      map.set(index, UInt32(kept.count))
    }
    sightings = kept
    limit = max(Self.leastSwept, 2 * kept.count)
    return map
  }

  /// Some places.
  struct PlaceSet {
    private var isNeeded: [Bool]

    init(of store: SightingStore) { isNeeded = Array(repeating: false, count: store.sightings.count) }

    mutating func insert(_ place: Place) { if !place.isNone { isNeeded[Int(place.rawValue) - 1] = true } }

    fileprivate func contains(_ index: Int) -> Bool { isNeeded[index] }
  }

  /// The places after a sweep.
  struct PlaceMap {
    private var places: [UInt32]

    fileprivate init(count: Int) { places = Array(repeating: 0, count: count) }

    fileprivate mutating func set(_ index: Int, _ place: UInt32) { places[index] = place }

    subscript(place: Place) -> Place { place.isNone ? place : Place(rawValue: places[Int(place.rawValue) - 1]) }
  }
}
