internal import TraceModel

/// One text report while its lines are read.
struct CrashTextBody {
  private enum Section: Equatable {
    case header, termination, information, backtrace, syslog, thread, registers, images, passed, end
  }

  private(set) var report: CrashReport
  private var header = CrashTextHeader()
  private var section = Section.header
  private var thread: CrashThread?
  private var recognizer: Recognizer?
  /// The thread that is read has no line that says so: its frames are all there is.
  private var isBare = false
  /// The next such thread is said to be the one that crashed.
  private var isBareCrashed = false

  init(format: String) { report = CrashReport(format: format) }

  mutating func take(_ line: UnsafeRawBufferPointer, at offset: Int, mayBeHalf: Bool) {
    let start = line.endOfBlanks(from: 0)
    if isBeginning(line, start) { self = CrashTextBody(format: report.format) }
    // Half of a fact may be another fact. No report ends with its facts.
    if mayBeHalf, section == .header || section == .termination { return }
    if begin(line, start) { return }
    let isEmpty = start == line.count
    switch section {
    case .header:
      if takeBare(line) { break }
      // In a console it stands behind stamp and process.
      if line.find("*** Terminating app due to") != nil { inform(text(line, start)) }
      header.take(line, from: start, into: &report)
    case .termination:
      if isEmpty {
        header.closeTermination()
        section = .header
      } else if CrashTextHeader.pair(line, from: start).map({ CrashTextHeader.isKnown($0.key) }) == true {
        section = .header
        header.take(line, from: start, into: &report)
      } else {
        header.addTermination(text(line, start))
      }
    case .information:
      if isEmpty { section = .header } else { inform(text(line, start)) }
    case .backtrace: takeBacktrace(line, start)
    case .syslog:
      if isEmpty { section = .header } else { takeLog(line, offset) }
    case .thread:
      if let found = FrameLine(line) {
        if (thread?.frames.count ?? 0) < CrashLimits.frames { thread?.frames.append(found.frame) }
      } else if isEmpty {
        closeThread()
        section = .header
      }
    case .images:
      guard let image = ImageLine.image(line), report.images.count < CrashLimits.images else { break }
      // The first image is the process itself.
      if report.images.isEmpty { header.imageVersion = ImageLine.onlyVersion(line) }
      report.images.append(image)
    case .registers, .passed:
      if isEmpty { section = .header }
    case .end: break
    }
    if section == .header, header.hasOpenTermination { section = .termination }
  }

  /// A report begins with this line. What stood before it are words about it, such as those of a comment.
  private func isBeginning(_ line: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    guard report.threads.isEmpty, thread == nil else { return false }
    if line.has("Incident Identifier:", at: start) { return true }
    return !header.hasBegun && line.has("Process:", at: start)
      && line.find(UInt8(ascii: "["), in: start..<line.count) != nil
  }

  /// The line opens a section.
  private mutating func begin(_ line: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    if section == .images, line.has("0x", at: start) { return false }
    guard start < line.count else { return false }
    if line.has("CrashDoctor Diagnosis:", at: start) {
      header.isOfKSCrash = true
      return true
    }
    if line.has("Extra Information:", at: start) {
      header.isOfKSCrash = true
      return open(.end)
    }
    // Behind the end there is nothing of Apple's, and much that looks like it.
    if section == .end { return false }
    switch line[start] {
    case UInt8(ascii: "("), UInt8(ascii: "*"): return beginArray(line, start)
    case UInt8(ascii: "<"):
      guard section == .header, line.has("<RBSTerminateContext", at: start) else { return false }
      header.addTermination(text(line, start))
      return open(.termination)
    case UInt8(ascii: "C"):
      if line.has("Custom Backtrace:", at: start) {
        header.isOfUser = true
        return open(.passed)
      }
      if section == .header, line.has("Crashed:", at: start) { isBareCrashed = true }
    case UInt8(ascii: "T"): if line.has("Thread ", at: start) { return beginThread(line, start) }
    case UInt8(ascii: "B"): if line.has("Binary Images:", at: start) { return open(.images) }
    case UInt8(ascii: "L"): if line.has("Last Exception Backtrace:", at: start) { return open(.backtrace) }
    case UInt8(ascii: "A"):
      if line.has("Application Specific Information:", at: start) { return open(.information) }
      if line.has("Application Specific Backtrace", at: start) { return open(.backtrace) }
      if line.has("Application received signal ", at: start) {
        report.exception.signal = CrashText.held(text(line, start + 28))
        header.isPrinted = true
        thread = CrashThread(number: 0)
        report.crashedThread = 0
        section = .thread
        return true
      }
      if line.has("Application main thread deadlocked", at: start) {
        report.exception.reason = "main thread deadlocked"
        // The reporter waited for it in vain, and then ended the process.
        report.kind = .watchdog
        return true
      }
    case UInt8(ascii: "F"): if line.has("Filtered syslog:", at: start) { return open(.syslog) }
    case UInt8(ascii: "V"): if line.has("VM Region", at: start) { return open(.passed) }
    case UInt8(ascii: "K"): if line.has("Kernel Triage:", at: start) { return open(.passed) }
    case UInt8(ascii: "p"): if line.has("panic(cpu ", at: start) { header.isPanic = true }
    case UInt8(ascii: "E"):
      if line.has("EOF", at: start), line.count == start + 3 { return open(.end) }
      if line.has("External Modification Summary:", at: start) { return open(.end) }
    default: break
    }
    return false
  }

