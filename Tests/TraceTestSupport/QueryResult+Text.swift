import TraceModel

extension QueryResult.Value {
  /// The value as tests compare it; NULL is empty.
  package var text: String {
    switch self {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }
}
