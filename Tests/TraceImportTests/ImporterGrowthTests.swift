import Testing
import TraceModel

@testable import TraceImport

/// A capture that grew gives what a fresh import of the whole gives.
struct ImporterGrowthTests {
  private func grown(_ bytes: [UInt8], cuts: [Int], _ options: ImportOptions, in folder: ImporterFolder) throws
    -> (ImporterStore, ImportSummary)
  {
    var store = ImporterStore()
    var resume = 0
    var summary: ImportSummary?
    for cut in cuts + [bytes.count] {
      let path = try folder.write("a.log", Array(bytes[..<cut]))
      store.resume(at: resume)
      let next = try Importer(options: options, settledBytes: 0)
        .read(path: path, label: "a.log", lineage: "lineage", from: resume, into: &store)
      #expect(next.resume <= cut)
      #expect(next.resume >= resume)
      resume = next.resume
      summary = next
    }
    return (store, try #require(summary))
  }

  private func check(_ text: String, format: String) throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    var options = ImportOptions()
    options.formatIn = format
    let bytes = Array(text.utf8)
    let (fresh, freshSummary) = try grown(bytes, cuts: [], options, in: folder)
    #expect(fresh.isSound)
    for cut in 1..<bytes.count {
      let (store, summary) = try grown(bytes, cuts: [cut], options, in: folder)
      try #require(store.difference(from: fresh) == nil, "cut at \(cut)")
      #expect(summary.capture.events == freshSummary.capture.events)
      #expect(summary.capture.digest == freshSummary.capture.digest)
    }
    // Three times on: what was grown grows again.
    for cut in stride(from: 1, to: bytes.count - 400, by: 97) {
      let (store, _) = try grown(bytes, cuts: [cut, cut + 150, cut + 400], options, in: folder)
      try #require(store.difference(from: fresh) == nil, "cuts from \(cut)")
    }
  }

  @Test func console() throws { try check(ImporterTests.console, format: "xcode") }

  @Test func traceLines() throws {
    try check(
      """
      swivel event=viewDidLoad seq=2 t=1.1 controller=A#12
      swivel event=session seq=1 t=1 process=Reader pid=812 device=iPhone15,4
      viewWillAppear
      swivel event=viewDidAppear seq=9 t=1.9 controller=A#12
      swivel event=exit seq=10 t=2 signal=SIGABRT
      swivel event=session seq=1 t=5 process=Reader pid=913
      swivel event=crash seq=2 t=5.5 reason=oops
      """, format: "swivel")
  }

  @Test func relay() throws {
    try check(
      """
      Nov  3 10:12:44 QA-1 Reader(UIKitCore)[812] <Notice>: viewDidLoad\r
      Nov  3 10:12:44 QA-2 Reader(UIKitCore)[81] <Notice>: didFinishLaunchingWithOptions\r
      \tmore\r
      Nov  3 10:12:45 QA-1 Reader(UIKitCore)[8129] <Notice>: viewWillAppear grüße\r
      Nov  3 10:12:46 QA-1 Reader(UIKitCore)[812] <Notice>: viewDidDisappear\r

      """, format: "syslog-relay")
  }

  @Test func lossMarks() throws {
    try check(
      """
      2026-11-03 10:12:44.000000+0900 0x1 Default 0x0 812 0 Reader: viewDidLoad
      === Messages dropped during live streaming (use `log show` to see what they were)
      2026-11-03 10:12:44.100000+0900 0x1 Default 0x0 813 0 Writer: swivel event=viewDidLoad seq=3
      === Messages dropped during live streaming (use `log show` to see what they were)
      2026-11-03 10:12:44.200000+0900 0x1 Default 0x0 813 0 Writer: swivel event=viewDidAppear seq=5

      """, format: "log-default")
  }

  /// What the system says of an app before its first line becomes an event once that line is there.
  @Test func systemLinesBeforeTheApp() throws {
    try check(
      """
      Nov  3 10:12:44.000000 backboardd[61] <Notice>: Effective device orientation changed to: portrait (1)
      Nov  3 10:12:44.100000 locationd(CoreLocation)[71] <Info>: client count 3, next fix due in 41 s
      Nov  3 10:12:44.200000 Reader[812] <Notice>: viewWillDisappear
      Nov  3 10:12:44.300000 backboardd[61] <Notice>: Effective device orientation changed to: faceUp (5)
      Nov  3 10:12:44.400000 Reader[812] <Notice>: viewDidDisappear

      """, format: "syslog-relay")
  }

