/// A pattern of the command line: `*` is any text, `?` any character, the case of ASCII letters does not matter.
struct Glob {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: String) { self.pattern = pattern.unicodeScalars.map(Self.lowered) }

  func matches(_ text: String?) -> Bool {
    guard let text else { return false }
    let scalars = text.unicodeScalars.map(Self.lowered)
    var (p, t) = (0, 0)
    // Where to try again: behind the last star, one character further into the text.
    var retry: (pattern: Int, text: Int)?
    while t < scalars.count {
      if p < pattern.count, pattern[p] == "*" {
        p += 1
        retry = (p, t)
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == scalars[t] {
        p += 1
        t += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        (p, t) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value >= 0x41 && scalar.value <= 0x5A ? Unicode.Scalar(UInt8(scalar.value + 0x20)) : scalar
  }
}
