internal import CArchive

/// Unpacks one container as a stream: member after member, each from its start to its end.
///
/// Memory is what libarchive needs for its windows, whatever the container holds.
final class ArchiveReader {
  /// A member of the container that holds bytes.
  struct Member {
    /// As the container names it; nil: there is only one, without a name (a compressed file).
    var path: String?
    var isEncrypted: Bool
    /// Why it is not unpacked; nil: it is.
    var obstacle: String?
  }

  private static let chunk = 64 << 10

  private let archive: OpaquePointer
  private let kind: ContainerKind
  private let source: any ByteSource
  private let budget: ContainerBudget
  /// Gives the packed bytes once more, from their start; nil: they come only once.
  private let again: (() throws(ImportFailure) -> any ByteSource)?
  /// Looks at the packed bytes of an xz file on their way.
  private let windows: WindowGuard?
  /// Goes on where a compressed file broke off.
  private var salvage: ArchiveReader?
  /// What is given before anything else is read.
  private var kept = UnsafeRawBufferPointer(start: nil, count: 0)
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: ArchiveReader.chunk, alignment: 16)
  /// Thrown by the source while libarchive was reading from it.
  private var failure: ImportFailure?
  /// Why libarchive cannot go on; nil: it can.
  private(set) var damage: String?
  /// Why it is not unpacked to its end, though it could be; nil: it is, or it is damaged.
  var excess: String? {
    if let windows { return windows.excessText }
    guard kind == .zstd, let error = knownError, error.contains("too much memory") else { return nil }
    return "it needs more than \(WindowGuard.limit >> 20) MB of memory"
  }
  private var memberIsOpen = false
  private var memberIsEncrypted = false
  /// How many packed bytes were taken.
  private var taken = 0
  /// How many members were given.
  private var given = 0
  /// How far the member was read.
  private var position = 0
  private var isOpen = false
  /// What libarchive met while it looked at the beginning.
  private var openingError: String?

  /// nil: there is no memory for it.
  init?(
    _ kind: ContainerKind, over source: any ByteSource, budget: ContainerBudget,
    again: (() throws(ImportFailure) -> any ByteSource)? = nil
  ) {
    guard let archive = archive_read_new() else { return nil }
    self.archive = archive
    self.kind = kind
    windows = kind == .xz ? WindowGuard(source) : nil
    self.source = windows ?? source
    self.budget = budget
    self.again = again
    // One kind only: libarchive is never left to guess, and what is inside is looked at when it comes out.
    switch kind {
    case .gzip: archive_read_append_filter(archive, ARCHIVE_FILTER_GZIP)
    case .zstd: archive_read_append_filter(archive, ARCHIVE_FILTER_ZSTD)
    case .xz: archive_read_append_filter(archive, ARCHIVE_FILTER_XZ)
    case .bzip2: archive_read_append_filter(archive, ARCHIVE_FILTER_BZIP2)
    case .zip: archive_read_support_format_zip_streamable(archive)
    case .tar: archive_read_support_format_tar(archive)
    }
    if isCompression {
      archive_read_support_format_tar(archive)
      archive_read_support_format_raw(archive)
      archive_read_support_format_empty(archive)
    }
    archive_read_set_options(archive, "hdrcharset=UTF-8")
  }

  deinit {
    archive_read_free(archive)
    buffer.deallocate()
  }

  private var isCompression: Bool {
    switch kind {
    case .gzip, .zstd, .xz, .bzip2: true
    case .zip, .tar: false
    }
  }

  /// What was unpacked, from the outside in, such as `gzip` and `tar`. Known once `next` was called.
  var layers: [String] {
    var names: [String] = []
    for index in stride(from: archive_filter_count(archive) - 1, through: 0, by: -1)
    where archive_filter_code(archive, index) != ARCHIVE_FILTER_NONE {
      names.append(archive_filter_name(archive, index).map { String(cString: $0) } ?? "compressed")
    }
    switch archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK {
    case ARCHIVE_FORMAT_TAR: names.append("tar")
    case ARCHIVE_FORMAT_ZIP: names.append("zip")
    default: break
    }
    return names
  }

  /// Goes on to the next member that holds bytes; nil: there is none, or `damage` says why it cannot be read.
  ///
  /// Folders, links and special files hold none, and so are left out.
  func next() throws(ImportFailure) -> Member? {
    try open()
    while damage == nil {
      try skipRest()
      var entry: OpaquePointer?
      let status = archive_read_next_header(archive, &entry)
      if let failure { throw failure }
      if status == ARCHIVE_EOF {
        // A first block that cannot be unpacked looks like no block at all.
        guard archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_EMPTY else { return nil }
        damage = excess ?? openingError
        guard damage != nil, try beginSalvage() else { return nil }
        memberIsOpen = true
        return Member(path: nil, isEncrypted: false)
      }
      // Counted before it is judged: what libarchive wants to try again cannot go on for ever.
      try budget.takeMember()
      if status == ARCHIVE_RETRY { continue }
      guard status >= ARCHIVE_WARN, let entry else {
        damage = errorText
        return nil
      }
      memberIsOpen = true
      memberIsEncrypted = archive_entry_is_data_encrypted(entry) != 0
      guard Int(archive_entry_filetype(entry)) == Self.regularFile, archive_entry_hardlink(entry) == nil else {
        continue
      }
      given += 1
      let isNameless = archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_RAW
      return Member(
        path: isNameless ? nil : Self.path(of: entry), isEncrypted: memberIsEncrypted, obstacle: methodObstacle)
    }
    return nil
  }

  /// `AE_IFREG`, which is a macro with a cast that Swift does not see.
  private static let regularFile = 0o100_000

  /// The next bytes of the member, good until the next call, and how many zeros stand before them (a hole of a sparse
  /// file); no bytes at its end, or where `damage` says that it breaks off.
  func block() throws(ImportFailure) -> (hole: Int, bytes: UnsafeRawBufferPointer, damage: String?) {
    if !kept.isEmpty {
      defer { kept = UnsafeRawBufferPointer(start: nil, count: 0) }
      return (0, kept, nil)
    }
    if let salvage {
      let next = try salvage.block()
      memberIsOpen = !next.bytes.isEmpty
      return (next.hole, next.bytes, memberIsOpen ? nil : damage)
    }
    while memberIsOpen {
      var start: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      let status = archive_read_data_block(archive, &start, &count, &offset)
      if let failure { throw failure }
      if status == ARCHIVE_EOF { break }
      // A warning that comes with nothing may come for ever.
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN && count > 0 else {
        let text = errorText
        if status == ARCHIVE_FATAL { damage = text }
        if status == ARCHIVE_FATAL, try beginSalvage() { return try block() }
        memberIsOpen = false
        return (0, UnsafeRawBufferPointer(start: nil, count: 0), text)
      }
      // Offsets are what a file says of itself: no sum of them may overflow.
      let hole = offset > Int64(position) ? Int(offset) &- position : 0
      position = Int(offset) &+ count
      try budget.take(decoded: hole)
      try budget.take(decoded: count)
      if count > 0 || hole > 0 { return (hole, UnsafeRawBufferPointer(start: start, count: count), nil) }
    }
    memberIsOpen = false
    return (0, UnsafeRawBufferPointer(start: nil, count: 0), nil)
  }

  /// Why a member of a zip archive is not unpacked: for these ways of packing the library takes as much memory as the
  /// member asks for. nil: it is.
  private var methodObstacle: String? {
    guard kind == .zip, let name = archive_format_name(archive).map({ String(cString: $0) }) else { return nil }
    let method = ["lzma", "xz", "ppmd"].first { name.contains("(\($0)") }
    return method.map { "it is packed with \($0), which may take any amount of memory" }
  }

  /// Begins to read what broke off in another way, at the place that was reached; false: there is no more.
  private func beginSalvage() throws(ImportFailure) -> Bool {
    guard let again, !layers.contains("tar"), salvage == nil else { return false }
    var packed: (any ByteSource)? = try again()
    if kind == .xz, let all = packed { packed = WindowGuard(all) }
    if kind != .zip, let all = packed { packed = try MemberAsZipSource(kind, all) }
    guard let packed,
      let reader = ArchiveReader(.zip, over: PiecewiseSource(packed, behind: taken - 3 * Self.chunk), budget: budget)
    else {
      return false
    }
    for _ in 0..<max(1, given) where try reader.next() == nil { return false }
    // It comes in other pieces than before.
    while reader.position < position {
      let bytes = try reader.block().bytes
      if bytes.isEmpty { return false }
      reader.kept = UnsafeRawBufferPointer(rebasing: bytes.suffix(max(0, reader.position - position)))
    }
    salvage = reader
    return true
  }

  /// Reads over what is left of the member. libarchive would do so by itself, and count nothing.
  private func skipRest() throws(ImportFailure) {
    while memberIsOpen, isCompression { _ = try block() }
    // Without the password its end cannot be told. What can be: where the next header stands.
    if memberIsOpen, memberIsEncrypted { archive_read_data_skip(archive) }
    memberIsOpen = false
    position = 0
  }

  private func open() throws(ImportFailure) {
    if isOpen { return }
    isOpen = true
    let client = Unmanaged.passUnretained(self).toOpaque()
    let status = archive_read_open(
      archive, client, nil,
      { archive, client, block in
        guard let client else { return -1 }
        return Unmanaged<ArchiveReader>.fromOpaque(client).takeUnretainedValue().refill(archive, block)
      }, nil)
    if let failure { throw failure }
    if status < ARCHIVE_WARN { damage = errorText }
    openingError = knownError
  }

  /// Called by libarchive for the next packed bytes.
  private func refill(_ archive: OpaquePointer?, _ block: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    do {
      let count = try source.read(into: buffer)
      taken += count
      block?.pointee = UnsafeRawPointer(buffer.baseAddress)
      return count
    } catch {
      failure = error
      swivel_archive_set_error(archive, "the packed bytes cannot be read")
      return -1
    }
  }

  private var errorText: String { excess ?? knownError ?? "for no reason that is known" }

  private var knownError: String? { archive_error_string(archive).map { String(cString: $0) } }

  /// The name as UTF-8, or as the bytes that there are.
  private static func path(of entry: OpaquePointer) -> String {
    (archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)).map { String(cString: $0) } ?? ""
  }
}
