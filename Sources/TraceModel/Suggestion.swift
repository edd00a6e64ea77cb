/// Finds the name that somebody meant.
package enum Suggestion {
  /// The name that takes the fewest changes to reach, else one that begins so; nil when each takes too many changes to be
  /// meant. The first wins a tie.
  package static func nearest(to name: String, among known: [String]) -> String? {
    // A long argument is no misspelling, and the distance costs time by its length.
    guard name.utf8.count <= 64 else { return nil }
    let typed = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in known {
      let distance = distance(typed, Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best, best.distance <= max(1, min(4, best.name.count / 3)) { return best.name }
    return typed.count < 4 ? nil : known.first { $0.lowercased().hasPrefix(String(typed)) }
  }

  /// How many letters must be added, taken away, exchanged or swapped with their neighbour.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
