internal import TraceModel

/// How much of one report is kept. Real reports stay far below; a stack overflow does not.
enum CrashLimits {
  static let threads = 1024
  static let frames = 512
  static let framesOfAllThreads = 50_000
  static let images = 8192
  static let crumbs = 2000
  static let views = 2000
  /// Bytes of one document; what is longer is cut.
  static let documentBytes = 16 << 20
}

extension CrashReport {
  /// Another thread may be kept.
  var hasRoomForThreads: Bool {
    threads.count < CrashLimits.threads && threads.reduce(0) { $0 + $1.frames.count } < CrashLimits.framesOfAllThreads
  }
}
