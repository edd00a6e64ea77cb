#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a command and appends one line to a file: wall seconds, CPU seconds and peak memory in MB, TAB between them.
///
/// `stopwatch FILE COMMAND [ARGUMENT…]`; the exit status is the command's. The peak is that of the largest process among
/// the command and what it waited for. It is small itself, since a child's peak begins at its parent's size.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { fail("usage: stopwatch FILE COMMAND [ARGUMENT…]") }
    var words = arguments[2...].map { strdup($0) }
    words.append(nil)
    let start = now()
    var child = pid_t()
    let refused = posix_spawnp(&child, arguments[2], nil, nil, words, environ)
    if refused != 0 { fail("\(arguments[2]): cannot be run (\(String(cString: strerror(refused))))") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      if errno != EINTR { fail("cannot wait for \(arguments[2])") }
    }
    let wall = now() - start
    let cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Glibc)
      let peak = Double(usage.ru_maxrss) / 1_000
    #else
      let peak = Double(usage.ru_maxrss) / 1_000_000
    #endif
    append("\(rounded(wall))\t\(rounded(cpu))\t\(rounded(peak))\n", to: arguments[1])
    // The low seven bits hold the signal that ended it, the next eight its own status.
    exit(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// Four decimals are more than a wall clock can hold to.
  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  private static func append(_ text: String, to path: String) {
    guard let file = fopen(path, "a") else { fail("\(path): cannot be written (\(String(cString: strerror(errno))))") }
    let written = fputs(text, file)
    if fclose(file) != 0 || written < 0 { fail("\(path): cannot be written") }
  }

  private static func fail(_ text: String) -> Never {
    perrorLine("stopwatch: \(text)\n")
    exit(125)
  }

  private static func perrorLine(_ text: String) {
    let bytes = Array(text.utf8)
    // What standard error does not take cannot be said anywhere.
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
