import Testing
import TraceModel

@testable import TraceImport

struct CaptureDigestTests {
  private func hash(_ bytes: some Sequence<UInt8>) -> String {
    var hash = ContentHash()
    Array(bytes).withUnsafeBytes { hash.update($0) }
    return hash.hex
  }

  @Test func wholeAndBeginnings() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    // Longer than one read, and lengths on both sides of its end.
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let path = try folder.write("a.log", bytes)
    let lengths = [0, 1, 7, 262_143, 262_144, 262_145, 700_001, 700_002, 7, -3]
    let digest = try CaptureDigest.of(path: path, prefixes: lengths)
    #expect(digest.bytes == 700_001)
    #expect(digest.digest == hash(bytes))
    #expect(digest.digest.count == 32)
    #expect(digest.prefixDigests.keys.sorted() == [0, 1, 7, 262_143, 262_144, 262_145, 700_001])
    for (length, text) in digest.prefixDigests { #expect(text == hash(bytes.prefix(length))) }
  }

  @Test func emptyFile() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let digest = try CaptureDigest.of(path: try folder.write("a.log", ""), prefixes: [0, 1])
    #expect(digest.bytes == 0)
    #expect(digest.prefixDigests == [0: digest.digest])
  }

  @Test func failures() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    #expect(throws: ImportFailure.missing(path: "\(folder.path)/none")) {
      try CaptureDigest.of(path: "\(folder.path)/none", prefixes: [])
    }
    #expect(throws: ImportFailure.directory(path: folder.path)) {
      try CaptureDigest.of(path: folder.path, prefixes: [])
    }
  }
}
