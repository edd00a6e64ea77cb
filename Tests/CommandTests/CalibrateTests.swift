import Foundation
import Testing
import TraceTestSupport

/// Time limits from what devices do, and back into the rules.
@Suite struct CalibrateTests {
  /// A launch of so many rotations, each done after so many milliseconds.
  private static func launch(pid: Int, rotations: Int, milliseconds: Int) -> String {
    var log =
      "swivel event=session process=Reader pid=\(pid) device=iPad13,4 os=17.2 hooks=willTransition,didTransition\n"
    for number in 0..<rotations {
      let start = Double(number) * 10 + 1
      log += "swivel event=willTransition t=\(start) controller=Game#1\n"
      log += "swivel event=didTransition t=\(start + Double(milliseconds) / 1_000) controller=Game#1\n"
    }
    return log
  }

  @Test func limitsThatWereMeasuredCount() throws {
    let folder = try TemporaryFolder()
    // 60 clean rotations of 250 ms: the limit is 500 ms, and the 900 ms of the second launch are too slow.
    try folder.write(Self.launch(pid: 1, rotations: 60, milliseconds: 250), to: "logs/a.log")
    try folder.write(
      Self.launch(pid: 2, rotations: 1, milliseconds: 900) + "swivel event=memoryWarning t=9\n", to: "logs/b.log")
    #expect(try BuiltProgram.run(["ingest", "logs/a.log"], in: folder).status == 0)
    let measured = try BuiltProgram.run(
      ["rules", "calibrate", "--rule", "transition-never-completes"], in: folder)
    #expect(measured.status == 0 && measured.errors == "")
    let limits = """

      limits: [
        // 60 seen
        { rule: "transition-never-completes", clause: 1,
          family: "iPad", os: 17, bound: 500 },
      ],

      """
    #expect(measured.output.hasSuffix(limits))
    #expect(measured.output.contains("1 session measured."))
    // Without the limit nothing is too slow; with it the second launch is judged anew.
    let before = try BuiltProgram.run(["ingest", "logs"], in: folder)
    #expect(before.output.contains("0 findings"))
    try folder.write("{ \(limits) }\n", to: "swivel.json5")
    let after = try BuiltProgram.run(["ingest", "logs"], in: folder)
    #expect(after.output.contains("2 sessions analysed, 0 crashed: 1 finding (1 warning)"))
    let found = try BuiltProgram.run(["findings"], in: folder).output
    #expect(found.contains("transition-never-completes") && found.contains("limit 500 ms"))
  }

  @Test func aWordTooMuch() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram.run(["rules", "calibrate", "now"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'rules calibrate' does not know what to do with 'now'"))
  }
}
