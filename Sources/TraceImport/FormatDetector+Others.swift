/// Logs that were pasted one behind another.
extension FormatDetector {
  /// Another format that some of the first lines are of, which the capture's own does not read.
  struct Other: Equatable {
    var name: String
    /// How many of the lines look like it.
    var lines: Int
  }

  /// Fewer lines may be quotes.
  private static let fewest = 3

  /// nil: all lines may well be of one log.
  static func other(in lines: [ArraySlice<UInt8>], besides format: any LogFormat.Type) -> Other? {
    if format.isFallback { return nil }
    let strange = lines.filter { format.confidence(in: [$0]) == 0 }
    guard strange.count >= fewest else { return nil }
    var most: Other?
    for other in FormatCatalog.all where isAnotherLog(other, format) {
      let count = Int((other.confidence(in: strange) * Double(strange.count)).rounded())
      if count > most?.lines ?? 0 { most = Other(name: other.name, lines: count) }
    }
    guard let most, most.lines >= fewest, most.lines * 10 >= lines.count else { return nil }
    return most
  }

  /// Some logs hold lines of another format by their nature: trace lines stand in any, consoles in what shows two of them.
  private static func isAnotherLog(_ other: any LogFormat.Type, _ format: any LogFormat.Type) -> Bool {
    if other.isFallback || other.name == format.name || other.name == SwivelFormat.name { return false }
    return other.name != XcodeFormat.name
      || format.name != ReactNativeFormat.name && format.name != XcodeMetadataFormat.name
  }
}
