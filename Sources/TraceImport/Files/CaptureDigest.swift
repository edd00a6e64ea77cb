internal import TraceModel

/// The identity of a file's bytes, and of how it begins.
package struct CaptureDigest: Sendable {
  /// 32 hex digits for all bytes.
  package var digest: String
  /// How many bytes were read.
  package var bytes: Int
  /// The digest of the first so many bytes, for each length asked for that the file has.
  package var prefixDigests: [Int: String] = [:]
  /// Who made it found crash reports in the bytes, or none; nil: nobody looked.
  var holdsReports: Bool?

  /// Reads the file once, in pieces of 256 KiB. Lengths that the file does not have are left out of `prefixDigests`.
  package static func of(path: String, prefixes: [Int]) throws(ImportFailure) -> CaptureDigest {
    try of(DescriptorSource(try CaptureFile.open(path), path: path, isOwned: true), prefixes: prefixes)
  }

  /// The same for bytes from anywhere.
  static func of(_ source: any ByteSource, prefixes: [Int]) throws(ImportFailure) -> CaptureDigest {
    var hash = ContentHash()
    var result = CaptureDigest(digest: "", bytes: 0)
    var lengths = Set(prefixes.filter { $0 >= 0 }).sorted()[...]
    let pieces = PieceReader(source)
    while true {
      var piece = try pieces.next() ?? UnsafeRawBufferPointer(start: nil, count: 0)
      let isOver = piece.isEmpty
      while let length = lengths.first, length <= result.bytes + piece.count {
        let head = length - result.bytes
        hash.update(UnsafeRawBufferPointer(rebasing: piece[..<head]))
        piece = UnsafeRawBufferPointer(rebasing: piece[head...])
        result.bytes = length
        result.prefixDigests[length] = hash.hex
        lengths.removeFirst()
      }
      hash.update(piece)
      result.bytes += piece.count
      if isOver { break }
    }
    result.digest = hash.hex
    return result
  }
}
