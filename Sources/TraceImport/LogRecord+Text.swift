extension LogRecord {
  /// Nothing is left of the message: the system hides what an app does not mark public.
  func isRedacted(in line: UnsafeRawBufferPointer) -> Bool {
    withBytes(of: .message, in: line) { $0.isText("<private>") }
  }

  /// A part of the record as text, what is no UTF-8 replaced; nil: there is none.
  func text(of part: Part, in line: UnsafeRawBufferPointer) -> String? {
    withBytes(of: part, in: line) { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }
}
