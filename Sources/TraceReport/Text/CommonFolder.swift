/// The folder that all of several paths lie in: a table names it once, so that its rows fit into a line.
struct CommonFolder {
  /// With its slash; empty when there is none.
  let path: String

  init(_ paths: [String]) {
    guard paths.count > 1, var common = paths.first?[...] else {
      path = ""
      return
    }
    for other in paths.dropFirst() { common = common.commonPrefix(with: other) }
    path = common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }

  /// `path` without the folder.
  func rest(of path: String) -> String { String(path.dropFirst(self.path.count)) }

  /// A line that stands above the table; nothing without a folder.
  func line(_ style: Style) -> String { path.isEmpty ? "" : Prose.paragraph("In \(path):", width: style.width) }
}

extension Substring {
  fileprivate func commonPrefix(with other: String) -> Substring {
    var end = startIndex
    for (mine, theirs) in zip(self, other) {
      if mine != theirs { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
