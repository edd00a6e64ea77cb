/// One report: values in, text out. The same values give the same text.
package protocol Report: Sendable {
  /// What it is about, for the catalogue.
  static var name: String { get }
  /// The formats it can be written in; `text` first.
  static var formats: [OutputFormat] { get }
  /// The report in one of `formats`, ending in a line end unless it is empty. `style` is for text alone.
  func rendered(as format: OutputFormat, style: Style) -> String
}

extension Report {
  /// Called for a format outside `formats`: the command asks before it renders.
  func refuse(_ format: OutputFormat) -> Never {
    preconditionFailure("\(Self.name) cannot be written as \(format.rawValue)")
  }
}
