/// A zone behind a time: `+0900`, `-05:30` or `Z`.
struct ZoneOffset {
  /// East of UTC.
  var seconds: Int
  /// It lies inside 14 hours.
  var isPossible: Bool
  /// The index behind it.
  var end: Int

  /// nil: no zone stands at `index`.
  init?(_ line: UnsafeRawBufferPointer, at index: Int) {
    let sign = line.byte(at: index)
    if sign == UInt8(ascii: "Z") {
      (seconds, isPossible, end) = (0, true, index + 1)
      return
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let hours = line.digits(2, at: index + 1)
    let colon = line.byte(at: index + 3) == UInt8(ascii: ":") ? 1 : 0
    let minutes = line.digits(2, at: index + 3 + colon)
    if hours | minutes < 0 { return nil }
    let magnitude = hours * 3600 + minutes * 60
    isPossible = minutes < 60 && magnitude <= 14 * 3600
    seconds = sign == UInt8(ascii: "+") ? magnitude : -magnitude
    end = index + 5 + colon
  }
}
