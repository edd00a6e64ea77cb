/// The witnesses that its automata stand on.
extension ClauseRunner {
  /// Notes which witnesses are still needed.
  func note(_ needed: inout SightingStore.PlaceSet) {
    func note(_ slot: Slot) {
      needed.insert(slot.opener)
      needed.insert(slot.first)
      needed.insert(slot.second)
    }
    note(bottom)
    for place in 0..<slots.count { note(slots[at: place]) }
  }

  /// Takes over where they are held now.
  mutating func move(to places: SightingStore.PlaceMap) {
    func moved(_ slot: Slot) -> Slot {
      var slot = slot
      slot.opener = places[slot.opener]
      slot.first = places[slot.first]
      slot.second = places[slot.second]
      return slot
    }
    bottom = moved(bottom)
    for place in 0..<slots.count { slots[at: place] = moved(slots[at: place]) }
  }
}
