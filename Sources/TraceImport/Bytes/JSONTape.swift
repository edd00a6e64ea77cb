/// A JSON text as a flat list of its values, made in one pass: no tree, no copies, no recursion.
///
/// It goes on behind faults: text that is cut, words between members, missing or doubled commas, brackets that do not pair.
/// What stands before a fault is read, what stands behind it as far as its place can be told.
struct JSONTape {
  enum Kind: UInt8 {
    case object, array, string, escapedString, number, yes, no, null
    /// A key; its value is the next token.
    case key, escapedKey
    /// A value that was passed over: text that is no JSON, or something nobody asks for.
    case passed

    var isKey: Bool { self == .key || self == .escapedKey }
  }

  struct Token {
    var start: UInt32
    /// Behind the last byte; for a string and a key without the quotes.
    var end: UInt32
    /// Index of the first token that is no part of this value.
    var next: UInt32
    var kind: Kind
  }

  /// The values in their order; the root is the first.
  var tokens: [Token] = []
  /// Index of the byte behind the text.
  var end = 0
  /// Where the first fault stands; nil: there is none.
  var firstFault: Int?
  /// The text ends before its last bracket.
  var isCut = false
  /// There are more values than are kept: those behind are missing.
  var isFull = false

  /// More tokens are not kept: 16 MB of them.
  static let maximumTokens = 1 << 20
  static let maximumDepth = 2048

  /// Members whose containers are passed over, since no reader asks for them: registers and memory are most of many reports.
  static func isPassedOver(_ key: UnsafeRawBufferPointer) -> Bool {
    switch key.count {
    case 7: key.isText("extMods")
    case 9: key.isText("registers") || key.isText("trialInfo")
    case 11: key.isText("threadState")
    case 17: key.isText("notable_addresses")
    default: false
    }
  }
}
