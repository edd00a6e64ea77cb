/// Why the database could not do what it was asked. `description` is one line: where, what was found, what to do.
package enum StoreFailure: Error, Equatable, Sendable {
  case cannotOpen(path: String, reason: String)
  /// There is no such file to read.
  case missing(path: String)
  /// The file to read holds nothing yet.
  case empty(path: String)
  case notSwivel(path: String, found: String)
  case newerSchema(path: String, found: Int, known: Int)
  /// Opened for reading: an upgrade would write.
  case olderSchema(path: String, found: Int, known: Int)
  /// Another process holds the write lock.
  case busy(path: String)
  /// A Swivel database whose bytes are not what they should be.
  case damaged(path: String, found: String)
  /// There is no room for what was to be written. Nothing of it was kept.
  case full(path: String)
  /// The system does not let the file be read or written; `reason` is SQLite's word for it.
  case refusedBySystem(path: String, reason: String)
  /// SQLite's extended result code and message. The SQL holds no values.
  case sqlite(sql: String, code: Int32, message: String)
  /// A query that would do more than read.
  case refused(sql: String, reason: String)
  /// A word in the database that this program does not know.
  case unknownWord(String, column: String)
  case unknownSession(String)
  /// What was read before does not fit what is read now: the capture is to be read again from its start.
  case outOfStep(session: String)
  /// More than one id begins so. At most five of them are named.
  case ambiguous(prefix: String, ids: [String])
  case badFilter(option: String, value: String, expected: String)
  case tooManyRows(limit: Int)
  case tooManyNames
}

extension StoreFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot open the database (\(reason)); check the path and its permissions"
    case .missing(let path):
      "\(path): no database there; run `swivel ingest` to make one, or name another with --db"
    case .empty(let path):
      "\(path): the database is empty; run `swivel ingest` to fill it"
    case .notSwivel(let path, let found):
      "\(path): not a Swivel database (\(found)); name another with --db"
    case .newerSchema(let path, let found, let known):
      "\(path): the database has schema \(found), this Swivel knows \(known); use a newer Swivel"
    case .olderSchema(let path, let found, let known):
      "\(path): the database has schema \(found), this Swivel reads \(known); run `swivel ingest` on it to upgrade"
    case .busy(let path):
      "\(path): the database is locked by another process; try again when that one is done"
    case .damaged(let path, let found):
      "\(path): the database is damaged (\(found)); take a copy of it, or read the logs again into a new one with --db"
    case .full(let path):
      "\(path): no room is left on the disk, and the database is as it was before; make room and try again"
    case .refusedBySystem(let path, let reason):
      "\(path): the database cannot be read or written (\(reason)); check the disk, and the permissions of file and folder"
    case .sqlite(let sql, let code, let message):
      "SQL: \(message) (code \(code)) in: \(Self.oneLine(sql))"
    case .refused(let sql, let reason):
      "SQL: \(reason) in: \(Self.oneLine(sql))"
    case .unknownWord(let word, let column):
      "database: unknown word '\(word)' in \(column); a newer Swivel wrote it, use that one"
    case .unknownSession(let id):
      "\(id): no session has this id; `swivel sessions` lists them"
    case .outOfStep(let id):
      "\(id): what was read of this session before does not fit the log; read the log into a new database"
    case .ambiguous(let prefix, let ids):
      "\(prefix): more than one id begins so (\(ids.joined(separator: ", "))); write more of it"
    case .badFilter(let option, let value, let expected):
      "\(option) '\(value)': cannot be read; write \(expected)"
    case .tooManyRows(let limit):
      "SQL: more than \(limit) rows; add a LIMIT"
    case .tooManyNames:
      "database: more than \(UInt32.max) names; start a new database"
    }
  }
  /// The start of a statement without its line breaks.
  private static func oneLine(_ sql: String) -> String {
    let words = sql.split { $0 == " " || $0.isNewline }
    let text = words.joined(separator: " ")
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
