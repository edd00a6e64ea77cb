import Testing
import TraceModel

@testable import TraceImport

/// Lines in which the tool says whose lines follow.
struct ConnectedUnitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var log: String
    /// Of each session: its first line, unit id and name, and how many events it has.
    var expected: [String]
  }

  static let (first, second) = ("00008110-000A1B2C3D4E5F60", "00008030-000A1B2C3D4E5F61")

  /// Two events of one process, at this minute.
  private static func events(_ minute: Int, _ names: String = "", pid: Int = 812) -> String {
    """
    Nov  3 10:\(minute):44.118401 \(names)Reader[\(pid)] <Notice>: viewDidLoad
    Nov  3 10:\(minute):45.118401 \(names)Reader[\(pid)] <Notice>: viewWillAppear

    """
  }

  static let cases = [
    Case(
      testDescription: "two devices, one after the other",
      log: """
        [connected:\(first)]
        \(events(11))[disconnected:\(first)]
        [connected:\(second)]
        \(events(12, pid: 77))
        """,
      expected: ["2 \(first) - 2", "6 \(second) - 2"]),
    Case(
      testDescription: "two devices with one process id, and no word of the end of the first",
      log: "[connected:\(first)]\n\(events(11))[connected:\(second)]\n\(events(12))",
      expected: ["2 \(first) - 2", "5 \(second) - 2"]),
    Case(
      testDescription: "one device that comes back",
      log: "[connected:\(first)]\n\(events(11))[disconnected:\(first)]\n[connected:\(first)]\n\(events(12))",
      expected: ["2 \(first) - 4"]),
    Case(
      testDescription: "lines that name their device",
      log: "[connected:\(first)]\n\(events(11, "QA-12 "))\(events(12, "QA-13 ", pid: 813))",
      expected: ["2 - QA-12 2", "4 - QA-13 2"]),
    Case(testDescription: "no id", log: "[connected]\n\(events(11))", expected: ["2 - - 2"]),
    Case(testDescription: "no end", log: "[connected:\(first)\n\(events(11))", expected: ["2 - - 2"]),
    Case(
      testDescription: "what is no id", log: "[connected:the \"other\" one]\n\(events(11))", expected: ["2 - - 2"]),
    Case(
      testDescription: "the launch states its own",
      log: "[connected:\(first)]\nNov  3 10:11:44.118401 Reader[812] <Notice>: swivel event=session deviceId=QA-7\n"
        + events(11),
      expected: ["2 QA-7 - 3"]),
  ]

  @Test(arguments: cases) func givesTheUnit(_ row: Case) throws {
    var options = ImportOptions()
    options.formatIn = "idevicesyslog"
    let store = try ImporterTests.read(row.log, options).store
    let found = store.entries.compactMap { id, entry in
      entry.rows.first.map { first in
        let device = store.sessions[id]?.device
        return (first.line, "\(first.line) \(device?.unitID ?? "-") \(device?.name ?? "-") \(entry.rows.count)")
      }
    }
    #expect(found.sorted { $0.0 < $1.0 }.map(\.1) == row.expected)
  }
}
