/// Why an input could not be read at all. A bad line is no failure: it is a `Loss`, and the import goes on.
///
/// Its text has the form `place: what is wrong (what was found); what to do`, in lower case and without a full stop.
package enum ImportFailure: Error, Equatable, Sendable {
  /// There is no file at `path`.
  case missing(path: String)
  /// The file cannot be opened; `problem` is the system's word for it, such as `permission denied`.
  case unreadable(path: String, problem: String)
  /// A file was wanted and `path` is a directory.
  case directory(path: String)
  /// A directory holds no regular file.
  case noFiles(path: String)
  /// Neither a file nor a directory where one of them was wanted; `kind` says what it is, such as `a socket`.
  case special(path: String, kind: String)
  /// Reading broke off at byte `offset`.
  case readError(path: String, offset: Int, problem: String)
  /// The file has no bytes, or nothing but line ends.
  case empty(path: String)
  /// The bytes are no text; `found` says what they are.
  case binary(path: String, found: String)
  /// A container, or a member of one, that cannot be unpacked, or only in part.
  case damaged(path: String, problem: String)
  /// A member that only opens with a password.
  case encrypted(path: String)
  /// A container inside `depth` others.
  case nested(path: String, depth: Int)
  /// A container that unfolds beyond a limit; `limit` says which.
  case limit(path: String, limit: String)
  /// No format knows the lines; `reason` names the nearest guess and why it is not that.
  case unknownFormat(path: String, reason: String)
  /// A format name was given that is none of `known`.
  case unknownFormatName(String, known: [String])
  /// A trace in a version of the format that this Swivel does not read.
  case newerTrace(path: String, version: String)
  /// What must wait on disk finds no room in the folder for temporary files.
  case noRoom(path: String, problem: String)
  /// A row of a device map cannot be used.
  case deviceMap(path: String, line: Int, problem: String, remedy: String)
}

extension ImportFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): no such file; check the path"
    case .unreadable(let path, let problem):
      "\(path): the file cannot be opened (\(problem)); check its permissions"
    case .directory(let path):
      "\(path): a file is wanted here (found a directory); name a file in it"
    case .noFiles(let path):
      "\(path): nothing to read here (no files in the directory); name a directory with logs in it"
    case .special(let path, let kind):
      "\(path): only files and directories can be read (found \(kind)); save the log to a file and name that"
    case .readError(let path, let offset, let problem):
      "\(path): reading broke off at byte \(offset) (\(problem)); check the disk or connection and read it again"
    case .empty(let path):
      "\(path): nothing to read (the file holds no text); capture the log again"
    case .binary(let path, let found) where found == ForeignBytes.logArchive:
      "\(path): not a text log (found \(found)); on a Mac, 'log show --archive X.logarchive --style compact' writes it as text"
    case .binary(let path, let found):
      "\(path): not a text log (found \(found)); give the log as text"
    case .damaged(let path, let problem):
      "\(path): it cannot be unpacked to its end (\(problem)); get the file again"
    case .encrypted(let path):
      "\(path): it cannot be unpacked (it is encrypted); unpack it with its password and give the log itself"
    case .nested(let path, let depth):
      "\(path): it is not unpacked (a container inside \(depth) others); unpack the outer ones and give this one"
    case .limit(let path, let limit):
      "\(path): unpacking stopped (\(limit)); unpack it yourself if you trust it, and give the logs"
    case .unknownFormat(let path, let reason):
      "\(path): no known log format (\(reason)); if it is a log, name its format with --format-in"
    case .unknownFormatName(let name, let known):
      "--format-in: no such log format (found '\(name)'); use one of \(known.joined(separator: ", "))"
    case .newerTrace(let path, let version):
      "\(path): the trace is newer than this Swivel (version \(version), it reads 1); update Swivel"
    case .noRoom(let path, let problem):
      "\(path): rows without order cannot wait there to be sorted (\(problem)); set TMPDIR to a folder with room"
    case .deviceMap(let path, let line, let problem, let remedy):
      "\(path):\(line): \(problem); \(remedy)"
    }
  }
}
