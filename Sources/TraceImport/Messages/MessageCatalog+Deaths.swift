internal import TraceModel

extension MessageCatalog {
  /// How processes end.
  static let deaths: [SystemMessage] = [
    SystemMessage(
      "uncaught-exception", .app, uncaught, .crash, fields: ["bounds", "class", "exception", "reason", "signal"],
      evidence: "CoreFoundation, all versions; on standard error, and in the log of newer systems",
      samples: [
        "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', "
          + "reason: 'CALayer bounds contains NaN: [nan 0; 0 0]'",
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
          + "reason: 'invalid row count' SIGABRT",
        "*** Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: 'Supported "
          + "orientations has no common orientation with the application, and [UnityDefaultViewController "
          + "shouldAutorotate] is returning YES'",
        "Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: "
          + "'preferredInterfaceOrientationForPresentation must return a supported interface orientation!'",
        "*** Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: "
          + "'preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface orientation: "
          + "'landscapeLeft, landscapeRight'!'",
        "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'child view "
          + "controller:<ReaderScreenController: 0x126d2ce00> should have parent view controller:(null) but actual "
          + "parent is:<UIViewController: 0x125e2a7d0>'",
      ]
    ) { message, draft in
      // Without the asterisks it may be an app's own sentence, which has no name in quotes.
      guard let reason = takeThrown(message, &draft) else { return message.text[message.head] == UInt8(ascii: "*") }
      takeClass(message, reason, &draft)
      if let found = message.text.firstIndex(
        of: "bounds contains NaN: ", from: reason.lowerBound, to: reason.upperBound),
        let bounds = GeometryText(message.text, at: found + 21), let rect = bounds.rect
      {
        draft.event.bounds = rect
        draft.pairs.set("bounds", message.text.string(found + 21..<bounds.end))
      }
      return true
    },
    SystemMessage(
      "gpu-background-death", .app, cxxTerminate, .crash, fields: ["exception", "reason"],
      evidence: "an engine that makes an exception of Metal's refusal in the background; by the driver's code",
      samples: [
        "libc++abi: terminating due to uncaught exception of type std::runtime_error: [METAL] Command buffer execution "
          + "failed: Insufficient Permission (to submit GPU work from background) "
          + "(00000006:kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted)"
      ]
    ) { message, draft in
      takeType(message, &draft)
      return message.says("kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted")
    },
    SystemMessage(
      "cxx-terminate", .app, cxxTerminate, .crash, fields: ["exception", "reason"],
      evidence:
        "the C++ runtime, unprefixed on standard error; `.dylib`, `with` and `terminate called` in older systems",
      samples: [
        "libc++abi: terminating due to uncaught exception of type NSException",
        "libc++abi.dylib: terminating with uncaught exception of type NSException",
        "libc++abi.dylib: terminate called throwing an exception",
        "libc++abi: terminating due to uncaught exception of type std::out_of_range: vector",
      ]
    ) { message, draft in
      takeType(message, &draft)
      return true
    },
    SystemMessage(
      "swift-fatal-error", .app, [.inside("Fatal error: ")], .crash, fields: ["exception", "reason"],
      evidence:
        "the Swift runtime on standard error: behind `File.swift:LINE:`, or with `file …, line …` behind (to 5.3)",
      samples: [
        "Reader/GameViewController.swift:42: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
        "Fatal error: Index out of range: file Reader/GameViewController.swift, line 42",
      ]
    ) { message, draft in
      // An app's own sentence may begin so: the runtime names a Swift file.
      let text = message.text
      let isBehindFile =
        message.head >= 9 && text.matches(": ", at: message.head - 2)
        && text.contains(".swift:", from: max(0, message.head - 300), to: message.head)
      let namesFile = message.head == 0 && message.says(".swift, line ")
      guard isBehindFile || namesFile else { return false }
      let end = text.firstIndex(of: 0x0A, from: message.tail) ?? text.count
      draft.take("exception", "Swift runtime failure")
      draft.take("reason", text.string(message.tail..<end))
      return true
    },
    SystemMessage(
      "debugger-killed", .app, [.head("Message from debugger: killed")], .exit, fields: ["reason"],
      evidence: "Xcode's console when the debugger or the system killed the app",
      samples: ["Message from debugger: killed"]
    ) { _, draft in
      draft.take("reason", "kill")
      return true
    },
    SystemMessage(
      "debugger-terminated", .app,
      [
        .head("Message from debugger: Terminated due to "), .head("Terminated due to signal "),
        .head("Terminated due to memory issue"),
      ], .exit,
      fields: ["reason", "signal"],
      evidence: "Xcode's console; `signal 9` for a kill, `memory issue` for jetsam",
      samples: [
        "Message from debugger: Terminated due to signal 9", "Message from debugger: Terminated due to memory issue",
        "Terminated due to memory issue",
      ]
    ) { message, draft in
      if message.text.contains("memory issue", from: message.head) {
        draft.take("reason", "kill")
        return true
      }
      guard let number = message.integer(behind: "signal ") ?? message.integer(at: message.tail) else { return false }
      draft.take("signal", signalName(number))
      return true
    },
    SystemMessage(
      "process-exited", .system(["SpringBoard"]), [.head("Process exited: <")], .exit,
      fields: ["domain", "number", "reason", "signal"],
      evidence:
        "com.apple.FrontBoard:Process; RBSProcessExitContext from iOS 13 on, FBProcessExitContext in iOS 13 and 14",
      samples: [
        "[app<com.example.reader>:6613] Process exited: <RBSProcessExitContext| specific, "
          + "status:<RBSProcessExitStatus| domain:signal(2) code:SIGSEGV(11)>>.",
        "[app<com.example.reader(F2C1E4B0-6F0B-4D0A-9B5C-0F4E8A2F7D11)>:812] Process exited: "
          + "<RBSProcessExitContext| voluntary>.",
        "[application<com.example.reader>:796] Process exited: "
          + "<FBProcessExitContext; watchdog (\"watchdog provision violated\")>.",
        "[app<com.example.reader>:812] Process exited: <RBSProcessExitContext| specific, "
          + "status:<RBSProcessExitStatus| domain:jetsam(1) code:7>>.",
        "[app<com.example.reader>:24394] Process exited: <RBSProcessExitContext| specific, "
          + "status:<RBSProcessExitStatus| domain:frontboard(10) code:force-quit(0xfbfbfbfb)>>.",
        "Process exited: <FBApplicationProcess: 0x107c24220; application<com.example.reader>:23793(v11522)> -> "
          + "<RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:dyld(6) code:4>>",
      ]
    ) { message, draft in
      guard let app = message.processReference() else { return false }
      draft.app = app
      takeExit(message, &draft)
      return true
    },
    SystemMessage(
      "termination-reported", .system(["runningboardd"]), [.head("termination reported by ")], .exit,
      fields: ["domain", "number", "reason", "signal"],
      evidence:
        "com.apple.runningboard:process, iOS 13 and later: namespace, code and status of the end, as numbers of the kernel",
      samples: [
        "[application<com.example.reader>:432] termination reported by launchd (2, 10, 10)",
        "[app<com.example.reader(F2C1E4B0-6F0B-4D0A-9B5C-0F4E8A2F7D11)>:812] termination reported by launchd (0, 0, 0)",
        "[app<com.example.reader>:812] termination reported by launchd (10, 2343432205, 9)",
        "[app<com.example.reader>:812] termination reported by proc_exit",
      ]
    ) { message, draft in
      guard let app = message.processReference(), app.pid != nil else { return false }
      draft.app = app
      guard let open = message.text.firstIndex(of: "(", from: message.tail), let space = message.integer(at: open + 1),
        let code = message.integer(behind: ", ")
      else { return true }
      switch space {
      // No reason was given: the process returned from `main`, or called `exit`.
      case 0: break
      case 2: draft.take("signal", signalName(code))
      default:
        draft.pairs.set("domain", String(space))
        draft.pairs.set("number", String(code))
        draft.take("reason", code == 0x8BAD_F00D ? "watchdog" : space == 6 ? "crash" : "kill")
      }
      return true
    },
  ]

