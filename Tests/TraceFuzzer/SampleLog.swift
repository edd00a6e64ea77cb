import TraceImport

/// Logs by which patterns are tried.
enum SampleLog {
  static let short: [UInt8] = Array(
    ([
      "game: launch complete", "page Board@1a2b opened", "page Board@1a2b turns to 844 by 390",
      "UnityView resized to 844x390", "board 390 by 844 on PuzzlePage@1a2b", "tutorial: page Board@1a2b opened",
      "swivel event=viewDidLoad controller=Board#1",
    ] + MessageCatalog.samples.prefix(20)).joined(separator: "\n").utf8)

  static let long: [UInt8] =
    short + Array("\nviewDidLoad controller=Board#1 \(String(repeating: "a", count: 3000))!\n".utf8)
    + Array("=== \(String(repeating: "ab=", count: 700))\n".utf8)
}
