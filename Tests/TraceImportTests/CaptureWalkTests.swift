import Testing
import TraceTestSupport

@testable import TraceImport

/// What files hold, whatever it is packed in.
struct CaptureWalkTests {
  private typealias Member = ArchiveMaker.Member
  private typealias Seen = SeenCaptures.Capture

  private static let log = String(
    repeating: FormatCatalog.samples(of: "xcode").joined(separator: "\n") + "\n", count: 999)
  private static let bytes = Array(log.utf8)
  private static let other = Array("something else\n".utf8)

  @Test func aFileIsItself() throws {
    #expect(try SeenCaptures(Self.bytes).captures == [Seen("a", [], Self.log)])
    #expect(try SeenCaptures([]).captures == [Seen("a", [], "")])
  }

  @Test(arguments: [
    (ArchiveMaker.Filter.gzip, "gzip"), (.zstd, "zstd"), (.xz, "xz"), (.bzip2, "bzip2"),
  ])
  func aCompressedFileIsWhatItHolds(_ filter: ArchiveMaker.Filter, _ name: String) throws {
    let packed = try ArchiveMaker.compressed(Self.bytes, filter)
    let seen = try SeenCaptures(packed)
    #expect(seen.captures == [Seen("a", [name], Self.log)])
    #expect(seen.refusals == [])
    // Several behind one another are one, as the tools have it.
    #expect(try SeenCaptures(packed + packed).captures == [Seen("a", [name], Self.log + Self.log)])
  }

  @Test(arguments: [
    (ArchiveMaker.Format.zip, ArchiveMaker.Filter.none, ["zip"]), (.tar, .none, ["tar"]),
    (.tar, .gzip, ["gzip", "tar"]), (.tar, .zstd, ["zstd", "tar"]), (.tar, .xz, ["xz", "tar"]),
    (.tar, .bzip2, ["bzip2", "tar"]),
  ])
  func membersAreCaptures(_ format: ArchiveMaker.Format, _ filter: ArchiveMaker.Filter, _ names: [String]) throws {
    let packed = try ArchiveMaker.archive(
      [Member("b.log", Self.bytes), Member("dir/c", Self.other), Member("dir/empty", [])], format, filter)
    let seen = try SeenCaptures(packed)
    #expect(
      seen.captures == [
        Seen("a/b.log", names, Self.log), Seen("a/dir/c", names, "something else\n"), Seen("a/dir/empty", names, ""),
      ])
    #expect(seen.numbers == [0, 1, 2])
    // What is left unread is read over.
    let some = try SeenCaptures(packed) { $0 == "a/dir/c" }
    #expect(some.captures.map(\.text) == ["", "something else\n", ""])
  }

  @Test func containersInContainers() throws {
    let tar = try ArchiveMaker.archive([Member("sys/b.log", Self.bytes)], .tar, .gzip)
    let zip = try ArchiveMaker.archive(
      [Member("device.tar.gz", tar), Member("c.log.gz", try ArchiveMaker.compressed(Self.other, .gzip))], .zip)
    let outer = try ArchiveMaker.compressed(zip, .xz)
    let seen = try SeenCaptures(outer, piece: 7)
    #expect(
      seen.captures == [
        Seen("a/device.tar.gz/sys/b.log", ["xz", "zip", "gzip", "tar"], Self.log),
        Seen("a/c.log.gz", ["xz", "zip", "gzip"], "something else\n"),
      ])
  }

  /// A name leads nowhere, and a terminal takes no orders from it.
  @Test func namesAreOnlyLabels() throws {
    let names = ["../../etc/passwd", "/etc/passwd", "./b//c", "d\u{1B}[31m\n", "\u{202E}e", "Gerät 日本/f g"]
    let packed = try ArchiveMaker.archive(names.map { Member($0, Self.other) }, .tar)
    #expect(
      try SeenCaptures(packed).captures.map(\.label) == [
        "a/%2E%2E/%2E%2E/etc/passwd", "a/etc/passwd", "a/b/c", "a/d%1B[31m%0A", "a/%E2%80%AEe", "a/Gerät 日本/f g",
      ])
    let long = try ArchiveMaker.archive([Member(String(repeating: "x", count: 5000), Self.other)], .tar)
    #expect(try SeenCaptures(long).captures.map(\.label.count) == [1026])
  }

  @Test func onlyFilesAreRead() throws {
    let packed = try ArchiveMaker.archive(
      [
        Member("dir", [], .folder), Member("link", [], .link), Member("hard", [], .hardLink), Member("pipe", [], .pipe),
        Member(".hidden", Self.other), Member(".git/b", Self.other), Member("__MACOSX/._b.log", Self.other),
        Member("b", Self.other),
      ], .tar)
    #expect(try SeenCaptures(packed).captures == [Seen("a/b", ["tar"], "something else\n")])
  }

  @Test func anEncryptedMemberIsSaid() throws {
    let packed = try ArchiveMaker.archive([Member("b", Self.bytes), Member("c", Self.other)], .zip, password: "x")
    let seen = try SeenCaptures(packed)
    #expect(seen.captures == [])
    #expect(seen.refusals == [.encrypted(path: "a/b"), .encrypted(path: "a/c")])
  }

  /// How long an encrypted member is may stand behind it; the next one is found all the same.
  @Test func whatStandsBehindAnEncryptedMemberIsRead() throws {
    let locked = try ArchiveMaker.archive([Member("b", Self.bytes)], .zip, password: "x")
    let open = try ArchiveMaker.archive([Member("c", Self.other)], .zip)
    let directory = try #require(locked.indices.last { locked[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let seen = try SeenCaptures(locked[..<directory] + open)
    #expect(seen.captures.map(\.label) == ["a/c"])
    #expect(seen.captures.map(\.text) == ["something else\n"])
    #expect(seen.refusals == [.encrypted(path: "a/b")])
  }

  @Test func nothingInIt() throws {
    #expect(try SeenCaptures(ArchiveMaker.compressed([], .gzip)).captures == [])
    #expect(try SeenCaptures(ArchiveMaker.archive([], .zip)).captures == [])
    #expect(try SeenCaptures(ArchiveMaker.archive([], .tar, .gzip)).captures == [])
  }
}
