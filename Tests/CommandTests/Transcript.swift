import Foundation
import TraceTestSupport

/// The session that README shows: commands with what they print, lines left out where `…` stands.
struct Transcript {
  struct Step {
    var command: String
    /// Parted where lines are left out.
    var parts: [[String]]
    /// A blank line parts it from the next command.
    var isFollowed = false
  }

  var steps: [Step] = []
  private let path: String
  private let before: String
  private let after: String

  init(readme path: String) throws {
    self.path = path
    let fence = (start: "```console\n", end: "\n```")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: fence.start),
      let end = text.range(of: fence.end, range: start.upperBound..<text.endIndex)
    else { throw Missing() }
    before = String(text[..<start.upperBound])
    after = String(text[end.lowerBound...])
    for line in text[start.upperBound..<end.lowerBound].components(separatedBy: "\n") {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), parts: [[]]))
      } else if line == "…" {
        steps[steps.count - 1].parts.append([])
      } else {
        let last = steps[steps.count - 1].parts.count - 1
        steps[steps.count - 1].parts[last].append(line)
      }
    }
    for index in steps.indices.dropLast() { steps[index].closeBlank() }
  }

  struct Missing: Error {}

  /// Writes it back.
  func write() throws {
    let lines = steps.flatMap { step in
      ["$ " + step.command] + step.parts.joined(separator: ["…"]) + (step.isFollowed ? [""] : [])
    }
    try Data((before + lines.joined(separator: "\n") + after).utf8).write(to: URL(fileURLWithPath: path))
  }
}

extension Transcript.Step {
  fileprivate mutating func closeBlank() {
    guard parts[parts.count - 1].last == "" else { return }
    parts[parts.count - 1].removeLast()
    isFollowed = true
  }

  /// Why `lines` are not what is shown; nil: they are.
  func difference(from lines: [String]) -> String? {
    var next = 0
    for (index, part) in parts.enumerated() {
      // Behind the first part and before the last at least one line is left out.
      let first = index == 0 ? 0 : next + 1
      let isLast = index == parts.count - 1
      let places =
        index == 0 ? 0...0 : isLast ? (lines.count - part.count)...(lines.count - part.count) : first...lines.count
      guard let place = places.first(where: { $0 >= first && Array(lines.dropFirst($0).prefix(part.count)) == part })
      else { return "these lines are not printed there:\n" + part.joined(separator: "\n") }
      next = place + part.count
    }
    return next == lines.count ? nil : "more is printed:\n" + lines.dropFirst(next).joined(separator: "\n")
  }

  /// The same shown of other output: each part stands where `lines` are most like it.
  mutating func show(_ lines: [String]) {
    var next = 0
    for index in parts.indices {
      let count = min(parts[index].count, lines.count)
      let places =
        index == 0
        ? [0] : index == parts.count - 1 ? [lines.count - count] : Array(next...max(next, lines.count - count))
      func likeness(_ place: Int) -> Int {
        zip(parts[index], lines.dropFirst(place)).reduce(0) { $0 + $1.0.commonPrefix(with: $1.1).count }
      }
      // The first of equals.
      let place =
        places.reversed().max { likeness($0) < likeness($1) || likeness($0) == likeness($1) && $0 > $1 } ?? next
      parts[index] = Array(lines.dropFirst(place).prefix(count))
      next = place + count
    }
  }
}
