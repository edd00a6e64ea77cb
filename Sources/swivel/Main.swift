#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Main {
  static func main() {
    // Writing to a closed pipe must give an error to handle, not end the process with a signal.
    signal(SIGPIPE, SIG_IGN)
    exit(CommandLineRun(terminal: Terminal()).status(of: Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
