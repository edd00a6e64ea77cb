/// Finds the windows that an xz file asks for: a packed file says by itself how much memory unpacking it takes.
///
/// It goes from header to header, by version 1.1.0 of the format's description, and over the packed bytes between them
/// without unpacking any: LZMA2 says before each chunk how long that is.
struct XZWindows {
  private enum State {
    case streamHeader, blockSize, blockHeader, control, chunk
    case indexCount, indexNumber
    case betweenStreams
    /// The bytes are no xz file (any more).
    case lost
  }

  private static let magic: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]

  private var state = State.streamHeader
  /// Bytes of what is being read, until there are `wanted`.
  private var held: [UInt8] = []
  private var wanted = 12
  /// Bytes to be passed over before that.
  private var passed = 0
  private var checkLength = 0
  /// Of the block, or of the index: what is filled up to a multiple of four.
  private var length = 0
  private var number: UInt64 = 0
  private var numberShift: UInt64 = 0
  private var numbersLeft: UInt64 = 0

  /// The headers do not lead anywhere any more: nothing is known of what follows.
  var isLost: Bool { state == .lost }

  /// Takes the next bytes of the file and gives the first window in them that is larger than `limit`, in bytes, and the
  /// place of the byte that completes its header; nil: there is none.
  mutating func take(_ bytes: UnsafeRawBufferPointer, limit: Int) -> (window: Int, index: Int)? {
    var index = 0
    while index < bytes.count {
      if state == .lost { return nil }
      if passed > 0 {
        let count = min(passed, bytes.count - index)
        passed -= count
        index += count
        continue
      }
      held.append(bytes[index])
      length += 1
      if held.count == wanted, let window = step(), window > limit { return (window, index) }
      index += 1
    }
    return nil
  }

  private mutating func go(to next: State, want count: Int, passing skipped: Int = 0) {
    state = next
    wanted = count
    passed = skipped
    length += skipped
    held.removeAll(keepingCapacity: true)
  }

  /// Bytes that fill `length` up to a multiple of four.
  private var padding: Int { (4 - length % 4) % 4 }

  /// Reads what is held, and says which window it asks for; nil: it asks for none.
  private mutating func step() -> Int? {
    switch state {
    case .streamHeader:
      guard held.starts(with: Self.magic), held[6] == 0 else { return lose() }
      // 0, 4, 4, 4, 8, 8, 8, 16, … bytes by the number of the check.
      let check = Int(held[7] & 15)
      checkLength = check == 0 ? 0 : 4 << ((check - 1) / 3)
      go(to: .blockSize, want: 1)
      length = 0
    case .blockSize:
      if held[0] == 0 {
        beginNumber()
        go(to: .indexCount, want: 1)
        return nil
      }
      state = .blockHeader
      wanted = (Int(held[0]) + 1) * 4
    case .blockHeader:
      guard let window = Self.window(ofHeader: held) else { return lose() }
      go(to: .control, want: 1)
      return window
    case .control: readControl()
    case .chunk:
      let size = Int(held[held.count - (held[0] >= 0xC0 ? 2 : 1)])
      let high = Int(held[held.count - (held[0] >= 0xC0 ? 3 : 2)])
      go(to: .control, want: 1, passing: high << 8 + size + 1)
    case .indexCount:
      guard let count = takeNumber() else { return nil }
      guard count <= 1 << 62 else { return lose() }
      // A block's length with and without packing.
      numbersLeft = count * 2
      nextOfIndex()
    case .indexNumber:
      guard takeNumber() != nil else { return nil }
      numbersLeft -= 1
      nextOfIndex()
    case .betweenStreams:
      if held.allSatisfy({ $0 == 0 }) {
        go(to: .betweenStreams, want: 4)
      } else {
        state = .streamHeader
        wanted = 12
      }
    case .lost: break
    }
    return nil
  }

  private mutating func lose() -> Int? {
    state = .lost
    return nil
  }

  private mutating func readControl() {
    switch held[0] {
    case 0:
      // The end of the block: padding, the check, and the next header.
      go(to: .blockSize, want: 1, passing: padding + checkLength)
      length = 0
    case 1, 2:
      // Bytes as they are. Their number, less one, stands where that of packed ones does in a chunk with two numbers.
      state = .chunk
      wanted = 3
    case 0x80...:
      state = .chunk
      wanted = held[0] >= 0xC0 ? 6 : 5
    default: _ = lose()
    }
  }

  // MARK: The index

  private mutating func beginNumber() {
    number = 0
    numberShift = 0
  }

  /// Takes one byte of a number of seven bits a byte; nil: there are more.
  private mutating func takeNumber() -> UInt64? {
    let byte = held[0]
    number |= UInt64(byte & 0x7F) << numberShift
    if byte & 0x80 != 0 {
      numberShift += 7
      if numberShift > 56 { _ = lose() }
      held.removeAll(keepingCapacity: true)
      return nil
    }
    defer { beginNumber() }
    return number
  }

  private mutating func nextOfIndex() {
    if numbersLeft > 0 { return go(to: .indexNumber, want: 1) }
    // Padding and a sum, then the stream's footer.
    go(to: .betweenStreams, want: 4, passing: padding + 4 + 12)
  }

  // MARK: The header of a block

  /// The window of the block; nil: the header is none, or packs by another way than LZMA2.
  private static func window(ofHeader header: [UInt8]) -> Int? {
    var index = 2
    func number() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 63, by: 7) {
        guard index < header.count - 4 else { return nil }
        let byte = header[index]
        index += 1
        value |= UInt64(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
    // Its length with and without packing, where the flags say so.
    for flag in [0x40, 0x80] as [UInt8] where header[1] & flag != 0 {
      if number() == nil { return nil }
    }
    for _ in 0...(header[1] & 3) {
      guard let filter = number(), let size = number(), size <= UInt64(header.count - index) else { return nil }
      if filter == 0x21, size == 1 { return window(ofProperty: header[index]) }
      index += Int(size)
    }
    return nil
  }

  private static func window(ofProperty byte: UInt8) -> Int? {
    let bits = Int(byte & 0x3F)
    if bits > 40 { return nil }
    return bits == 40 ? 1 << 32 - 1 : (2 | bits & 1) << (bits / 2 + 11)
  }
}
