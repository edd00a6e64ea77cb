internal import TraceModel

extension MessageCatalog {
  /// Runtimes of other languages inside an app.
  static let runtimes: [SystemMessage] = [
    SystemMessage(
      "mono-native-crash", .app, [.head("Got a "), .head("critical: Got a ")], .crash, fields: ["reason", "signal"],
      evidence:
        "Mono's mono_handle_native_crash, in all apps of Xamarin and .NET; the signal's name, or in lower case without SIG",
      samples: [
        "Got a SIGSEGV while executing native code. This usually indicates",
        "critical: Got a SIGABRT while executing native code. This usually indicates",
        "Got a segv while executing native code. This usually indicates",
      ]
    ) { message, draft in
      let text = message.text
      let end = text.identifierEnd(message.tail)
      guard end > message.tail, end - message.tail < 16, text.matches(" while executing native code", at: end) else {
        return false
      }
      let name = text.string(message.tail..<end).uppercased()
      draft.take("signal", name.hasPrefix("SIG") ? name : "SIG" + name)
      draft.take("reason", "native code")
      return true
    }
  ]
}
