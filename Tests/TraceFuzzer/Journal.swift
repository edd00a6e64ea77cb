#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a worker is doing, in memory that is a file: it is there still when the worker is not.
final class Journal {
  /// The worker's sums for one reader.
  struct Tally {
    var inputs = 0
    var bytes = 0
    /// Nanoseconds of the processor's time.
    var time = 0
    /// Inputs that did what none had done before.
    var news = 0
  }

  private static let inputStart = 16 << 10
  private static let tallyStart = 4096
  private static let maximumReaders = 256
  private static let size = inputStart + Mutator.maximum

  private let memory: UnsafeMutableRawPointer

  /// `isNew`: what the file held is forgotten.
  init(path: String, isNew: Bool) throws(Options.Failure) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
    guard descriptor >= 0, ftruncate(descriptor, off_t(isNew ? 0 : Self.size)) == 0,
      ftruncate(descriptor, off_t(Self.size)) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else { throw Options.Failure(text: "\(path): cannot be written (\(String(cString: strerror(errno))))") }
    close(descriptor)
    self.memory = memory
  }

  deinit { munmap(memory, Self.size) }

  /// The number of the input that is being read, or was read last.
  private(set) var number: Int {
    get { memory.load(fromByteOffset: 0, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: 0, as: Int.self) }
  }

  private var length: Int {
    get { memory.load(fromByteOffset: 8, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: 8, as: Int.self) }
  }

  /// The place of its reader among those that are tried.
  private(set) var reader: Int {
    get { memory.load(fromByteOffset: 16, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: 16, as: Int.self) }
  }

  /// The input was not read to its end.
  private(set) var isReading: Bool {
    get { memory.load(fromByteOffset: 24, as: Int.self) != 0 }
    set { memory.storeBytes(of: newValue ? 1 : 0, toByteOffset: 24, as: Int.self) }
  }

  var input: [UInt8] { Array(UnsafeRawBufferPointer(start: memory + Self.inputStart, count: length)) }

  func begin(_ number: Int, reader: Int, _ bytes: [UInt8]) {
    precondition(bytes.count <= Mutator.maximum && reader < Self.maximumReaders, "\(bytes.count) bytes for \(reader)")
    self.number = number
    self.reader = reader
    length = bytes.count
    UnsafeMutableRawBufferPointer(start: memory + Self.inputStart, count: bytes.count).copyBytes(from: bytes)
    isReading = true
  }

  func end() { isReading = false }

  /// The sums for the reader at this place.
  subscript(reader: Int) -> Tally {
    get { memory.load(fromByteOffset: Self.tallyStart + reader * MemoryLayout<Tally>.stride, as: Tally.self) }
    set {
      memory.storeBytes(
        of: newValue, toByteOffset: Self.tallyStart + reader * MemoryLayout<Tally>.stride, as: Tally.self)
    }
  }
}
