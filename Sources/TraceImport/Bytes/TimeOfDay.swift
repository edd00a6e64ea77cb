/// `HH:MM:SS` and a fraction, as all logs write it.
struct TimeOfDay {
  /// From 0 to 86,400 (24:00:00, or a leap second); -1: the shape is right and there is no such time.
  var second: Int
  var nanosecond = 0
  /// How many digits the fraction has; 0: no fraction.
  var fractionDigits = 0
  /// The index behind it.
  var end: Int

  /// nil: no time stands at `index`.
  @inline(__always)
  init?(_ line: UnsafeRawBufferPointer, at index: Int) {
    guard index + 8 <= line.count, line[index + 2] == UInt8(ascii: ":"), line[index + 5] == UInt8(ascii: ":") else {
      return nil
    }
    let hours = line.digits(2, at: index)
    let minutes = line.digits(2, at: index + 3)
    let seconds = line.digits(2, at: index + 6)
    if hours | minutes | seconds < 0 { return nil }
    second = hours * 3600 + minutes * 60 + seconds
    if hours > 24 || minutes > 59 || seconds > 60 || second > 86_400 { second = -1 }
    end = index + 8
    let fraction = TimeFraction(line, at: end)
    nanosecond = fraction.nanosecond
    fractionDigits = fraction.digits
    end = fraction.end
  }
}
