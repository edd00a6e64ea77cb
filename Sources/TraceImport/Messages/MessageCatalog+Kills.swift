internal import TraceModel

extension MessageText {
  /// The name of a process that ends with a bracket, without blanks around it; nil: none stands there.
  fileprivate func name(from start: Int) -> String? {
    guard let end = firstIndex(of: UInt8(ascii: "["), from: start, to: min(count, start + 80)) else { return nil }
    return held(start, end)
  }

  /// The same between `mark` and a closing bracket.
  fileprivate func name(behind mark: StaticString, from start: Int) -> String? {
    guard let open = firstIndex(of: mark, from: start).map({ $0 + mark.utf8CodeUnitCount }),
      let end = firstIndex(of: UInt8(ascii: "]"), from: open, to: min(count, open + 80))
    else { return nil }
    return held(open, end)
  }

  private func held(_ start: Int, _ end: Int) -> String? {
    var end = end
    while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start < end ? string(start..<end) : nil
  }
}

extension MessageCatalog {
  /// How the system put an end to processes, in the words of the kernel and of systems before FrontBoard's.
  static let kills: [SystemMessage] = [
    SystemMessage(
      "jetsam-kill", .system(["kernel"]), [.head("memorystatus: killing_")], .exit,
      fields: ["domain", "number", "reason"],
      evidence: "XNU's kern_memorystatus.c: the kernel's clock in front, the cause and the priority in brackets behind",
      samples: [
        "399243.947 memorystatus: killing_specific_process pid 2776 [Reader] (per-process-limit 10) - "
          + "memorystatus_available_pages: 42511",
        "16062.623 memorystatus: killing_top_process pid 812 [Reader] (vm-pageshortage 10) 213408KB - "
          + "memorystatus_available_pages: 7823",
        "memorystatus: killing_highwater_process pid 812 [Reader] (highwater 3) - memorystatus_available_pages: 9011",
        "memorystatus: killing_idle_process pid 812 [Reader]",
      ]
    ) { message, draft in
      guard let pid = message.integer(behind: " pid ") else { return false }
      draft.app = AppReference(bundle: nil, pid: pid, process: message.text.name(behind: " [", from: message.tail))
      draft.pairs.set("domain", "jetsam")
      if let open = message.text.firstIndex(of: "] (", from: message.tail) {
        var end = open + 3
        while message.text[end] > 0x20, message.text[end] != UInt8(ascii: ")") { end += 1 }
        draft.pairs.set("number", message.text.string(open + 3..<end))
      }
      draft.take("reason", "kill")
      return true
    },
    SystemMessage(
      "memory-limit", .system(["kernel"]), [.head("EXC_RESOURCE -> "), .head("memorystatus: ")], .exit,
      fields: ["domain", "reason"],
      evidence: "XNU's kern_memorystatus.c; a limit that is not fatal ends nothing, and is not read",
      samples: [
        "EXC_RESOURCE -> Reader[2776] exceeded mem limit: ActiveHard 3072 MB (fatal)",
        "memorystatus: Reader [1509] exceeded mem limit: ActiveHard 50 MB (fatal)",
      ]
    ) { message, draft in
      let text = message.text
      guard let limit = text.firstIndex(of: "] exceeded mem limit: ", from: message.tail),
        text.contains("(fatal)", from: limit), let pid = message.integer(endingAt: limit)
      else { return false }
      draft.app = AppReference(bundle: nil, pid: pid, process: text.name(from: message.tail))
      draft.pairs.set("domain", "jetsam")
      draft.take("reason", "kill")
      return true
    },
    SystemMessage(
      "application-exited", .system(["SpringBoard", "backboardd"]), [.head("Application 'UIKitApplication:")], .exit,
      fields: ["reason", "signal"],
      evidence: "backboardd in iOS 6 to 8, SpringBoard before and after it, to iOS 9",
      samples: [
        "Application 'UIKitApplication:com.example.reader[0x1828]' exited abnormally with signal 9: Killed: 9",
        "Application 'UIKitApplication:com.example.reader[0xdead]' exited abnormally with signal 11: "
          + "Segmentation fault: 11",
        "Application 'UIKitApplication:com.example.reader[0x1828]' exited abnormally via signal.",
        "Application 'UIKitApplication:com.example.reader[0x1828]' exited voluntarily.",
        "Application 'UIKitApplication:com.example.reader[0x1828]' exited for an unknown reason.",
        "Application 'UIKitApplication:com.example.reader[0x1828]' was killed by jetsam.",
        "Application 'UIKitApplication:com.example.reader[0x1828]' crashed.",
      ]
    ) { message, draft in
      let text = message.text
      // The bundle id, and the launch in brackets.
      guard let open = text.firstIndex(of: UInt8(ascii: "["), from: message.tail, to: message.tail + 300),
        let said = text.firstIndex(of: "]' ", from: open, to: open + 40).map({ $0 + 3 })
      else { return false }
      draft.app = AppReference(bundle: text.string(message.tail..<open), pid: nil)
      if text.matches("was killed by jetsam", at: said) {
        draft.take("reason", "kill")
      } else if text.matches("crashed", at: said) {
        draft.take("reason", "crash")
      } else if text.matches("exited ", at: said) {
        if let signal = message.integer(behind: "signal ") { draft.take("signal", signalName(signal)) }
      } else {
        return false
      }
      return true
    },
  ]
}