  /// The controller or layer that the reason of an exception blames: `[Class shouldAutorotate]`, `Layer: <Class:0x…`.
  static func takeClass(
    _ message: SystemMessageText, _ reason: Range<Int>, _ draft: inout RecognitionDraft
  ) {
    let text = message.text
    if let rotating = text.firstIndex(of: " shouldAutorotate]", from: reason.lowerBound, to: reason.upperBound) {
      var start = rotating
      while start > reason.lowerBound, text[start - 1] != UInt8(ascii: "[") { start -= 1 }
      draft.pairs.set("class", SubjectText.readable(text.string(start..<rotating)))
    } else if let layer = text.firstIndex(of: "Layer: <", from: reason.lowerBound, to: reason.upperBound),
      let found = message.object(from: layer), found.end <= text.count
    {
      draft.pairs.set("class", found.subject.className)
    }
  }

  private static func takeExit(_ message: SystemMessageText, _ draft: inout RecognitionDraft) {
    let text = message.text
    if message.says("| voluntary") || message.says("; voluntary") { return }
    guard let domain = text.firstIndex(of: "domain:", from: message.tail) else {
      if message.says("watchdog") { draft.take("reason", "watchdog") }
      return
    }
    let name = message.word(at: domain + 7)
    draft.pairs.set("domain", name)
    var status: String?
    if let code = text.firstIndex(of: "code:", from: domain) {
      // `SIGSEGV(11)`, `7`, `force-quit(0xfbfbfbfb)`.
      let end = text.firstIndex(of: UInt8(ascii: ">"), from: code, to: code + 100) ?? text.identifierEnd(code + 5)
      status = name == "signal" ? message.word(at: code + 5) : text.string(code + 5..<end)
    }
    if name == "signal" {
      draft.take("signal", status ?? "")
      return
    }
    if let status { draft.pairs.set("number", status) }
    let number = (status ?? "").lowercased()
    if number.contains("0x8badf00d") || number.contains("2343432205") {
      draft.take("reason", "watchdog")
    } else {
      // A linker that found no library is the app's own fault; in every other domain the system put an end to it.
      draft.take("reason", name == "dyld" ? "crash" : "kill")
    }
  }

  private static let cxxTerminate: [SystemMessage.Anchor] = [
    .head("libc++abi: terminating "), .head("libc++abi.dylib: terminating "), .head("libc++abi: terminate called"),
    .head("libc++abi.dylib: terminate called"),
  ]

  /// What was thrown: `of type NSException`, `of type std::runtime_error: its text`.
  private static func takeType(_ message: SystemMessageText, _ draft: inout RecognitionDraft) {
    let text = message.text
    guard let found = text.firstIndex(of: "of type ", from: message.tail) else { return }
    var end = found + 8
    while MessageText.isIdentifier(text[end]) || text[end] == UInt8(ascii: ":") && text[end + 1] > 0x20 { end += 1 }
    draft.take("exception", text.string(found + 8..<end))
    if text.matches(": ", at: end) { draft.take("reason", message.line(from: end + 2)) }
  }

  static func signalName(_ number: Int) -> String { signalNames[number] ?? "signal \(number)" }

  private static let signalNames: [Int: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
    10: "SIGBUS", 11: "SIGSEGV", 12: "SIGSYS", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
  ]
}
