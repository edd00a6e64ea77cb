import Testing
import TraceModel

struct CrashSignatureTests {
  @Test(arguments: [
    ("__30-[Foo bar]_block_invoke_2", "-[Foo bar]_block_invoke"), ("specialized closure #1 in A.b()", "A.b()"),
    ("@objc A.b(_:)", "A.b(_:)"), ("foo.cold.1", "foo"),
    ("_dispatch_main_queue_callback_4CF$VARIANT$up", "_dispatch_main_queue_callback_4CF"),
    ("void cache<int, std::pair<a, b>>::get()", "void cache::get()"), ("operator<", "operator<"),
    ("protocol witness for A.b() in conformance C", "A.b()"), ("partial apply for closure #2 in A.b()", "A.b()"),
    ("__", "__"), ("", ""), ("a->b", "a->b"), ("<redacted", "<redacted"),
  ])
  func symbols(_ written: String, _ expected: String) { #expect(SymbolName.normal(written) == expected) }

  private func report(_ frames: [(image: Int, symbol: String?, offset: UInt64)], signal: String = "SIGSEGV")
    -> CrashReport
  {
    var report = CrashReport(format: "ips")
    report.process = "Reader"
    report.exception.signal = signal
    for (name, path) in [
      ("Reader", "/private/var/containers/Bundle/Application/X/Reader.app/Reader"), ("UIKitCore", "/System/UIKitCore"),
      ("Pages", "/private/var/containers/Bundle/Application/X/Reader.app/Frameworks/Pages.framework/Pages"),
      ("libsystem_c.dylib", "/usr/lib/system/libsystem_c.dylib"), ("dyld", "/usr/lib/dyld"),
      ("libc++abi.dylib", "/usr/lib/libc++abi.dylib"), ("libobjc.A.dylib", "/usr/lib/libobjc.A.dylib"),
      ("CoreFoundation", "/System/CoreFoundation"), ("SwiftUI", "/System/SwiftUI"),
    ] {
      var image = CrashImage()
      (image.name, image.path) = (name, path)
      image.uuid = "0000000\(report.images.count)-1111-2222-3333-444455556666"
      report.images.append(image)
    }
    var thread = CrashThread(number: 0)
    thread.frames = frames.map {
      var frame = CrashFrame()
      (frame.image, frame.symbol, frame.offset) = ($0.image, $0.symbol, $0.offset)
      return frame
    }
    report.threads = [thread]
    report.crashedThread = 0
    return report
  }

  @Test func theAppsOwnFramesCountBeforeThoseItBrought() {
    let found = report([
      (1, "objc_msgSend", 1), (2, nil, 0x10), (0, nil, 0x20), (1, "UIApplicationMain", 3), (0, "main", 4),
    ])
    #expect(found.signature.address == "SIGSEGV|00000000+0x20<00000002+0x10")
    #expect(found.signature.confidence == .app)
    #expect(found.signature.symbol == nil)
  }

  @Test func framesThatRaiseAreLeftOut() {
    let found = report(
      [(3, "__pthread_kill", 1), (3, "abort", 2), (0, "Page.turn()", 3), (1, "UIApplicationMain", 4)], signal: "SIGABRT"
    )
    #expect(found.signature.symbol == "SIGABRT|Reader!Page.turn()")
    #expect(found.signature.address == "SIGABRT|00000000+0x3")
  }

  @Test func withoutNamesTheLibrariesOfAbortAndTheLoaderTellThem() {
    let found = report([(3, nil, 1), (3, nil, 2), (1, nil, 3), (0, nil, 0x99), (4, nil, 5)], signal: "SIGABRT")
    #expect(found.signature.address == "SIGABRT|00000001+0x3")
    #expect(found.signature.confidence == .system)
  }

  /// Stacks of system libraries only, so that nothing else can make them agree.
  @Test(
    arguments: [
      // Nobody caught it.
      [
        (3, "abort"), (5, "abort_message"), (5, "demangling_terminate_handler()"), (6, "_objc_terminate()"),
        (5, "std::__terminate(void (*)())"), (5, "std::terminate()"), (6, "objc_terminate"),
      ],
      // It was thrown again, and then nobody caught it.
      [
        (3, "abort"), (5, "abort_message"), (5, "_ZL28demangling_terminate_handlerv"), (6, "_ZL15_objc_terminatev"),
        (5, "_ZSt11__terminatePFvvE"), (5, "_ZSt9terminatev"), (6, "objc_exception_rethrow"),
      ],
    ] as [[(Int, String)]])
  func copiesWithoutNamesLeaveOutTheSameFrames(_ raising: [(Int, String)]) {
    let rest: [(image: Int, symbol: String?, offset: UInt64)] = [
      (7, "CFRunLoopRunSpecific", 0x70), (1, "GSEventRun", 0x80),
    ]
    let named = raising.map { (image: $0.0, symbol: $0.1 as String?, offset: 1 as UInt64) } + rest
    let bare = named.map { (image: $0.image, symbol: nil as String?, offset: $0.offset) }
    let expected = "SIGABRT|00000007+0x70<00000001+0x80"
    #expect(report(named, signal: "SIGABRT").signature.address == expected)
    #expect(report(bare, signal: "SIGABRT").signature.address == expected)
  }

  @Test(arguments: [
    "_ZL21CPPExceptionTerminatev", "__ZSt9terminatev", "_fatalErrorMessage(_:_:file:line:flags:)",
    "specialized _assertionFailure(_:_:file:line:flags:)", "closure #1 in _assertionFailure(_:_:file:line:flags:)",
    "-[NSException initWithCoder:]", "objc_terminate",
  ])
  func whatRaises(_ symbol: String) {
    let found = report([(1, "within", 1), (1, symbol, 2), (1, "cause", 3)])
    #expect(found.signature.frames.map(\.symbol) == ["cause"])
    #expect(found.raises)
  }

  @Test(arguments: ["static ReaderApp.$main()", "$s6Reader0A3AppV5$mainyyFZ", "closure #1 in static App.main()"])
  func whatThreadsBeginWith(_ symbol: String) {
    #expect(report([(1, "cause", 1), (0, symbol, 2), (0, "main", 3)]).signature.frames.map(\.symbol) == ["cause"])
  }

  @Test func whatSwiftUIPutsBeforeMainIsLeftOutWithoutNamesToo() {
    let named: [(image: Int, symbol: String?, offset: UInt64)] = [
      (0, "Page.turn()", 0x20), (1, "UIApplicationMain", 1), (8, "runApp", 2), (8, "static App.main()", 3),
      (0, "static ReaderApp.$main()", 0x30), (0, "main", 0x40), (4, "start", 4),
    ]
    let bare = named.map { (image: $0.image, symbol: nil as String?, offset: $0.offset) }
    #expect(report(named).signature.address == "SIGSEGV|00000000+0x20")
    #expect(report(bare).signature.address == "SIGSEGV|00000000+0x20")
    // Where no framework stands between them, only the outermost is `main`.
    let tool: [(image: Int, symbol: String?, offset: UInt64)] = [
      (3, nil, 1), (0, nil, 0x20), (0, nil, 0x30), (4, nil, 4),
    ]
    #expect(report(tool).signature.address == "SIGSEGV|00000000+0x20")
  }

  @Test func whatMakesAnExceptionIsLeftOutWithoutNames() {
    var found = report([(7, nil, 1), (6, nil, 2), (7, nil, 0x70), (1, nil, 0x80)], signal: "SIGABRT")
    found.exception.name = "NSRangeException"
    #expect(found.signature.address == "NSRangeException|00000007+0x70<00000001+0x80")
  }

  @Test func aFailureWhileAnExceptionWasHandledIsKept() {
    let found = report([(0, "Reader.report()", 0x20), (5, "std::terminate()", 1), (1, "_dispatch_client_callout", 2)])
    #expect(found.signature.symbol == "SIGSEGV|Reader!Reader.report()")
  }

  @Test func withoutFramesTheReasonIsAllThereIs() {
    var found = report([])
    found.exception.name = "NSRangeException"
    found.exception.reason = "index 7 beyond 0x1f"
    #expect(found.signature.symbol == "NSRangeException: index # beyond #")
    #expect(found.signature.confidence == .none)
  }

  @Test func copiesWithAndWithoutSymbolsAreOneGroup() {
    let bare = report([(0, nil, 0x20)]).signature
    let named = report([(0, "Page.turn()", 0x20)]).signature
    let later = report([(0, "Page.turn()", 0x28)]).signature
    let other = report([(0, "Page.close()", 0x90)]).signature
    for order in [[bare, named, later, other], [other, later, named, bare]] {
      var grouping = CrashGrouping()
      for signature in order { grouping.add(signature) }
      #expect(Set([bare, named, later].map { grouping.group(of: $0) }).count == 1)
      #expect(grouping.group(of: other) != grouping.group(of: bare))
      #expect(grouping.group(of: bare)?.hasPrefix("g-") == true)
    }
  }

  @Test(
    arguments: [
      ("21C62", "17.2", .release), ("24A5418b", "27.0", .beta), ("23D771330a", nil, .release), ("99Z4001a", nil, .beta),
      ("99Z100", nil, .release), ("", nil, .unknown), ("abc", nil, .unknown), ("20C5043e", "16.2", .beta),
    ] as [(String, String?, SystemChannel)])
  func builds(_ build: String, _ version: String?, _ channel: SystemChannel) {
    if let version { #expect(SystemBuildCatalog.version(ofBuild: build) == version) }
    #expect(SystemBuildCatalog.channel(ofBuild: build) == channel)
  }
}
