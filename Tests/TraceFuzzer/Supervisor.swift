#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starts workers, one after the other, and keeps the input that killed one.
struct Supervisor {
  private let options: Options
  private let arguments: [String]
  private let readers: [any InputReader]
  private let findings: FindingFolder
  private let journal: Journal
  private let journalPath: String
  /// What the worker says on standard error.
  private let wordsPath: String

  /// So many calls are kept of where a worker died.
  private static let frames = 12

  /// `arguments`: the program and what it was called with.
  init(_ options: Options, arguments: [String]) throws {
    self.options = options
    self.arguments = arguments
    readers = try ReaderCatalog.named(options.readers)
    findings = try FindingFolder(path: options.out)
    journalPath = findings.path + "/journal"
    wordsPath = findings.path + "/words"
    journal = try Journal(path: journalPath, isNew: true)
  }

  /// - Returns: Whether nothing was found, then or before, that still lies in the folder.
  func run() throws -> Bool {
    let start = ProcessClock.now
    let deadline = start + options.seconds * 1_000_000_000
    var from = options.from
    while ProcessClock.now < deadline {
      let status = try work(from: from, seconds: max(1, (deadline - ProcessClock.now) / 1_000_000_000))
      if status == 0 { break }
      // The low seven bits hold the signal that ended it, the next eight its own status.
      guard status & 0x7F != 0, journal.isReading else {
        let said = String(decoding: try SeedFiles.bytes(of: wordsPath), as: UTF8.self)
        throw Options.Failure(text: "the worker ended with status \((status >> 8) & 0xFF): \(said)")
      }
      try keepInput(endedBy: status & 0x7F)
      from = journal.number + 1
    }
    unlink(journalPath)
    unlink(wordsPath)
    report(seconds: Double(ProcessClock.now - start) / 1e9)
    return findings.names.isEmpty
  }

  /// Runs one worker to its end and gives its status.
  private func work(from: Int, seconds: Int) throws(Options.Failure) -> Int32 {
    let all = arguments + ["--journal", journalPath, "--from", "\(from)", "--seconds", "\(seconds)"]
    var words = all.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // What it says when it dies belongs to its finding.
    posix_spawn_file_actions_addopen(&actions, 2, wordsPath, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var child = pid_t()
    let refused = posix_spawn(&child, arguments[0], &actions, nil, words, environ)
    if refused != 0 {
      throw Options.Failure(text: "\(arguments[0]): cannot be run (\(String(cString: strerror(refused))))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw Options.Failure(text: "cannot wait for the worker") }
    }
    return status
  }

  private func keepInput(endedBy signal: Int32) throws(Options.Failure) {
    let name = readers[journal.reader].name
    let said = String(decoding: try SeedFiles.bytes(of: wordsPath), as: UTF8.self)
    let frames = said.split(separator: "\n").filter { $0.contains(" in tracefuzz at ") || $0.contains("***") }
    let fault =
      signal == SIGPROF
      ? Fault(kind: "hang", text: "it was not read in the time that there is")
      : Fault(kind: "crash", text: "signal \(signal)\n" + frames.prefix(Self.frames).joined(separator: "\n"))
    Terminal.say("input \(journal.number) ended the worker: \(name), \(fault.text)")
    try findings.add(journal.input, of: name, fault)
  }

  private func report(seconds: Double) {
    var sum = Journal.Tally()
    for (index, reader) in readers.enumerated() {
      let tally = journal[index]
      let speed = tally.time > 0 ? Int(Double(tally.inputs) / (Double(tally.time) / 1e9)) : 0
      Terminal.tell("\(reader.name)\t\(tally.inputs) inputs\t\(tally.bytes) bytes\t\(speed)/s\t\(tally.news) new")
      sum.inputs += tally.inputs
      sum.bytes += tally.bytes
    }
    let names = findings.names
    Terminal.tell(
      "all\t\(sum.inputs) inputs\t\(sum.bytes) bytes\t\(Int(seconds)) s, \(ProcessClock.workers) s of the processor\t"
        + "seed \(options.seed)\t\(names.count) findings")
    for name in names { Terminal.tell("\(findings.path)/\(name)") }
  }
}