  /// The array that NSLog prints, alone or below a line of stars.
  private mutating func beginArray(_ line: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    guard section == .header else { return false }
    if line.has("*** First throw call stack:", at: start) { return open(.backtrace) }
    if line.has("*** ", at: start) {
      inform(text(line, start))
      return true
    }
    guard report.threads.isEmpty, thread == nil, line.has("(", at: start), line.count - start <= 2 else { return false }
    thread = CrashThread(number: 0)
    report.crashedThread = 0
    section = .thread
    return true
  }

  /// A frame that no line announced.
  private mutating func takeBare(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let found = FrameLine(line), found.number <= 1, report.images.isEmpty, isBare || report.threads.isEmpty else {
      return false
    }
    isBare = true
    if isBareCrashed || report.exception.name != nil, report.crashedThread == nil {
      report.crashedThread = report.threads.count
      header.crashedThread = header.crashedThread ?? report.threads.count
    }
    thread = CrashThread(number: report.threads.count)
    thread?.frames.append(found.frame)
    section = .thread
    return true
  }

  private mutating func open(_ next: Section) -> Bool {
    closeThread()
    section = next
    return true
  }

  /// `Thread 0 name:  Dispatch queue: …`, `Thread 0 Crashed:`, `Thread 3:`, `Thread 1:: queue`, `Thread 0 crashed with …`.
  private mutating func beginThread(_ line: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    guard section != .end, let (number, end) = line.processNumber(at: start + 7) else { return false }
    let rest = CrashText.trim(String(decoding: line[end...], as: UTF8.self))
    if rest.hasPrefix("crashed with") || rest.hasPrefix("instruction stream") { return open(.registers) }
    if rest.hasPrefix("name:") {
      closeThread()
      thread = CrashThread(number: number)
      name(rest.dropFirst(5))
      section = .thread
      return true
    }
    guard
      rest.hasPrefix(":") || rest.hasPrefix("Crashed:") || rest.hasPrefix("Highlighted:")
        || rest.hasPrefix("Attributed:")
    else { return false }
    if thread?.number != number || thread?.frames.isEmpty == false {
      closeThread()
      thread = CrashThread(number: number)
    }
    if let colons = rest.firstRange(of: "::") { name(rest[colons.upperBound...]) }
    if rest.hasPrefix("Crashed:"), header.crashedThread == nil { header.crashedThread = number }
    section = .thread
    return true
  }

  private mutating func name(_ text: Substring) {
    let text = CrashText.trim(text)
    guard !text.isEmpty else { return }
    if let label = text.firstRange(of: "Dispatch queue:") {
      thread?.queue = CrashText.held(String(text[label.upperBound...]))
    } else {
      thread?.name = CrashText.held(String(text))
    }
  }

  private mutating func closeThread() {
    if let thread, report.threads.count < CrashLimits.threads { report.threads.append(thread) }
    thread = nil
  }

  private mutating func inform(_ text: String) {
    guard let text = CrashText.held(text), report.messages.count < 32 else { return }
    ThrownText.read(text, into: &report.exception)
    report.messages.append(text)
  }

  private mutating func takeBacktrace(_ line: UnsafeRawBufferPointer, _ start: Int) {
    guard report.lastExceptionBacktrace.count < CrashLimits.frames else { return }
    if let found = FrameLine(line) {
      report.lastExceptionBacktrace.append(found.frame)
    } else if start < line.count, line[start] == UInt8(ascii: "(") {
      for word in text(line, start + 1).split(whereSeparator: { $0 == " " || $0 == ")" || $0 == "\t" }) {
        guard report.lastExceptionBacktrace.count < CrashLimits.frames else { return }
        var frame = CrashFrame()
        frame.address = CrashNumber.hex(word)
        if frame.address != nil { report.lastExceptionBacktrace.append(frame) }
      }
    } else if start == line.count, !report.lastExceptionBacktrace.isEmpty {
      section = .header
    }
  }

  /// A line of the system log that the report quotes.
  private mutating func takeLog(_ line: UnsafeRawBufferPointer, _ offset: Int) {
    guard let time = CrashStamp.instant(line), report.crumbs.count < CrashLimits.crumbs else { return }
    let whole = String(decoding: line, as: UTF8.self)
    let behind = whole.firstRange(of: "): ") ?? whole.firstRange(of: "]: ")
    var crumb = CrashCrumb(category: "log", text: CrashText.bounded(whole))
    crumb.time = time
    crumb.offset = offset
    if let behind {
      crumb.recognize(String(whole[behind.upperBound...]), by: &recognizer, names: &report.names)
    }
    report.crumbs.append(crumb)
  }

  private func text(_ line: UnsafeRawBufferPointer, _ start: Int) -> String {
    String(CrashText.trim(String(decoding: line[min(start, line.count)...], as: UTF8.self)))
  }

  /// The report, once all lines are taken.
  mutating func finish(_ document: CrashDocument) -> CrashReport {
    closeThread()
    if report.threads.count == 1, report.crashedThread == nil { report.crashedThread = 0 }
    if let image = header.namedImage, report.images.isEmpty { report.images.append(image) }
    if report.images.isEmpty {
      if isBare { report.takeOffsets() }
      if report.process == nil { report.markOwnFrames() }
    }
    report.placeFrames()
    header.settle(&report, document)
    return report
  }
}
