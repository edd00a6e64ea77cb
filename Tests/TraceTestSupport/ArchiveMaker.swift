internal import CArchive

/// Makes archives and compressed files, by the library that also reads them.
package enum ArchiveMaker {
  package struct Failure: Error {
    package var text: String
  }

  package enum Format: Sendable {
    case tar, zip
    /// One file without a name.
    case raw
  }

  package enum Filter: Sendable {
    case none, gzip, zstd, xz, bzip2
  }

  /// A file in an archive, or something else of which only the name matters.
  package struct Member: Sendable {
    package enum Kind: Sendable {
      case file, folder, link, hardLink, pipe
    }

    package var name: String
    package var bytes: [UInt8]
    package var kind = Kind.file

    package init(_ name: String, _ bytes: [UInt8], _ kind: Kind = .file) {
      self.name = name
      self.bytes = bytes
      self.kind = kind
    }
  }

  /// `level`: how hard it is packed, and so the memory that unpacking takes; nil: as the library likes it.
  package static func compressed(_ bytes: [UInt8], _ filter: Filter, level: Int? = nil) throws -> [UInt8] {
    try archive([Member("", bytes)], .raw, filter, level: level)
  }

  /// `password`: members of a zip are encrypted with it.
  package static func archive(
    _ members: [Member], _ format: Format, _ filter: Filter = .none, password: String? = nil, level: Int? = nil
  ) throws -> [UInt8] {
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    switch format {
    case .tar: archive_write_set_format_pax_restricted(archive)
    case .zip: archive_write_set_format_zip(archive)
    case .raw: archive_write_set_format_raw(archive)
    }
    switch filter {
    case .none: archive_write_add_filter_none(archive)
    case .gzip: archive_write_add_filter_gzip(archive)
    case .zstd: archive_write_add_filter_zstd(archive)
    case .xz: archive_write_add_filter_xz(archive)
    case .bzip2: archive_write_add_filter_bzip2(archive)
    }
    if let level { try check(archive, archive_write_set_options(archive, "compression-level=\(level)")) }
    if let password {
      archive_write_set_options(archive, "zip:encryption=zipcrypt")
      archive_write_set_passphrase(archive, password)
    }
    let room = members.reduce(1 << 20) { $0 + $1.bytes.count * 2 + $1.name.utf8.count * 2 + 2048 }
    var buffer = [UInt8](repeating: 0, count: room)
    var used = 0
    try buffer.withUnsafeMutableBytes { buffer in
      archive_write_set_bytes_in_last_block(archive, 1)
      try check(archive, archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used))
      for member in members { try write(member, to: archive) }
      try check(archive, archive_write_close(archive))
    }
    return Array(buffer[..<used])
  }

  private static func write(_ member: Member, to archive: OpaquePointer?) throws {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, member.name)
    archive_entry_copy_pathname(entry, member.name)
    archive_entry_set_perm(entry, 0o644)
    let type: UInt32
    switch member.kind {
    case .file: type = 0o100_000
    case .folder: type = 0o040_000
    case .link:
      type = 0o120_000
      archive_entry_set_symlink(entry, "/etc/passwd")
    case .hardLink:
      type = 0o100_000
      archive_entry_set_hardlink(entry, "/etc/passwd")
    case .pipe: type = 0o010_000
    }
    archive_entry_set_filetype(entry, type)
    archive_entry_set_size(entry, Int64(member.kind == .file ? member.bytes.count : 0))
    try check(archive, archive_write_header(archive, entry))
    guard member.kind == .file, !member.bytes.isEmpty else { return }
    let written = member.bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard written == member.bytes.count else { throw failure(archive) }
  }

  private static func check(_ archive: OpaquePointer?, _ status: Int32) throws {
    if status < ARCHIVE_WARN { throw failure(archive) }
  }

  private static func failure(_ archive: OpaquePointer?) -> Failure {
    Failure(text: archive_error_string(archive).map { String(cString: $0) } ?? "?")
  }
}
