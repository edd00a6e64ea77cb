/// Bytes that come in order, once: a file's, a member's, decoded ones.
package protocol ByteSource: AnyObject {
  /// Gives the next bytes, at least one and at most as many as fit; 0 at the end. `buffer` is not empty.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int

  /// Why the bytes ended before their time, once they have ended; nil: they did not.
  var damage: String? { get }
}

extension ByteSource {
  package var damage: String? { nil }
}
