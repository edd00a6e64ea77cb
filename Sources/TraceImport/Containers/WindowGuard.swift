/// The bytes of an xz file, up to the header that asks for more memory than there is for it.
final class WindowGuard: ByteSource {
  /// What unpacking one file may keep of what came out. `xz -9` and `zstd --ultra -22` ask for no more; the library takes
  /// no zstd file that does.
  static let limit = 128 << 20
  /// What is no xz file to us is soon none to the library either.
  private static let lostBytes = 64 << 10

  private let source: any ByteSource
  private var windows = XZWindows()
  private var lost = 0
  /// The window that was asked for; nil: none that is too large.
  private(set) var excess: Int?

  init(_ source: any ByteSource) { self.source = source }

  var damage: String? { source.damage }

  /// For people.
  var excessText: String? {
    excess.map { "it needs \($0 >> 20) MB of memory, and at most \(Self.limit >> 20) MB are given" }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    if excess != nil || lost >= Self.lostBytes { return 0 }
    let count = try source.read(into: buffer)
    if windows.isLost {
      lost += count
      return count
    }
    guard let found = windows.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), limit: Self.limit) else {
      return count
    }
    excess = found.window
    // Not the byte that completes the header.
    return found.index
  }
}
