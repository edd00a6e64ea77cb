internal import TraceModel

/// Crash reports as text: what iOS up to 14 wrote, what Xcode, Console and services translate into it, and KSCrash's and
/// PLCrashReporter's own.
enum CrashTextReader: CrashReader {
  static let name = "crash-text"

  static func takes(_ document: CrashDocument) -> Bool {
    guard case .text(let lines) = document.content else { return false }
    var marks: Set<String> = []
    var left = 400
    var filled = 0
    var frames = 0
    // What Crashlytics writes before the first frame, and people copy without more.
    var isHeaded = false
    var hasHeadedFrames = false
    lines.walk { line, _ in
      let index = line.endOfBlanks(from: 0)
      if index < line.count { filled += 1 }
      if line.isDigit(at: index), FrameLine(line) != nil {
        frames += 1
        if isHeaded { hasHeadedFrames = true }
      }
      isHeaded = line.has("Fatal Exception: ", at: index) || line.has("Crashed: ", at: index)
      if let mark = Self.marks.first(where: { line.has($0, at: index) }) { marks.insert("\(mark)") }
      if line.has("Application received signal ", at: index) { marks.formUnion(["signal", "Thread"]) }
      left -= 1
      return left > 0
    }
    if marks.contains("panic(cpu ") || marks.contains("signal")
      || marks.count >= 3 && !marks.isDisjoint(with: Self.sureMarks)
    {
      return true
    }
    if marks.contains("Thread 0"), marks.contains("Binary Images:") || marks.contains("Exception Type:") { return true }
    if marks.contains("# Platform: apple") || marks.contains("# Crashlytics") || hasHeadedFrames, frames > 1 {
      return true
    }
    // A piece of a report: why it ended, or a stack and little else.
    return marks.contains("Termination Reason:") || marks.contains("<RBSTerminateContext")
      || frames > 1 && frames * (marks.contains("*** First throw call stack:") ? 3 : 2) >= filled
  }

  /// People write the others too where they tell of a failure in their own words.
  private static let sureMarks: Set<String> = [
    "Incident Identifier:", "CrashReporter Key:", "Code Type:", "Date/Time:", "Exception Type:", "Exception Codes:",
    "Thread 0", "Binary Images:", "dSYM UUID:",
  ]

  private static let marks: [StaticString] = [
    "Incident Identifier:", "CrashReporter Key:", "Hardware Model:", "Process:", "Path:", "Identifier:", "Code Type:",
    "Parent Process:", "Date/Time:", "OS Version:", "Exception Type:", "Exception Codes:", "Crashed Thread:",
    "Triggered by Thread:", "Thread 0", "Binary Images:", "Last Exception Backtrace:",
    "Termination Reason:", "<RBSTerminateContext", "# Platform: apple", "# Crashlytics", "dSYM UUID:", "CPU Type:",
    "Slide Address:", "Binary Image:", "panic(cpu ", "*** First throw call stack:",
  ]

  static func read(_ document: CrashDocument) -> [CrashReport] {
    guard case .text(let lines) = document.content else { return [] }
    var body = CrashTextBody(format: document.header == nil ? name : IPSReader.name)
    // Copied out of the source of a web page.
    let unwrapper = LineUnwrapper(lines.bytes.find("&gt; /") == nil ? [] : [HTMLEntityWrapper.name])
    lines.walk { line, offset in
      let mayBeHalf = lines.endsOpen && offset + line.count == lines.bytes.count
      body.take(unwrapper.inside(line), at: offset, mayBeHalf: mayBeHalf)
      return true
    }
    return [body.finish(document)]
  }
}
