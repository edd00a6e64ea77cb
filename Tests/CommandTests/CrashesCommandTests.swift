import Foundation
import Testing
import TraceTestSupport

@Suite struct CrashesCommandTests {
  private func run(_ arguments: String..., status: Int32 = 0) throws -> String {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    try folder.write("bring milk\n", to: "notes.txt")
    try folder.write(SampleLog.clean, to: "clean.log")
    let outcome = try BuiltProgram.run(arguments, in: folder)
    #expect(outcome.status == status, "\(outcome.errors)")
    return outcome.output + outcome.errors
  }

  /// The folder holds one incident in several shapes: it is one crash.
  @Test func oneIncidentIsOneCrash() throws {
    let lines = try run("crashes", "Fixtures/crashes/rotation", "--format", "jsonl").split(separator: "\n")
    let reports = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let incidents = reports.compactMap { $0["incident"] as? String }
    #expect(Set(incidents).count == incidents.count)
    let report = try #require(reports.first { $0["incident"] as? String == "3D5C8F1E-7A2B-4C6D-9E0F-112233445566" })
    #expect((report["device"] as? [String: Any])?["identifier"] as? String == "iPhone13,2")
    #expect((report["os"] as? [String: Any])?["version"] as? String == "17.2")
    #expect((report["app"] as? [String: Any])?["bundle"] as? String == "com.example.reader")
    #expect(report["inRotation"] as? Bool == true)
    #expect(try #require(report["copies"] as? Int) > 0)
  }

  @Test func saysWhatIsNoReport() throws {
    #expect(try run("crashes", "notes.txt", "clean.log").contains("notes.txt: no crash report\n  clean.log: no crash"))
    #expect(try run("crashes", "missing", status: 2).contains("missing: no such file; check the path"))
    #expect(try run("crashes", status: 2).contains("no database there"))
    #expect(try run("crashes", "notes.txt", "--device", "iPad*", status: 2).contains("leave it out, or the paths"))
  }

  /// Views that were to be seen and had no size are evidence: in the file a plain view of the game's controller is 0x0.
  @Test func viewsWithoutSizeAreShown() throws {
    let path = "Fixtures/crashes/services/view-hierarchy.json"
    #expect(try run("crashes", path).contains("\n    shown without a size: UIView of GameViewController 0x0\n"))
    let line = try run("crashes", path, "--format", "jsonl")
    #expect(
      line.contains(
        #""zeroSizeViews":[{"class":"UIView","controller":"GameViewController","width":0,"height":0}]"#))
  }

  @Test func formatsNameIt() throws {
    let path = "Fixtures/crashes/rotation/Reader-2026-11-03-101244.ips"
    let detected = try run("formats", "detect", path, "--format", "jsonl")
    #expect(detected.contains("\"format\":\"ips\"") && detected.contains("\"reason\":\"crash report\""))
  }
}
