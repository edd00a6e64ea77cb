#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What can be said of a database by its file, without SQLite.
struct DatabaseFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Fails where there is something that cannot be a database: a pipe would make SQLite wait for ever.
  func check() throws(StoreFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .cannotOpen(path: path, reason: "it is a directory")
    case S_IFIFO: throw .cannotOpen(path: path, reason: "it is a pipe")
    case S_IFSOCK: throw .cannotOpen(path: path, reason: "it is a socket")
    default: throw .cannotOpen(path: path, reason: "it is a device")
    }
  }

  /// The file's head bears the mark of Swivel, whatever the rest is.
  var isMarked: Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 72)
    guard fread(&head, 1, head.count, file) == head.count, head.starts(with: Array("SQLite format 3".utf8)) else {
      return false
    }
    return head[68..<72].reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
  }

  /// Nobody writes the file now, nor was a writer stopped in its middle: no write-ahead log with anything in it lies
  /// beside the file.
  var isStill: Bool {
    var status = stat()
    return stat(path + "-wal", &status) != 0 || status.st_size == 0
  }

  /// The name under which SQLite reads the file without making others beside it.
  func stillName() throws(StoreFailure) -> String {
    guard let found = realpath(path, nil) else { throw .cannotOpen(path: path, reason: Self.word(for: errno)) }
    defer { free(found) }
    var name = "file://"
    for byte in String(cString: found).utf8 {
      let isPlain = byte < 0x80 && !Array("%?#".utf8).contains(byte)
      name += isPlain ? String(Unicode.Scalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return name + "?immutable=1"
  }

  /// The system's text for an error number, in lower case, such as `permission denied`.
  static func word(for number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text).lowercased()
  }
}
