/// The fields of one message of protocol buffers, read in place.
struct ProtobufFields {
  enum Value {
    case number(UInt64)
    case bytes(UnsafeRawBufferPointer)
  }

  /// Calls `body` with each field, as long as it returns true. False: the message is cut or malformed; `body` then has seen
  /// the fields before the fault.
  @discardableResult
  static func forEach(in message: UnsafeRawBufferPointer, _ body: (_ field: UInt64, Value) -> Bool) -> Bool {
    var index = 0
    while index < message.count {
      guard let key = variant(message, &index) else { return false }
      switch key & 7 {
      case 0:
        guard let value = variant(message, &index) else { return false }
        if !body(key >> 3, .number(value)) { return true }
      case 1:
        guard message.count - index >= 8 else { return false }
        let value = UInt64(littleEndian: message.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
        if !body(key >> 3, .number(value)) { return true }
      case 2:
        guard let length = variant(message, &index), length <= UInt64(message.count - index) else { return false }
        let piece = UnsafeRawBufferPointer(rebasing: message[index..<index + Int(length)])
        index += Int(length)
        if !body(key >> 3, .bytes(piece)) { return true }
      case 5:
        guard message.count - index >= 4 else { return false }
        let value = UInt32(littleEndian: message.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        index += 4
        if !body(key >> 3, .number(UInt64(value))) { return true }
      default: return false
      }
    }
    return true
  }

  private static func variant(_ message: UnsafeRawBufferPointer, _ index: inout Int) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while index < message.count, shift < 70 {
      let byte = message[index]
      index += 1
      if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }
}

extension ProtobufFields.Value {
  var number: UInt64? { if case .number(let number) = self { number } else { nil } }

  var message: UnsafeRawBufferPointer? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// nil for empty texts and placeholders.
  var text: String? { message.flatMap { CrashText.held(String(decoding: $0, as: UTF8.self)) } }
}
