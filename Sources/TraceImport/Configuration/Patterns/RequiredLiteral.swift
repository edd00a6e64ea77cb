/// The literal that every match of a regular expression holds, by which messages are found before the expression is tried.
enum RequiredLiteral {
  /// The longest there is, in UTF-8; empty: there is none.
  static func of(_ node: PatternNode) -> [UInt8] {
    var best: [UInt8] = []
    var run: [UInt8] = []
    walk(node, &run, &best)
    keep(run, &best)
    return best
  }

  /// Walks the parts that stand directly behind one another; `run` is the literal that ends where the walk is.
  private static func walk(_ node: PatternNode, _ run: inout [UInt8], _ best: inout [UInt8]) {
    switch node {
    case .sequence(let parts):
      for part in parts { walk(part, &run, &best) }
    case .group(let body, _): walk(body, &run, &best)
    case .set(let set):
      if let scalar = set.only.flatMap({ Unicode.Scalar($0) }) {
        run += String(Character(scalar)).utf8
      } else {
        end(&run, &best)
      }
    case .repetition(let body, let range, _):
      if range == 1...1 { return walk(body, &run, &best) }
      end(&run, &best)
      if range.lowerBound > 0 { keep(of(body), &best) }
    case .alternatives: end(&run, &best)
    // They have no length: what stands on both sides stands together.
    case .messageStart, .messageEnd, .wordBoundary: break
    }
  }

  private static func end(_ run: inout [UInt8], _ best: inout [UInt8]) {
    keep(run, &best)
    run.removeAll()
  }

  private static func keep(_ candidate: [UInt8], _ best: inout [UInt8]) {
    if candidate.count > best.count { best = candidate }
  }
}
