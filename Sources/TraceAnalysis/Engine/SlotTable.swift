/// The automata of one clause, by the value of its key, which is never 0.
///
/// It stands in for a dictionary because it is asked for each event. The values are numbers that the engine gives out one
/// after another: a multiplication spreads them, and no log can choose such that collide.
struct SlotTable {
  typealias Slot = ClauseRunner.Slot

  private var keys: [UInt32] = []
  /// Beside `keys`.
  private var slots: [Slot] = []
  /// Where in `keys` each stands, plus 1; 0: free. As many as a power of two, at most half of them taken.
  private var places: [UInt32] = []

  var count: Int { keys.count }

  var isEmpty: Bool { keys.isEmpty }

  var sortedKeys: [UInt32] { keys.sorted() }

  /// Where the automaton stands until the table changes; nil: there is none.
  func place(of key: UInt32) -> Int? {
    if keys.isEmpty { return nil }
    var index = home(of: key)
    while places[index] != 0 {
      let place = Int(places[index]) - 1
      if keys[place] == key { return place }
      index = after(index)
    }
    return nil
  }

  subscript(at place: Int) -> Slot {
    get { slots[place] }
    set { slots[place] = newValue }
  }

  subscript(key: UInt32) -> Slot? {
    get { place(of: key).map { slots[$0] } }
    set {
      guard let newValue else { return remove(key) }
      if let place = place(of: key) {
        slots[place] = newValue
        return
      }
      if (keys.count + 1) * 2 > places.count { grow() }
      keys.append(key)
      slots.append(newValue)
      enter(key, at: keys.count)
    }
  }

  private mutating func remove(_ key: UInt32) {
    guard let place = place(of: key) else { return }
    free(key)
    let last = keys.count - 1
    if place != last {
      // The last one fills the hole.
      free(keys[last])
      keys[place] = keys[last]
      slots[place] = slots[last]
      enter(keys[place], at: place + 1)
    }
    keys.removeLast()
    slots.removeLast()
  }

  private mutating func enter(_ key: UInt32, at number: Int) {
    var index = home(of: key)
    while places[index] != 0 { index = after(index) }
    places[index] = UInt32(number)
  }

  /// Takes a key out of `places`, and moves those behind it up that would not be found across the hole.
  private mutating func free(_ key: UInt32) {
    var hole = home(of: key)
    while keys[Int(places[hole]) - 1] != key { hole = after(hole) }
    var index = after(hole)
    while places[index] != 0 {
      let distance = (index - home(of: keys[Int(places[index]) - 1])) & (places.count - 1)
      if distance >= (index - hole) & (places.count - 1) {
        places[hole] = places[index]
        hole = index
      }
      index = after(index)
    }
    places[hole] = 0
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: max(8, places.count * 2))
    for (place, key) in keys.enumerated() { enter(key, at: place + 1) }
  }

  /// Where the search for a key begins. The multiplier is 2^32 divided by the golden ratio (Knuth, The Art of Computer
  /// Programming, volume 3, section 6.4).
  private func home(of key: UInt32) -> Int { Int((key &* 2_654_435_769) >> 8) & (places.count - 1) }

  private func after(_ index: Int) -> Int { (index + 1) & (places.count - 1) }
}
