import TraceImport

/// Messages, a line each: what an app and what system processes may print, as a relay carries it.
struct MessageReader: InputReader {
  let name = "message"
  let seeds: [[UInt8]] = MessageCatalog.samples.map { Array($0.utf8) }

  private static let processes = ["Reader(UIKitCore)[812]"] + MessageCatalog.systemProcesses.map { "\($0)[64]" }
  private static let log = LogReader(
    "message", seeds: [],
    options: {
      var options = ImportOptions()
      options.formatIn = "idevicesyslog"
      options.process = "Reader"
      return options
    }())

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var log: [UInt8] = []
    for line in bytes.split(separator: 0x0A) {
      // Each message is spoken by the app and by one of the others, as its own bytes choose.
      let other = 1 + Int(Signature.of(Array(line.prefix(16))) % UInt64(Self.processes.count - 1))
      for process in [Self.processes[0], Self.processes[other]] {
        log += Array("Nov  3 10:12:44.118201 \(process) <Notice>: ".utf8) + line + [0x0A]
      }
    }
    return try Self.log.read(log)
  }
}
