import Testing
import TraceModel

@testable import TraceImport

/// Which fact wins, and what is said about the others.
struct ImporterOptionsTests {
  private func options(_ flags: [Fact: String], map: String? = nil) throws -> ImportOptions {
    var options = ImportOptions()
    options.flags = flags
    if let map { options.map = try DeviceMap(csv: map, path: "rack.csv") }
    return options
  }

  private func session(_ stated: [Fact: String] = [:]) -> Session {
    var session = Session(id: "s-1")
    session.device.name = "QA-7"
    for (fact, value) in stated {
      session[fact] = value
      session.stated.insert(fact)
    }
    return session
  }

  @Test func logThenMapThenFlag() throws {
    let options = try options(
      [.os: "15.0", .app: "com.example.flag", .debugger: "true"], map: "device,os,app\nQA-7,16.0,com.example.map\n")
    var session = session([.os: "17.2"])
    let warnings = options.apply(to: &session, path: "a.log")
    #expect(session.system.version == "17.2")
    #expect(session.app.bundle == "com.example.map")
    #expect(session.debugger == true)
    #expect(
      warnings == [
        "s-1: os is '17.2' by the log, not '16.0' as the device map says",
        "s-1: os is '17.2' by the log, not '15.0' as the flag says",
        "s-1: app is 'com.example.map' by the device map, not 'com.example.flag' as the flag says",
      ])
  }

  @Test func agreementIsNoWarning() throws {
    let options = try options([.os: "17.2", .debugger: "0"], map: "device,os\nQA-7,17.2\n")
    var session = session([.os: "17.2", .debugger: "false"])
    #expect(options.apply(to: &session, path: "a.log") == [])
  }

  @Test func givenTwiceIsGivenOnce() throws {
    var session = session()
    #expect(try options([.os: "17.1"]).apply(to: &session, path: "a.log") == [])
    #expect(try options([.os: "17.2"]).apply(to: &session, path: "a.log") == [])
    #expect(session.system.version == "17.2")
  }

  @Test func labels() throws {
    var options = try options([:], map: "device,label.rack,label.night\nQA-7,A,yes\n")
    options.labels = ["rack": "B", "who": "me"]
    var session = session()
    #expect(
      options.apply(to: &session, path: "a.log") == [
        "s-1: label rack is 'A' by the device map, not 'B' as the flag says"
      ])
    #expect(session.labels == ["rack": "A", "night": "yes", "who": "me"])
  }

  @Test func relayNameFindsTheRow() throws {
    let options = try options([:], map: "device,os\nrelay-name,17.2\n")
    var session = session([.deviceName: "QA 7"])
    #expect(options.apply(to: &session, path: "a.log", relayName: "relay-name") == [])
    #expect(session.system.version == "17.2")
    #expect(session.device.name == "QA 7")
  }

  @Test func lossesAreBoundedAndSorted() {
    var tally = LossTally()
    tally.add("malformed", line: 9, offset: 90, text: "first")
    tally.add("duplicate", count: 4, line: 3, offset: 30, text: "x")
    tally.add("malformed", line: 12, offset: 120, text: "second")
    #expect(
      tally.losses == [
        Loss(reason: "duplicate", line: 3, offset: 30, count: 4, text: "x"),
        Loss(reason: "malformed", line: 9, offset: 90, count: 2, text: "first"),
      ])
    for number in 0..<1000 { tally.add("reason \(number)", line: 20 + number, offset: 0, text: "") }
    #expect(tally.losses.count == LossTally.maximumReasons + 1)
    #expect(tally.losses.reduce(0) { $0 + $1.count } == 1006)
    tally.add("duplicate", count: .max, line: 1, offset: 0, text: "")
    #expect(tally.losses.first { $0.reason == "duplicate" }?.count == .max)
  }
}