  @Test func metadataBehindTheLines() throws {
    try check(
      """
      viewWillAppear
      Type: stdio
      viewDidLoad
      viewIsAppearing
      Type: Error | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: Reader | Library: Reader
      swivel event=viewDidAppear seq=4 controller=A#1
      swivel event=viewWillDisappear seq=5 controller=A#1
      swivel event=viewDidDisappear seq=7 controller=A#1
      Type: Error | Timestamp: 2026-02-10 12:32:52.913407+11:00 | Process: Reader | Library: Reader
      viewDidLoad

      """, format: "xcode-metadata")
  }

  @Test func objectsOverLines() throws {
    try check(
      """
      [{
        "eventMessage" : "viewDidLoad",
        "processImagePath" : "/a/Reader",
        "processID" : 812,
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "swivel event=viewDidAppear seq=4 controller=A#1",
        "processImagePath" : "/a/Reader",
        "processID" : 812,
        "timestamp" : "2026-10-15 13:57:31.153209-0400"
      },{
        "eventMessage" : "viewWillDisappear",
        "processImagePath" : "/a/Reader",
        "processID" : 812,
        "timestamp" : "2026-10-15 13:57:32.053209-0400"
      }]

      """, format: "log-json")
  }

  @Test func rowsWithoutOrder() throws {
    try check(
      """
      2026-04-20T00:42:45.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,"viewDidAppear
      more",,BOOT-2,Pacific
      2026-04-20T00:42:44.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,viewWillAppear,,BOOT-2,Pacific
      2026-04-20T00:42:43.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,viewDidLoad,,BOOT-2,Pacific
      2026-04-20T00:42:46.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,viewWillDisappear,,BOOT-2,Pacific

      """, format: "unifiedlog-csv")
  }

  /// More lines may show that those at the end are wrapped.
  @Test func wrappedAtTheEnd() throws {
    try check(
      """
      [{
        "eventMessage" : "viewDidLoad",
        "processImagePath" : "/a/Reader",
        "processID" : 812,
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "viewWillAppear",
      > "processImagePath" : "/a/Reader",
      > "processID" : 812,
      > "timestamp" : "2026-10-15 13:57:31.153209-0400"
      > },{
      > "eventMessage" : "viewDidAppear",
      > "processImagePath" : "/a/Reader",
      > "processID" : 812,
      > "timestamp" : "2026-10-15 13:57:32.053209-0400"
      > }]

      """, format: "log-json")
    try check(
      """
      viewDidLoad
      Type: Error | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: Reader | Library: Reader
      > viewWillAppear
      > viewIsAppearing
      > Type: Error | Timestamp: 2026-02-10 12:32:52.913407+11:00 | Process: Reader | Library: Reader
      > viewDidAppear
      > Type: Error | Timestamp: 2026-02-10 12:32:53.913407+11:00 | Process: Reader | Library: Reader

      """, format: "xcode-metadata")
  }

  @Test func shortCapturesAreReadAnew() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let path = try folder.write("a.log", ImporterTests.console)
    var store = ImporterStore()
    let summary = try Importer(options: ImportOptions())
      .read(path: path, label: "a.log", lineage: "l", from: 0, into: &store)
    #expect(summary.resume == 0)
  }

  @Test func bytesThatCameSinceTheDigestAreNotRead() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let lines = ImporterTests.console.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines[..<5].map { $0 + "\n" }.joined()
    let digest = try CaptureDigest.of(path: try folder.write("head.log", head), prefixes: [])
    let path = try folder.write("a.log", ImporterTests.console)
    var store = ImporterStore()
    let summary = try Importer(options: ImportOptions())
      .read(path: path, label: "a.log", lineage: "l", from: 0, digest: digest, into: &store)
    #expect(summary.capture.lines == 5)
    #expect(summary.capture.digest == digest.digest)
    #expect(store.ordered.map(\.rows.count) == [5])
  }
}
