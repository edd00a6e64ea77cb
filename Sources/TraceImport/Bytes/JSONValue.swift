/// One value of a JSON text, as the bytes it is written in.
enum JSONValue {
  /// The bytes between the quotes. `escaped`: they hold a backslash, so `JSONScanner.unescape` must read them.
  case string(UnsafeRawBufferPointer, escaped: Bool)
  /// The bytes of a number, not checked further than that they stand where a number may.
  case number(UnsafeRawBufferPointer)
  case `true`, `false`, null
  /// From `{` to `}`, both included.
  case object(UnsafeRawBufferPointer)
  /// From `[` to `]`, both included.
  case array(UnsafeRawBufferPointer)
}
