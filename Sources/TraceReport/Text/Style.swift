/// How text output looks: with or without colour, and how wide.
package struct Style: Equatable, Sendable {
  package enum Color: Equatable, Sendable {
    case always, never
  }

  package var color: Color
  /// Columns that text is fitted to.
  package var width = 80

  package init(color: Color) { self.color = color }

  package static let plain = Style(color: .never)
  package static let colored = Style(color: .always)

  /// What a piece of text is; terminals show it by colour, plain text not at all.
  package enum Ink: String, Equatable, Sendable {
    case heading = "1"
    case faint = "2"
    case error = "31"
    case warning = "33"
    case note = "36"
    case good = "32"
  }

  /// `text` in the colour of `ink`; unchanged without colour or ink.
  package func paint(_ text: String, _ ink: Ink?) -> String {
    guard color == .always, let ink, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
}
