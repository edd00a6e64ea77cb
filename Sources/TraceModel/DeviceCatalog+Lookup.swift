extension DeviceCatalog {
  /// The model identifier of a board (`D53gAP` is `iPhone13,2`), in any case of letters; nil when it is not known here.
  package static func identifier(ofBoard board: String) -> String? { boards[board.lowercased()] }

  /// The model that is sold under `name`; nil when none is, or several are.
  package static func identifier(named name: String) -> String? {
    var found: String?
    for model in all where model.name == name {
      if found != nil { return nil }
      found = model.identifier
    }
    return found
  }

  private static let boards: [String: String] = {
    var boards: [String: String] = [:]
    for entry in IdentityFacts.boards.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let bar = entry.firstIndex(of: "|") else { continue }
      boards[String(entry[..<bar])] = String(entry[entry.index(after: bar)...])
    }
    return boards
  }()
}
