/// Something that a tool puts around the lines of a log, or does to their bytes: how to know it, and how to take it off.
protocol LineWrapper: Sendable {
  /// As it stands in `Capture.wrappers`.
  static var name: String { get }
  /// The smallest share of the first lines that must have it, from 0 to 1; 0: a single line will do.
  static var share: Double { get }
  /// Nothing else looks like it: it is taken off wherever the format is known as surely behind it. Else it must be on
  /// nearly all lines, or the format must be known more surely.
  static var isUnmistakable: Bool { get }
  /// Lines without it are another program's, and are taken for empty.
  static var dropsOthers: Bool { get }
  /// Much that is no wrapper looks like it: it is taken off only where the format is known more surely behind it.
  static var mustHelp: Bool { get }
  /// It marks where a log begins and ends in a text, by lines of its own: what stands outside is taken for empty.
  static var isBlock: Bool { get }

  /// A log may be without it for long and then have it.
  static var mayBeginLate: Bool { get }

  /// What the line is to a wrapper of blocks; nil: it is no mark of it.
  static func edge(_ line: UnsafeRawBufferPointer) -> BlockEdge?

  /// The line without it; nil: the line does not have it.
  ///
  /// `scratch` is as long as the line: for a line whose inside does not stand in one piece. What is given back lies in the
  /// line or in `scratch`.
  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer?
}

extension LineWrapper {
  static var share: Double { nearlyAll }
  static var isUnmistakable: Bool { false }
  static var dropsOthers: Bool { false }
  static var mustHelp: Bool { false }
  static var isBlock: Bool { false }
  static var mayBeginLate: Bool { true }

  static func edge(_ line: UnsafeRawBufferPointer) -> BlockEdge? { nil }

  /// So large a share is as good as all.
  static var nearlyAll: Double { 0.9 }
}

/// A line that a wrapper of blocks puts around a log.
enum BlockEdge {
  /// A block begins with it.
  case start
  /// What begins with it is code, and no block.
  case code
  /// It ends a block, or else begins one.
  case turn
}

/// The wrappers that can be taken off. A wrapper is one file in `Wrappers/` and one line here.
enum WrapperCatalog {
  /// In the order in which they are looked for.
  static let all: [any LineWrapper.Type] = [
    ANSIWrapper.self,
    NonBreakingSpaceWrapper.self,
    FenceWrapper.self,
    MarkdownWrapper.self,
    HTMLEntityWrapper.self,
    CIPrefixWrapper.self,
    ContainerPrefixWrapper.self,
    WinstonWrapper.self,
    AppiumServerWrapper.self,
    FlutterToolWrapper.self,
    ProgressWrapper.self,
    IndentWrapper.self,
    CommentWrapper.self,
  ]

  /// The wrapper called `name`; nil: none is.
  static func wrapper(named name: String) -> (any LineWrapper.Type)? { all.first { $0.name == name } }
}
