import Testing
import TraceModel

@testable import TraceImport

struct EventSorterTests {
  private struct Row: Sendable {
    var second: Int64?
    var boot: String?
  }

  /// The lines of the rows, from 1, as they come out; each has `length` bytes of its number.
  private func sorted(_ rows: [Row], memory: Int = EventSorter.memory, length: Int = 8) throws -> [Int] {
    var sorter = EventSorter(memory: memory)
    for (index, row) in rows.enumerated() {
      let text = [UInt8](repeating: UInt8(index & 0xFF), count: length)
      try text.withUnsafeBytes { bytes in
        try sorter.add(
          bytes, place(index + 1), time: row.second.map { Timestamp(nanoseconds: $0 * 1_000_000_000) }, boot: row.boot)
      }
    }
    var lines: [Int] = []
    try sorter.lendAll { bytes, place, time in
      #expect(bytes.count == length && bytes.allSatisfy { $0 == UInt8((place.number - 1) & 0xFF) })
      #expect(place == self.place(place.number))
      #expect(time?.nanoseconds == rows[place.number - 1].second.map { $0 * 1_000_000_000 })
      lines.append(place.number)
    }
    return lines
  }

  private func place(_ number: Int) -> LinePlace {
    var place = LinePlace(
      number: number, offset: number * 100, length: 99, isCut: number % 3 == 0, isTerminated: number % 5 != 0,
      lines: 1 + number % 4)
    place.isOpen = number % 7 == 0
    if number % 2 == 0 { place.groupOffset = number * 100 - 40 }
    return place
  }

  @Test func equalStampsKeepTheirOrder() throws {
    #expect(try sorted([5, 3, 5, 3, 4].map { Row(second: $0) }) == [2, 4, 5, 1, 3])
  }

  @Test func withoutAStampItStaysBehindTheOneBefore() throws {
    let rows = [Row(second: 5, boot: "A"), Row(boot: "A"), Row(second: 4, boot: "A")]
    #expect(try sorted(rows) == [3, 1, 2])
  }

  /// A boot is where its first stamp is, whatever a clock that was set back in it shows.
  @Test func bootsFollowOneAnother() throws {
    let rows = [
      Row(second: 50, boot: "B"), Row(second: 10, boot: "A"), Row(second: 40, boot: "B"), Row(second: 60, boot: "A"),
    ]
    #expect(try sorted(rows) == [2, 4, 3, 1])
  }

  /// In files or in memory, the order is the same: that of a sort that keeps the order of equals.
  @Test(arguments: [(1, 8), (700, 8), (3000, 8), (20_000, 8), (3000, 100), (3000, 70_000)])
  func inParts(_ memory: Int, _ length: Int) throws {
    var random = UInt64(length &+ memory)
    func next(_ bound: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % bound
    }
    let rows = (0..<(length > 1000 ? 60 : 900)).map { _ in
      Row(second: Int64(next(40)), boot: [nil, "A", "B", "C"][Int(next(4))])
    }
    let first = Dictionary(grouping: rows) { $0.boot }.mapValues { $0.compactMap(\.second).min() ?? 0 }
    let names = first.keys.sorted { a, b in
      let (x, y) = (first[a] ?? 0, first[b] ?? 0)
      if x != y { return x < y }
      // Then that which came first in the capture; rows without a boot before all.
      func place(_ boot: String?) -> Int { boot == nil ? -1 : rows.firstIndex { $0.boot == boot } ?? 0 }
      return place(a) < place(b)
    }
    let expected = names.flatMap { name in
      rows.indices.filter { rows[$0].boot == name }.sorted {
        (rows[$0].second ?? 0, $0) < (rows[$1].second ?? 0, $1)
      }
    }
    #expect(try sorted(rows, memory: memory, length: length) == expected.map { $0 + 1 })
  }

  @Test func fewFilesAreOpen() throws {
    var sorter = EventSorter(memory: 1)
    for number in 1...(EventSorter.fan * EventSorter.fan + 5) {
      try [UInt8](repeating: 1, count: 8).withUnsafeBytes {
        try sorter.add($0, place(number), time: Timestamp(nanoseconds: 0), boot: nil)
      }
      #expect(sorter.runCount < 2 * EventSorter.fan)
    }
    #expect(sorter.runCount == 6)
  }
}
