import Foundation
import Testing
import TraceTestSupport

/// The program behind `./dev fuzz`: few inputs here; `Reports/accuracy.md` says how many there were in all.
struct FuzzTests {
  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run("tracefuzz", arguments + ["--out", folder.path("found")], in: folder)
  }

  @Test func someInputForEachReader() throws {
    let folder = try TemporaryFolder()
    let names = try Self.run(["--list"], in: folder).output.split(separator: "\n")
    #expect(names.count > 30)
    let inputs = names.count * 32
    let outcome = try Self.run(["--inputs", "\(inputs)", "--seconds", "600"], in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    for name in names { #expect(outcome.output.contains("\(name)\t32 inputs\t")) }
    #expect(outcome.output.contains("all\t\(inputs) inputs\t"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("found")) == [])
  }

  @Test func theSameSeedMakesTheSameInput() throws {
    let folder = try TemporaryFolder()
    func bytes(_ seed: Int) throws -> Substring? {
      let arguments = ["--reader", "log", "--inputs", "200", "--seconds", "600", "--seed", "\(seed)"]
      let fields = try Self.run(arguments, in: folder).output.split(separator: "\n").last?.split(separator: "\t")
      return fields?.dropFirst(2).first
    }
    let first = try bytes(1)
    #expect(first?.hasSuffix(" bytes") == true)
    #expect(try bytes(1) == first)
    #expect(try bytes(2) != first)
  }

  /// A reader that traps and faults on purpose: both are noticed, kept, and seen again.
  @Test func whatMustNotHappenIsKept() throws {
    let folder = try TemporaryFolder()
    let outcome = try Self.run(["--reader", "self-test", "--inputs", "40", "--seconds", "600"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("self-test\t"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("found"))
    for kind in ["crash", "fault"] {
      let name = try #require(kept.first { $0.hasPrefix("self-test.\(kind).") && $0.hasSuffix(".input") })
      #expect(try folder.text(of: "found/\(name).txt").contains("./dev fuzz --reader self-test --replay"))
      let again = try Self.run(["--reader", "self-test", "--replay", folder.path("found/\(name)")], in: folder)
      #expect(kind == "crash" ? again.status < 0 : again.status == 1)
    }
  }
}
