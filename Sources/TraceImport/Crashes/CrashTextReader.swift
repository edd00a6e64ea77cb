internal import TraceModel

/// Crash reports as text: what iOS up to 14 wrote, what Xcode, Console and services translate into it, and KSCrash's and
/// PLCrashReporter's own.
enum CrashTextReader: CrashReader {
  static let name = "crash-text"

  static func takes(_ document: CrashDocument) -> Bool {
    guard case .text(let lines) = document.content else { return false }
    var marks: Set<String> = []
    var left = 400
    lines.walk { line, _ in
      let index = line.endOfBlanks(from: 0)
      if let mark = Self.marks.first(where: { line.has($0, at: index) }) { marks.insert("\(mark)") }
      if line.has("Application received signal ", at: index) { marks.formUnion(["signal", "Thread"]) }
      left -= 1
      return left > 0
    }
    return marks.count >= 3 || marks.contains("signal")
      || (marks.contains("Thread 0") && (marks.contains("Binary Images:") || marks.contains("Exception Type:")))
  }

  private static let marks: [StaticString] = [
    "Incident Identifier:", "CrashReporter Key:", "Hardware Model:", "Process:", "Path:", "Identifier:", "Code Type:",
    "Parent Process:", "Date/Time:", "OS Version:", "Exception Type:", "Exception Codes:", "Crashed Thread:",
    "Triggered by Thread:", "Thread 0", "Binary Images:", "Last Exception Backtrace:",
  ]

  static func read(_ document: CrashDocument) -> [CrashReport] {
    guard case .text(let lines) = document.content else { return [] }
    var body = CrashTextBody(format: document.header == nil ? name : IPSReader.name)
    lines.walk { line, offset in
      body.take(line, at: offset, mayBeHalf: lines.endsOpen && offset + line.count == lines.bytes.count)
      return true
    }
    return [body.finish(document)]
  }
}
