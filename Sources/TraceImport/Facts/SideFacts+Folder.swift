extension SideFacts {
  /// More files of a folder are not looked into.
  private static let maximumFiles = 10_000

  /// What the files in a folder say, not those in its folders, in the order of their names. Files that cannot be read say
  /// nothing.
  package init(inFolder folder: String) {
    self.init()
    for path in PathWalk.smallFiles(in: folder, notLongerThan: SideFile.maximumBytes).prefix(Self.maximumFiles) {
      try? CaptureWalk(path: path, label: path).first { input in
        // Behind a gzip's bytes may stand anything: only files as they are.
        guard input.isItself, let file = try SideFile(of: input) else { return }
        add(file, path: path)
      }
    }
  }
}
