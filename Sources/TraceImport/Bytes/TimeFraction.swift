/// The fraction of a second behind a time: a point, or the comma of German settings, and digits.
struct TimeFraction {
  var nanosecond = 0
  /// How many digits it has; 0: there is no fraction.
  var digits = 0
  /// The index behind it.
  var end: Int

  @inline(__always)
  init(_ line: UnsafeRawBufferPointer, at index: Int) {
    end = index
    if let microsecond = Self.microsecond(line, at: index) {
      nanosecond = microsecond * 1000
      digits = 6
      end = index + 7
      return
    }
    readDigits(line)
  }

  /// The number behind a point, if it has six digits and a blank behind it, as in nearly all logs; nil: it has not.
  @inline(__always)
  private static func microsecond(_ line: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard index + 8 <= line.count else { return nil }
    let word = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    // What is left of each digit is its value, with the first in the lowest byte.
    let digits = word ^ 0x2030_3030_3030_302E
    // A byte is above 9 if adding 0x76 sets its high bit; the point and the blank must have become 0.
    let excess = (digits &+ 0x0076_7676_7676_7600 | digits) & 0x8080_8080_8080_8080
    guard excess == 0, digits & 0xFF00_0000_0000_00FF == 0 else { return nil }
    let pairs = (digits >> 8 &* 10 &+ digits >> 16) & 0x0000_00FF_00FF_00FF
    return Int(pairs & 0xFF) &* 10_000 &+ Int(pairs >> 16 & 0xFF) &* 100 &+ Int(pairs >> 32 & 0xFF)
  }

  private mutating func readDigits(_ line: UnsafeRawBufferPointer) {
    guard line.byte(at: end) == UInt8(ascii: ".") || line.byte(at: end) == UInt8(ascii: ","), line.isDigit(at: end + 1)
    else { return }
    end += 1
    var unit = 100_000_000
    while line.isDigit(at: end) {
      nanosecond += unit * Int(line[end] &- 0x30)
      unit /= 10
      digits += 1
      end += 1
    }
  }
}
