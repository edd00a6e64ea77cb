import Testing
import TraceModel

@testable import TraceImport

/// Crash reports as people paste them into comments.
struct CopiedReportTests {
  private static let body = """
    {
      "procName" : "Reader",
      "pid" : 731,
      "modelCode" : "iPhone13,2",
      "osVersion" : {"train" : "iPhone OS 17.2", "build" : "21C62"},
      "captureTime" : "2026-11-03 10:12:44.1212 +0900",
      "exception" : {"type" : "EXC_BAD_ACCESS", "signal" : "SIGSEGV"},
      "faultingThread" : 0,
      "threads" : [{"triggered" : true, "frames" : [{"imageOffset" : 4096, "symbol" : "draw", "imageIndex" : 0}]}],
      "usedImages" : [{"name" : "Reader", "base" : 4329668608}]
    }
    """

  private static func format(_ text: String) throws -> String? {
    CrashImporter.format(of: try CaptureInput(Array(text.utf8)))
  }

  @Test(arguments: [
    "It crashes.\n\n```json\n\(body)\n```\n", "<details>\n<summary>Report</summary>\n\n````\n\(body)\n````\n",
    "~~~\n\(body)\n", "\(body)",
  ])
  func objectsBelowAFenceAreReports(_ text: String) throws {
    #expect(try Self.format(text) == "ips")
    let reports = try CrashReading.reports(text)
    #expect(reports.map(\.process) == ["Reader"])
    #expect(reports.map(\.kind) == [.crash])
    #expect(reports.first?.signature.frames.map(\.symbol) == ["draw"])
  }

  @Test(arguments: [
    "It says\n\n{\"a\":1}\n", "```\nlet a = 1\n```\n{\"a\":1}\n", "```json\n{\"a\":1}\n```\n",
  ])
  func otherObjectsAreNone(_ text: String) throws { #expect(try Self.format(text) == nil) }

  /// The console of a service, copied without what stands above it.
  @Test func theFramesBelowAnExceptionAreAReport() throws {
    let words = (1...30).map { "Line \($0) of what somebody has to say.\n" }.joined()
    let text =
      words + """
        # OS Version: 11.4.1 (15G77)
        # Device: iPad7,1

        Fatal Exception: UIApplicationInvalidInterfaceOrientation
        0  CoreFoundation                 0x184412d8c __exceptionPreprocess
        1  UIKit                          0x18e0a5e48 -[UIViewController __supportedInterfaceOrientations]
        2  Reader                         0x103ddf2a0 -[PageWindow show] (PageWindow.m:443)
        """
    #expect(try Self.format(text) == "crash-text")
    let report = try #require(try CrashReading.reports(text).first)
    #expect(report.kind == .crash)
    #expect(report.exception.name == "UIApplicationInvalidInterfaceOrientation")
    #expect(report.device.identifier == "iPad7,1")
    #expect(report.system.version == "11.4.1")
    #expect(report.system.build == "15G77")
    #expect(report.signature.frames.last?.symbol == "-[PageWindow show]")
    // The same words without frames are a comment.
    #expect(try Self.format(words + "Fatal Exception: NSRangeException\nand so on\n") == nil)
  }

  /// Set as code with one backtick that opens before the first line.
  @Test func aBacktickIsNoPartOfAReport() throws {
    let report = try #require(
      try CrashReading.reports(
        """
        `Incident Identifier: 6F000000-0000-4000-8000-0000000000A1
        Hardware Model:      iPad7,5
        Process:             Reader [731]
        OS Version:          iPhone OS 17.7.1 (21H461)

        Exception Type:  EXC_CRASH (SIGABRT)
        Exception Reason: +[%s %s]: unrecognized selector sent to class 0x105822dc8
        Triggered by Thread:  0

        Thread 0 Crashed:
        0   Reader   0x00000001d4b4d42c 0x1d4b00000 + 316460
        `
        """
      ).first)
    #expect(report.incident == "6F000000-0000-4000-8000-0000000000A1")
    #expect(report.exception.reason == "+[%s %s]: unrecognized selector sent to class 0x105822dc8")
    #expect(report.pid == 731)
    #expect(report.threads.map(\.frames.count) == [1])
  }

  /// Copied out of the source of a web page.
  @Test func entitiesAreSigns() throws {
    let report = try #require(
      try CrashReading.reports(
        """
        Incident Identifier: 6F000000-0000-4000-8000-0000000000A2
        Process:         Reader [28]
        Exception Type:  EXC_CRASH (SIGABRT)

        Thread 0 Crashed:
        0   Reader   0x33b1a980 -[Page turn] + 4
        1   Pages    0x33bb4f48 0x33a8c000 + 1216328

        Binary Images:
        0x1000 -   0x2e6fff +Reader armv7  &lt;df15cd5fc9420610cb67b26bdee532bd&gt; /a/Reader
        0x33a8c000 - 0x33bbcfff  Pages armv7  &lt;63a3501aa3142bf88eb9279198b12c6d&gt; /a/Pages
        """
      ).first)
    #expect(report.images.map(\.name) == ["Reader", "Pages"])
    #expect(report.images.last?.uuid == "63A3501A-A314-2BF8-8EB9-279198B12C6D")
    #expect(report.images.last?.path == "/a/Pages")
  }

  /// A piece that says why the app ended.
  @Test func theReasonOfAnEndNamesTheApp() throws {
    let end = """
      Exception Type:  EXC_CRASH (SIGKILL)
      Termination Reason: FRONTBOARD 2343432205
      <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create watchdog transgression: \
      app<com.example.reader(6F000000-0000-4000-8000-0000000000A3)>:731 exhausted real (wall clock) time allowance>

      """
    let report = try #require(try CrashReading.reports(end).first)
    #expect(report.kind == .watchdog)
    #expect(report.app.bundle == "com.example.reader")
    #expect(report.pid == 731)
    let whole = try #require(
      try CrashReading.reports("Process: Pages [5]\nIdentifier: com.example.pages\n" + end).first)
    #expect(whole.app.bundle == "com.example.pages")
    #expect(whole.pid == 5)
  }

  /// Messages of the system make a text a log, unless it is the report of a crash.
  @Test func aThrownExceptionWithItsStackIsAReport() throws {
    let thrown = "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'a'\n"
    let stack =
      "*** First throw call stack:\n(\n\t0  CoreFoundation  0x190009c70 a + 164\n\t1  Reader  0x104005e0b b + 64\n)\n"
    let texts = [(thrown + stack, true, true), (thrown, true, false), ("viewDidLoad\n" + thrown, false, false)]
    for (text, yields, report) in texts {
      let input = try CaptureInput(Array(text.utf8))
      #expect(input.detection.format == "xcode-plain")
      #expect(input.detection.yieldsToReports == yields)
      #expect(Importer(options: ImportOptions()).holdsReports(input) == report, "\(text)")
    }
  }
}
