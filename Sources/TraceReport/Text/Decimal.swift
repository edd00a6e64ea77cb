/// Numbers as people and machines read them: no exponent where none is needed, no noise in the last digits.
package enum Decimal {
  /// `value` rounded to `places` decimals, zeros at the end left out. `nan`, `inf` and `-inf` for these.
  package static func rounded(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let scale = (0..<max(places, 0)).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value * scale).rounded()
    guard abs(scaled) < 9e15 else { return value.description }
    return text(Int64(scaled), places: places)
  }

  /// `value` rounded to `digits` significant digits; with an exponent below 0.00001 and from 1e15 on.
  package static func significant(_ value: Double, digits: Int = 6) -> String {
    guard value.isFinite, value != 0 else { return rounded(value, places: 0) }
    var exponent = 0
    var mantissa = abs(value)
    while mantissa >= 10 {
      mantissa /= 10
      exponent += 1
    }
    while mantissa < 1 {
      mantissa *= 10
      exponent -= 1
    }
    if exponent < -5 || exponent >= 15 {
      let head = rounded(value < 0 ? -mantissa : mantissa, places: digits - 1)
      return "\(head)e\(exponent)"
    }
    return rounded(value, places: max(digits - 1 - exponent, 0))
  }

  /// `value` divided by ten to the power `places`, exactly, zeros at the end left out: `(5120121, 3)` is `5120.121`.
  package static func text(_ value: Int64, places: Int) -> String {
    var digits = String(value.magnitude)
    if digits.utf8.count <= places { digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits }
    let whole = digits.dropLast(places)
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (value < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Milliseconds between two instants as a reader wants them: two decimals below 10, one below 100, then none.
  package static func milliseconds(nanoseconds: Int64) -> String {
    let value = Double(nanoseconds) / 1_000_000
    return rounded(value, places: abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
  }
}
