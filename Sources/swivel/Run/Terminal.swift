#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output, standard error and the environment.
struct Terminal: Sendable {
  /// The reader of standard output is gone.
  struct BrokenPipe: Error {}

  /// Results. Throws `BrokenPipe`, or a `CommandFailure` where the text cannot be written.
  func write(_ text: String) throws {
    let error = Self.write(text, to: STDOUT_FILENO)
    if error == EPIPE { throw BrokenPipe() }
    if error != 0 {
      throw CommandFailure(
        description: "standard output: cannot be written (\(SystemWord.of(error))); check where it goes")
    }
  }

  /// Messages: one line, behind the name of the program.
  func say(_ message: String) { _ = Self.write("swivel: \(Self.oneLine(message))\n", to: STDERR_FILENO) }

  /// The line that a terminal shows while work goes on; empty takes it away.
  func showProgress(_ line: String) { _ = Self.write("\r\u{1B}[K" + line, to: STDERR_FILENO) }

  var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// A variable of the environment; nil when it is not set, or empty.
  func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// A file name may hold line ends and controls; a message must stay one line and harmless.
  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  /// Gives 0, or the system's number of what went wrong.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
  }
}
