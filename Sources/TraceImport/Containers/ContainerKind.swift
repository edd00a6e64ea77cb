/// What holds logs and can be unpacked, known by its first bytes.
enum ContainerKind: CaseIterable {
  case gzip, zstd, xz, bzip2, zip, tar

  /// nil: `head` is the beginning of none of them.
  init?(_ head: UnsafeRawBufferPointer) {
    for kind in Self.allCases where kind.begins(head) {
      self = kind
      return
    }
    return nil
  }

  private func begins(_ head: UnsafeRawBufferPointer) -> Bool {
    switch self {
    // Deflate is the only method there is; the upper bits of the flags are reserved.
    case .gzip: head.starts(with: [0x1F, 0x8B, 0x08]) && head.count > 3 && head[3] < 0x20
    case .zstd: head.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    case .xz: head.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00])
    case .bzip2:
      head.starts(with: [0x42, 0x5A, 0x68]) && head.count >= 10
        && (head[4..<10].elementsEqual([0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
          || head[4..<10].elementsEqual([0x17, 0x72, 0x45, 0x38, 0x50, 0x90]))
    // A file's header, the end of an archive without files, or the first part of several.
    case .zip:
      head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
        || head.starts(with: [0x50, 0x4B, 0x07, 0x08, 0x50, 0x4B, 0x03, 0x04])
    case .tar: head.count >= 512 && head[257..<262].elementsEqual(Array("ustar".utf8))
    }
  }
}
