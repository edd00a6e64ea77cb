import Foundation
import Testing
import TraceImport
import TraceTestSupport

/// A log of other people, where the checkout has them beside it.
struct CorpusLog: Sendable, CustomTestStringConvertible {
  /// From the corpus.
  var path: String
  var bytes: [UInt8]
  var testDescription: String { path }

  static let folder: String? = PackageFolder.shared.map { $0 + "/corpus/text" }

  /// All files of the corpus, by path.
  static let all: [CorpusLog] = {
    guard let folder, let found = FileManager.default.enumerator(atPath: folder) else { return [] }
    return found.compactMap { $0 as? String }.sorted().compactMap { path in
      FileManager.default.contents(atPath: folder + "/" + path).map { CorpusLog(path: path, bytes: Array($0)) }
    }
  }()

  /// The text, if the file is plain UTF-8 with one kind of line end: what is done line by line can be done to it.
  var text: String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let isPlain = !text.unicodeScalars.contains { $0 == "\u{0}" || $0 == "\u{FEFF}" || $0 == "\r" }
    return isPlain ? text : nil
  }

  /// The lines with their line ends.
  var lines: [String]? {
    guard let text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.dropLast().map { $0 + "\n" } + lines.suffix(1).filter { !$0.isEmpty }
  }

  /// How the file is to be read so that each message is an event, whatever it says and whoever wrote it: such logs say next
  /// to nothing about apps.
  var options: ImportOptions {
    get throws {
      var options = ImportOptions()
      let words = Set(String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).split { !Self.isInName($0) })
      // As JSON, which quotes them.
      let names = String(decoding: try JSONEncoder().encode(words.map(String.init).sorted()), as: UTF8.self)
      options.configuration = try Configuration(
        json5: """
          {
            patterns: [{ match: "(?<words>.+)", event: "stateUpdate", keys: { message: "{words}" }, slow: true }],
            processes: \(names),
          }
          """, path: "swivel.json5")
      return options
    }
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || "_-.".contains(character)
  }
}
