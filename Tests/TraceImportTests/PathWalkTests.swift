import Testing

@testable import TraceImport

struct PathWalkTests {
  @Test func filesOfAFolder() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    try folder.write("b.log", "b")
    try folder.write("a/z.log", "z")
    try folder.write("a/b/c.log", "c")
    try folder.write("B.log", "B")
    try folder.write(".hidden.log", "h")
    try folder.write(".git/x.log", "x")
    try folder.link("link.log", to: "b.log")
    try folder.link("loop", to: ".")
    try folder.link("dangling.log", to: "nowhere")
    try folder.pipe("pipe")
    let found = try PathWalk.files(under: folder.path)
    // By bytes: capitals first, a slash before letters.
    #expect(found == ["B.log", "a/b/c.log", "a/z.log", "b.log", "link.log"].map { "\(folder.path)/\($0)" })
    #expect(try PathWalk.files(under: folder.path + "/") == found)
  }

  @Test func fileGivesItself() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    try folder.write(".hidden.log", "h")
    #expect(try PathWalk.files(under: "\(folder.path)/.hidden.log") == ["\(folder.path)/.hidden.log"])
  }

  @Test func linkToAFolderIsFollowedWhenNamed() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    try folder.write("a/x.log", "x")
    try folder.link("b", to: "a")
    #expect(try PathWalk.files(under: "\(folder.path)/b") == ["\(folder.path)/b/x.log"])
  }

  @Test func failures() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    try folder.write("empty/.hidden", "h")
    try folder.pipe("pipe")
    #expect(throws: ImportFailure.missing(path: "\(folder.path)/none")) {
      try PathWalk.files(under: "\(folder.path)/none")
    }
    #expect(throws: ImportFailure.noFiles(path: "\(folder.path)/empty")) {
      try PathWalk.files(under: "\(folder.path)/empty")
    }
    #expect(throws: ImportFailure.special(path: "\(folder.path)/pipe", kind: "a pipe")) {
      try PathWalk.files(under: "\(folder.path)/pipe")
    }
  }
}
