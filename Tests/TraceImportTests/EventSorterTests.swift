import Testing
import TraceModel

@testable import TraceImport

struct EventSorterTests {
  private func item(_ line: Int, bytes: Int = 0) -> EventSorter.Item {
    var event = Event(kind: .frame)
    event.line = line
    let account = Account(
      event: event, keys: "", raw: String(repeating: "x", count: bytes), names: NameTable(),
      source: EventSource(line: line, offset: line), length: bytes)
    return .event(
      account, nil, LinePlace(number: line, offset: line, length: bytes, isCut: false, isTerminated: true))
  }

  private func drain(_ sorter: inout EventSorter, atEnd isEnd: Bool) -> [String] {
    var lines: [String] = []
    while let next = sorter.next(atEnd: isEnd) {
      guard case .event(let account, _, _) = next else { continue }
      lines.append("\(account.event.line)\(account.event.flags[.unordered] == true ? "?" : "")")
    }
    return lines
  }

  private func time(_ seconds: Int64) -> Timestamp { Timestamp(nanoseconds: seconds * 1_000_000_000) }

  @Test func equalStampsKeepTheirOrder() {
    var sorter = EventSorter()
    for (line, second) in [(1, 5), (2, 3), (3, 5), (4, 3), (5, 4)] as [(Int, Int64)] {
      sorter.add(item(line), time: time(second), boot: nil)
    }
    #expect(drain(&sorter, atEnd: false) == [])
    #expect(drain(&sorter, atEnd: true) == ["2", "4", "5", "1", "3"])
  }

  @Test func withoutAStampItStaysBehindTheOneBefore() {
    var sorter = EventSorter()
    sorter.add(item(1), time: time(5), boot: "A")
    sorter.add(item(2), time: nil, boot: "A")
    sorter.add(item(3), time: time(4), boot: "A")
    #expect(drain(&sorter, atEnd: true) == ["3", "1", "2"])
  }

  @Test func beyondTheLimitTheEarlierHalfGoes() {
    var sorter = EventSorter(limit: (events: 3, bytes: 1000))
    for (line, second) in [(1, 40), (2, 10), (3, 30), (4, 20)] as [(Int, Int64)] {
      sorter.add(item(line), time: time(second), boot: nil)
    }
    #expect(drain(&sorter, atEnd: false) == ["2", "4"])
    // It is older than what has gone.
    sorter.add(item(5), time: time(15), boot: nil)
    sorter.add(item(6), time: time(35), boot: nil)
    #expect(drain(&sorter, atEnd: false) == ["5?", "3"])
    #expect(drain(&sorter, atEnd: true) == ["6", "1"])
  }

  @Test func bytesAreALimitToo() {
    var sorter = EventSorter(limit: (events: 100, bytes: 50))
    sorter.add(item(1, bytes: 30), time: time(2), boot: nil)
    sorter.add(item(2, bytes: 30), time: time(1), boot: nil)
    #expect(drain(&sorter, atEnd: false) == ["2"])
    #expect(drain(&sorter, atEnd: true) == ["1"])
  }
}
