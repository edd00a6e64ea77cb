internal import TraceModel

extension MessageCatalog {
  /// How processes end.
  static let deaths: [SystemMessage] = [
    SystemMessage(
      "uncaught-exception", .app, [.head("*** Terminating app due to uncaught exception ")], .crash,
      fields: ["class", "exception", "reason", "signal"],
      evidence: "CoreFoundation, all versions; on standard error, and in the log of newer systems",
      samples: [
        "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', "
          + "reason: 'CALayer bounds contains NaN: [nan 0; 0 0]'",
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
          + "reason: 'invalid row count' SIGABRT",
        "*** Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: 'Supported "
          + "orientations has no common orientation with the application, and [UnityDefaultViewController "
          + "shouldAutorotate] is returning YES'",
      ]
    ) { message, draft in
      let text = message.text
      let end = text.firstIndex(of: 0x0A, from: message.tail) ?? text.count
      guard text[message.tail] == UInt8(ascii: "'"),
        let nameEnd = text.firstIndex(of: UInt8(ascii: "'"), from: message.tail + 1, to: end)
      else { return true }
      draft.take("exception", text.string(message.tail + 1..<nameEnd))
      guard let opening = text.firstIndex(of: "reason: '", from: nameEnd, to: end) else { return true }
      let start = opening + 9
      // A reason may hold quotes: the last one of the line ends it.
      var close = end
      while close > start, text[close] != UInt8(ascii: "'") { close -= 1 }
      draft.take("reason", text.string(start..<(close > start ? close : end)))
      takeClass(message, start..<end, &draft)
      let signal = text.skippingBlanks(close + 1)
      if close > start, text.matches("SIG", at: signal) { draft.take("signal", message.word(at: signal)) }
      return true
    },
    SystemMessage(
      "cxx-terminate", .app, [.head("libc++abi: terminating "), .head("libc++abi.dylib: terminating ")], .crash,
      fields: ["exception"],
      evidence: "the C++ runtime, unprefixed on standard error; `.dylib` and `with` in older systems",
      samples: ["libc++abi: terminating due to uncaught exception of type NSException"]
    ) { message, draft in
      if let type = message.text.firstIndex(of: "of type ", from: message.tail) {
        draft.take("exception", message.word(at: type + 8))
      }
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
      [.head("Message from debugger: Terminated due to "), .head("Terminated due to signal ")], .exit,
      fields: ["reason", "signal"],
      evidence: "Xcode's console; `signal 9` for a kill, `memory issue` for jetsam",
      samples: [
        "Message from debugger: Terminated due to signal 9", "Message from debugger: Terminated due to memory issue",
      ]
    ) { message, draft in
      if message.text.matches("memory issue", at: message.tail) {
        draft.take("reason", "kill")
        return true
      }
      guard let number = message.integer(behind: "signal ") ?? message.integer(at: message.tail) else { return false }
      draft.take("signal", signalNames[number] ?? "signal \(number)")
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
      ]
    ) { message, draft in
      guard let app = message.processReference() else { return false }
      draft.app = app
      takeExit(message, &draft)
      return true
    },
  ]

  /// The controller or layer that the reason of an exception blames: `[Class shouldAutorotate]`, `Layer: <Class:0x…`.
  private static func takeClass(
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
    if message.says("| voluntary") || message.says("; voluntary") { return }
    guard let domain = message.text.firstIndex(of: "domain:", from: message.tail) else {
      if message.says("watchdog") { draft.take("reason", "kill") }
      return
    }
    let name = message.word(at: domain + 7)
    draft.pairs.set("domain", name)
    var status: String?
    if let code = message.text.firstIndex(of: "code:", from: domain) { status = message.word(at: code + 5) }
    if name == "signal" {
      draft.take("signal", status ?? "")
      return
    }
    if let status { draft.pairs.set("number", status) }
    // A linker that found no library is the app's own fault; in every other domain the system put an end to it.
    draft.take("reason", name == "dyld" ? "crash" : "kill")
  }

  private static let signalNames: [Int: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
    10: "SIGBUS", 11: "SIGSEGV", 12: "SIGSYS", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
  ]
}
