/// What a capture is taken for, and the lines that say so.
///
/// Most often they are its first ones. Where those are of no known format (the job of a build server may tell of itself for
/// hundreds of lines before a device says anything), it is what comes behind them, if that is plain enough.
struct CaptureSight {
  /// So many stretches of up to 200 lines are looked at behind the first one.
  private static let maximumStretches = 16
  /// Of a later stretch so many lines must look like a format, and not by their words alone: prose may speak of logs.
  private static let plain = 0.5

  private(set) var detection: Detection
  /// Its lines, wrappers taken off: what a format learns from.
  private(set) var head: LogHead
  /// How many bytes of the capture were looked at for it.
  private(set) var end: Int

  /// - Parameters:
  ///   - formats: which ones come into question.
  ///   - limit: bytes behind so many are none of the capture's.
  ///   - wrappers: what was taken off already.
  ///   - stretches: how many are looked at behind the first one, if that tells nothing.
  init(
    of source: PeekedSource, among formats: [any LogFormat.Type], within limit: Int, wrappers: [String],
    stretches: Int = maximumStretches
  ) {
    self.init(source.head.prefix(min(limit, LogHead.maximumBytes)), among: formats, from: 0)
    defer { detection.wrappers = wrappers + detection.wrappers }
    guard detection.obstacle == .unknown else { return }
    var start = end
    var line = 1 + source.head.prefix(start).count { $0 == UInt8(ascii: "\n") }
    for _ in 0..<stretches {
      source.look(at: start + LogHead.maximumBytes)
      let stretch = source.head.prefix(limit).dropFirst(start).prefix(LogHead.maximumBytes)
      guard !stretch.isEmpty else { return }
      var later = CaptureSight(stretch, among: formats, from: start)
      if later.isPlain {
        later.detection.reason += " from line \(line) on"
        self = later
        return
      }
      line += stretch.prefix(later.end - start).count { $0 == UInt8(ascii: "\n") }
      start = later.end
    }
  }

  private init(_ bytes: ArraySlice<UInt8>, among formats: [any LogFormat.Type], from start: Int) {
    (detection, head) = bytes.withUnsafeBytes { bytes in
      (FormatDetector.detect(bytes, among: formats), LogHead(bytes))
    }
    end = start + head.end
    head = head.inside(LineUnwrapper(detection.lineWrappers))
  }

  private var isPlain: Bool {
    guard detection.obstacle == nil, detection.confidence >= Self.plain else { return false }
    return FormatCatalog.format(named: detection.format)?.isFallback == false
  }
}
