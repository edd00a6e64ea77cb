#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds the files that a path on the command line means.
package enum PathWalk {
  /// The file itself, or all files in the folder and its folders, as paths that begin with `path`, sorted by their bytes.
  ///
  /// Hidden entries (a leading dot) and whatever is no regular file are left out; a symbolic link to a file is followed,
  /// one to a folder is not, unless it is `path` itself. A folder inside that cannot be opened stands in the list by its
  /// own path, so that reading it fails with its reason while the rest is imported.
  ///
  /// Fails when `path` does not exist, cannot be read, is neither a file nor a folder, or is a folder without files.
  package static func files(under path: String) throws(ImportFailure) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .opening(path, error: errno) }
    if isRegular(status) {
      guard access(path, R_OK) == 0 else { throw .opening(path, error: errno) }
      return [path]
    }
    guard isFolder(status) else {
      throw .special(path: path, kind: kindWord(status))
    }
    var found: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      guard let entries = names(in: folder) else {
        if folder == path { throw .opening(path, error: errno) }
        found.append(folder)
        continue
      }
      for name in entries {
        let child = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        switch kind(of: child) {
        case .file: found.append(child)
        case .folder: folders.append(child)
        case .other: break
        }
      }
    }
    if found.isEmpty { throw .noFiles(path: path) }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files in a folder, not those in its folders, that are not longer; sorted. Hidden ones are left out.
  static func smallFiles(in folder: String, notLongerThan bytes: Int) -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return (names(in: folder) ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }
      .filter { path in
        var status = stat()
        return stat(path, &status) == 0 && isRegular(status) && status.st_size <= bytes
      }
  }

  private enum Kind { case file, folder, other }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    if isFolder(status) { return .folder }
    // A link to a folder may lead back up: only links to files are followed.
    guard stat(path, &status) == 0 else { return .other }
    return isRegular(status) ? .file : .other
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  private static func kindWord(_ status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// The names in a folder without hidden ones; nil: it cannot be opened, and `errno` says why.
  private static func names(in folder: String) -> [String]? {
    guard let handle = opendir(folder) else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      names.append(name)
    }
    return names
  }
}
