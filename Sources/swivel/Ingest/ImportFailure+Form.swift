import TraceImport

extension ImportFailure {
  /// The file can be read and is no log that swivel knows: counted in a folder, an error where it is named.
  var isUnknownForm: Bool {
    switch self {
    case .empty, .binary, .unknownFormat: true
    default: false
    }
  }
}
