#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Small questions about the bytes of a line. None of them reads outside the line, whatever index it is given from 0 on.
extension UnsafeRawBufferPointer {
  /// The byte at `index`; 0 behind the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }

  @inline(__always)
  func isDigit(at index: Int) -> Bool { index < count && self[index] &- 0x30 < 10 }

  /// The number written in exactly `length` digits at `index`; -1: there are not that many digits.
  @inline(__always)
  func digits(_ length: Int, at index: Int) -> Int {
    guard index + length <= count else { return -1 }
    var value = 0
    for place in index..<index + length {
      let digit = self[place] &- 0x30
      if digit > 9 { return -1 }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// The decimal number at `index` and the index behind it; nil: no digit there, or more than a process id can be.
  @inline(__always)
  func processNumber(at index: Int) -> (value: Int, end: Int)? {
    var end = index
    var value = 0
    while isDigit(at: end) {
      value = value &* 10 &+ Int(self[end] &- 0x30)
      if value > Int(Int32.max) { return nil }
      end += 1
    }
    return end > index ? (value, end) : nil
  }

  /// The index behind the hexadecimal digits at `index`.
  func endOfHex(from index: Int) -> Int {
    var end = index
    while end < count, Self.isHex(self[end]) { end += 1 }
    return end
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// The index behind the blanks at `index`.
  @inline(__always)
  func endOfBlanks(from index: Int) -> Int {
    var end = index
    while end < count, self[end] == UInt8(ascii: " ") { end += 1 }
    return end
  }

  /// Where `byte` stands first in `range`, which lies inside the line; nil: nowhere.
  @inline(__always)
  func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard let base = baseAddress, !range.isEmpty,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Where `text`, which is not empty, stands first from `start` on; nil: nowhere.
  func find(_ text: StaticString, from start: Int = 0) -> Int? {
    var index = start
    while index < count, let found = find(text.utf8Start.pointee, in: index..<count) {
      if has(text, at: found) { return found }
      index = found + 1
    }
    return nil
  }

  /// `text` stands at `index`.
  func has(_ text: StaticString, at index: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard let base = baseAddress, index + length <= count else { return false }
    return memcmp(base + index, text.utf8Start, length) == 0
  }

  /// The bytes are those of `text`.
  func isText(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && has(text) }

  /// What is left without the NUL bytes around it.
  @inline(__always)
  func rangeInsideNULs() -> Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start] == 0 { start += 1 }
    while end > start, self[end - 1] == 0 { end -= 1 }
    return start..<end
  }

  /// The bytes are those of `other`, which is as long.
  @inline(__always)
  func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard let mine = baseAddress, let others = other.baseAddress else { return true }
    return memcmp(mine, others, other.count) == 0
  }

  /// A hash for tables that are made anew by each process: fast on short names, and no identity.
  @inline(__always)
  var quickHash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    while index + 8 <= count {
      hash = (hash ^ loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      index += 8
    }
    var tail: UInt64 = 0
    if count >= 8 {
      // Some of the last bytes count twice: that is quicker than to take those that are left one by one.
      tail = loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else {
      while index < count {
        tail = tail << 8 | UInt64(self[index])
        index += 1
      }
    }
    hash = (hash ^ tail) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 32
  }
}
