extension SideFacts {
  /// More files of a folder are not looked into.
  private static let maximumFiles = 10_000

  /// What the files in a folder say, not those in its folders, in the order of their names. Files that cannot be read say
  /// nothing.
  ///
  /// `isForbidden` holds for files that must not even be opened.
  package init(inFolder folder: String, except isForbidden: (String) -> Bool = { _ in false }) {
    self.init()
    let files = PathWalk.smallFiles(in: folder, notLongerThan: SideFile.maximumBytes).prefix(Self.maximumFiles)
    for path in files where !isForbidden(path) {
      try? CaptureWalk(path: path, label: path).first { input in
        // Behind a gzip's bytes may stand anything: only files as they are.
        guard input.isItself, let file = try SideFile(of: input) else { return }
        add(file, path: path)
      }
    }
  }
}
