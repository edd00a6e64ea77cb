import Foundation
import Testing
import TraceStore
import TraceTestSupport

/// What may stand where `--db` points, and who may write there.
@Suite struct DatabaseFileTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SampleLog.hazard, to: "bad.log")
    #expect(try BuiltProgram.run(["ingest", "bad.log"], in: folder).status == 0)
    return folder
  }

  private static let readers = [["report"], ["findings"], ["query", "SELECT * FROM events"]]

  /// One line that begins with the file, status 2, and the file as it was.
  private func isRefused(_ database: String, saying word: String, in folder: TemporaryFolder) throws {
    let before = FileManager.default.contents(atPath: folder.path(database))
    for command in Self.readers + [["ingest", "bad.log"]] {
      let outcome = try BuiltProgram.run(command + ["--db", database], in: folder)
      #expect(outcome.status == 2 && outcome.output == "", "\(command)")
      #expect(outcome.errors.hasPrefix("swivel: \(database): "), "\(outcome.errors)")
      #expect(outcome.errors.contains(word), "\(outcome.errors)")
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1, "\(outcome.errors)")
      #expect(FileManager.default.contents(atPath: folder.path(database)) == before)
    }
  }

  @Test func whatIsNoDatabaseOfOurs() throws {
    let folder = try folder()
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path("swivel.db")))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder.path("half.db")))
    try whole.prefix(1000).write(to: URL(fileURLWithPath: folder.path("head.db")))
    var scratched = whole
    for index in stride(from: 8192, to: scratched.count, by: 61) { scratched[index] ^= 0x5A }
    try scratched.write(to: URL(fileURLWithPath: folder.path("scratched.db")))
    var newer = whole
    // The version of the schema, big-endian at byte 60.
    newer[63] = 200
    try newer.write(to: URL(fileURLWithPath: folder.path("newer.db")))
    try folder.write("willTransition\n", to: "text.db")
    try FileManager.default.createDirectory(atPath: folder.path("folder.db"), withIntermediateDirectories: true)
    try #require(mkfifo(folder.path("pipe.db"), 0o600) == 0)
    for (name, word) in [
      ("half.db", "damaged"), ("head.db", "damaged"), ("scratched.db", "damaged"), ("newer.db", "schema 200"),
      ("text.db", "not a Swivel database"), ("folder.db", "it is a directory"), ("bad.log/x.db", "not a directory"),
    ] {
      try isRefused(name, saying: word, in: folder)
    }
    for command in Self.readers + [["ingest", "bad.log"]] {
      let outcome = try BuiltProgram.run(command + ["--db", "pipe.db"], in: folder)
      #expect(outcome.status == 2 && outcome.errors.contains("it is a pipe"))
    }
  }

  @Test func anEmptyFileBecomesADatabase() throws {
    let folder = try folder()
    try folder.write("", to: "empty.db")
    let outcome = try BuiltProgram.run(["report", "--db", "empty.db"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "swivel: empty.db: the database is empty; run `swivel ingest` to fill it\n")
    #expect(try BuiltProgram.run(["ingest", "bad.log", "--db", "empty.db"], in: folder).status == 0)
    let made = try DatabaseContent(ofFile: folder.path("empty.db"))
    #expect(try made == DatabaseContent(ofFile: folder.path("swivel.db")))
  }

  @Test func readingLeavesNoFilesBehind() throws {
    let folder = try folder()
    for command in Self.readers { #expect(try BuiltProgram.run(command, in: folder).status == 0) }
    #expect(try folder.names() == ["bad.log", "swivel.db"])
  }

  /// Runs the program as somebody who may not do everything; nil: that cannot be done here.
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltProgram.Outcome? {
    if geteuid() != 0 { return try BuiltProgram.run(arguments, in: folder) }
    let user = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    if try BuiltProgram.runShell("\(user) \"$SWIVEL\" --version", in: folder).status != 0 { return nil }
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try BuiltProgram.runShell("\(user) \"$SWIVEL\" \(words)", in: folder)
  }

  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var folderMode: Int16
    var fileMode: Int16
    var canRead = true
    var testDescription: String { name }
  }

  @Test(arguments: [
    Place(name: "a folder that is write-protected", folderMode: 0o555, fileMode: 0o666),
    Place(name: "a file that is write-protected", folderMode: 0o777, fileMode: 0o444),
    Place(name: "both", folderMode: 0o555, fileMode: 0o444),
    Place(name: "a file that may not be read", folderMode: 0o755, fileMode: 0o000, canRead: false),
  ])
  func withoutPermissionToWrite(_ place: Place) throws {
    let folder = try folder()
    // A name in which SQLite would see a question and an escape.
    let database = "kept/of rack 3?a=1#x%20é.db"
    try FileManager.default.createDirectory(atPath: folder.path("kept"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder.path("swivel.db"), toPath: folder.path(database))
    chmod(folder.path(database), mode_t(place.fileMode))
    chmod(folder.path("kept"), mode_t(place.folderMode))
    defer { chmod(folder.path("kept"), 0o755) }
    let wanted = try BuiltProgram.run(["report"], in: folder).output
    guard let report = try run(["report", "--db", database], in: folder) else { return }
    if place.canRead {
      #expect(report.status == 0 && report.errors == "" && report.output == wanted, "\(report.errors)")
    } else {
      #expect(report.status == 2 && report.errors.hasPrefix("swivel: \(database): "), "\(report.errors)")
    }
    let ingest = try #require(try run(["ingest", "bad.log", "--set-os", "17.9", "--db", database], in: folder))
    #expect(ingest.status == 2 && ingest.output == "")
    #expect(ingest.errors.hasPrefix("swivel: \(database): "), "\(ingest.errors)")
    #expect(ingest.errors.filter { $0 == "\n" }.count == 1, "\(ingest.errors)")
    chmod(folder.path("kept"), 0o755)
    chmod(folder.path(database), 0o644)
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")) == DatabaseContent(ofFile: folder.path(database)))
  }

  @Test func aFolderInWhichNothingCanBeMade() throws {
    let folder = try folder()
    try FileManager.default.createDirectory(atPath: folder.path("kept"), withIntermediateDirectories: true)
    chmod(folder.path("kept"), 0o555)
    defer { chmod(folder.path("kept"), 0o755) }
    guard let outcome = try run(["ingest", "bad.log", "--db", "kept/new.db"], in: folder) else { return }
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("swivel: kept/new.db: cannot open the database ("), "\(outcome.errors)")
  }
}
