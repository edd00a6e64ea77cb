import Foundation
import Testing
import TraceModel

/// The file that apps paste in.
struct RecorderTests {
  private static let path = "Recorder/TraceRecorder.swift"

  @Test("it has at most 80 lines")
  func length() throws {
    #expect(try Repository.file(Self.path).text.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
  }

  @Test("README shows the file as it is")
  func readme() throws {
    let blocks = try Repository.file("README.md").text.components(separatedBy: "```swift\n").dropFirst()
    let shown = try #require(blocks.compactMap { $0.components(separatedBy: "```").first }.first)
    #expect(shown == (try Repository.file(Self.path).text))
  }

  @Test("the kinds it writes are the kinds it says it sees")
  func hooks() throws {
    let text = try Repository.file(Self.path).text
    let written = text.matches(of: #/(?:log|note)\("([A-Za-z]+)"[,)]/#).map { String($0.1) }
    let states = try #require(text.firstMatch(of: #/let states = \[(.*)\]/#))
      .1.matches(of: #/"(\w+)"/#).map { "app\($0.1)" }
    let said = try #require(text.firstMatch(of: #/let views = "([A-Za-z,]+)"/#)).1.split(separator: ",").map(
      String.init)
    let rest = try #require(text.firstMatch(of: #/joined\(\) \+ "viewDidLoad,\\\(views\),([A-Za-z,]+)"/#))
      .1.split(separator: ",").map(String.init)
    #expect(Set(written + states).subtracting(["session"]) == Set(["viewDidLoad"] + said + rest + states))
    for word in written + states { #expect(EventKind(name: word) != nil, "\(word) is no kind") }
  }

  @Test("it type-checks against the names it uses", arguments: ["5", "6"])
  func typeChecks(_ language: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recorder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIns = Repository.root.appending(path: "Tests/ArchitectureTests/StandIns").path
    for module in ["os", "UIKit", "SwiftUI"] {
      try compile([
        "-emit-module", "-module-name", module, "-swift-version", "5", "-I", folder.path, "\(standIns)/\(module).swift",
        "-emit-module-path", folder.appending(path: "\(module).swiftmodule").path,
      ])
    }
    try compile([
      "-typecheck", "-warnings-as-errors", "-swift-version", language, "-I", folder.path,
      Repository.root.appending(path: Self.path).path,
    ])
  }

  private func compile(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
