/// What a frame of a system does in a stack, by the name of its function.
enum StackRole: Equatable {
  /// It raises, aborts or handles the signal: the cause lies further out.
  case raising
  /// Threads begin with it: nothing further out tells anything.
  case base
  case ordinary

  init(_ symbol: String?) {
    guard var symbol else {
      self = .ordinary
      return
    }
    if Self.isCopied(symbol) { symbol = SymbolName.normal(symbol) }
    // Some symbolicators leave the underscore that every C name has in the binary.
    if symbol.hasPrefix("__Z") { symbol.removeFirst() }
    if Self.bases.contains(symbol) || Self.isMain(symbol) {
      self = .base
    } else if Self.raisers.contains(symbol) || Self.raisingPrefixes.contains(where: { symbol.hasPrefix($0) }) {
      self = .raising
    } else {
      self = .ordinary
    }
  }

  /// The function is a copy or a part of another, made by the compiler.
  private static func isCopied(_ symbol: String) -> Bool {
    symbol.hasPrefix("specialized ") || symbol.hasPrefix("closure #") || symbol.hasPrefix("partial apply for ")
  }

  /// What Swift writes for the type marked `@main`.
  private static func isMain(_ symbol: String) -> Bool {
    (symbol.hasPrefix("static ") && symbol.hasSuffix(".$main()")) || symbol.hasSuffix("5$mainyyFZ")
      || symbol.hasSuffix("s7SwiftUI3AppPAAE4mainyyFZ")
  }

  private static let bases: Set<String> = [
    "start", "start_sim", "main", "_main", "UIApplicationMain", "NSApplicationMain", "_pthread_start", "_pthread_body",
    "thread_start", "start_wqthread", "_pthread_wqthread", "__NSThread__start__", "_dispatch_client_callout",
    "static App.main()", "static UIApplicationDelegate.main()",
  ]

  private static let raisers: Set<String> = [
    "objc_exception_throw", "objc_exception_rethrow", "__cxa_throw", "__cxa_rethrow", "_objc_terminate",
    "_objc_terminate()", "objc_terminate", "_userInfoForFileAndLine", "abort", "__abort", "abort_message",
    "__abort_message", "raise", "__kill", "kill",
    "pthread_kill", "__pthread_kill", "_pthread_kill", "__exceptionPreprocess", "_NSRaiseError", "_sigtramp",
    "_CFThrowFormattedException", "-[NSException raise]", "___forwarding___", "_CF_forwarding_prep_0",
    "__CF_forwarding_prep_0", "__assert_rtn", "__stack_chk_fail", "CPPExceptionTerminate()", "CPPExceptionTerminate",
    "_fatalErrorMessage", "_assertionFailed", "__cxa_bad_cast", "_os_crash", "_objc_fatal", "fatalError",
    "__abort_with_payload", "abort_with_payload", "abort_with_payload_wrapper_internal", "abort_with_reason",
  ]

  private static let raisingPrefixes = [
    "+[NSException raise:", "-[NSAssertionHandler handleFailure", "-[NSObject(NSObject) doesNotRecognizeSelector:",
    "+[NSObject(NSObject) doesNotRecognizeSelector:", "-[NSObject doesNotRecognizeSelector:", "std::terminate",
    "std::__terminate", "demangling_terminate_handler", "default_terminate_handler", "__cxxabiv1::",
    "_assertionFailure", "_fatalErrorMessage(", "_assertionFailed(", "-[NSException init", "_ZSt9terminate",
    "_ZSt11__terminate", "_ZL15_objc_terminate", "_ZL21CPPExceptionTerminate", "_ZL28demangling_terminate_handler",
    "_ZL26default_terminate_handler", "_ZN10__cxxabiv1", "assertionFailure(", "fatalError(", "preconditionFailure(",
    "swift_unexpectedError", "swift_runtime_",
    "_swift_runtime_on_report", "sentrycrash", "kscrash", "$ss17_assertionFailure", "_$ss17_assertionFailure",
    "_T0s17_assertionFailure",
    "Swift runtime failure", "_swift_stdlib_reportFatalError",
  ]
}
