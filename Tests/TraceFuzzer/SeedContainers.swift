import TraceTestSupport

/// Good containers, made of small logs.
enum SeedContainers {
  private typealias Member = ArchiveMaker.Member

  static func all() throws(Options.Failure) -> [[UInt8]] {
    do {
      return try made()
    } catch {
      throw Options.Failure(text: "\(error)")
    }
  }

  private static func made() throws -> [[UInt8]] {
    let logs = try Array(SeedFiles.logs().filter { $0.count < 3000 }.prefix(4))
    let members =
      logs.enumerated().map { Member("logs/\($0).log", $1) }
      + [
        Member("../up.log", logs[0]), Member("folder/", [], .folder), Member("link", [], .link),
      ]
    var seeds = try SeedFiles.packed()
    for filter in [ArchiveMaker.Filter.gzip, .zstd, .xz, .bzip2] {
      seeds.append(try ArchiveMaker.compressed(logs[0], filter))
      // Two of them behind one another are one.
      seeds.append(try ArchiveMaker.compressed(logs[0], filter) + ArchiveMaker.compressed(logs[1], filter))
      seeds.append(try ArchiveMaker.archive(members, .tar, filter))
    }
    let zip = try ArchiveMaker.archive(members, .zip)
    let tar = try ArchiveMaker.archive(members + [Member("pipe", [], .pipe)], .tar)
    seeds += [
      zip, tar, try ArchiveMaker.archive([Member("a.log", logs[0])], .zip, password: "x"),
      try ArchiveMaker.archive([Member("b.zip", zip), Member("c.log", logs[1])], .tar, .gzip),
      try ArchiveMaker.archive([Member("b.tar", tar), Member("c.zip", zip)], .zip),
      try ArchiveMaker.compressed(try ArchiveMaker.compressed(zip, .xz), .zstd),
      try ArchiveMaker.archive([], .zip), try ArchiveMaker.compressed([], .gzip),
      try ArchiveMaker.compressed([UInt8](repeating: 0x61, count: 1 << 20), .gzip),
    ]
    return seeds
  }
}
