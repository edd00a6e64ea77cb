import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// What holds for reports of any bytes.
struct CrashConformanceTests {
  private static let folder = PackageFolder.path + "/Fixtures/crashes"
  private static let samples = (FileManager.default.subpaths(atPath: folder) ?? []).sorted().filter {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
  }

  private func rows(_ bytes: [UInt8], _ name: String, chunk: Int = 1 << 20) throws -> [[String]] {
    let found = try CrashReading.reports(bytes, label: name, chunk: chunk).reports
    return found.map { CrashRow.words($0) + ["\($0.line)", "\($0.offset)", "\($0.crumbs.count)"] }
  }

  @Test(arguments: samples)
  func chunksOfAnySizeGiveTheSame(_ name: String) throws {
    let bytes = try bytes(name)
    let whole = try rows(bytes, name)
    for chunk in [1, 7, 4096] { #expect(try rows(bytes, name, chunk: chunk) == whole) }
  }

  @Test(arguments: samples)
  func aByteOrderMarkAndCarriageReturnsChangeNothing(_ name: String) throws {
    let bytes = try bytes(name)
    guard !name.hasSuffix(".plcrash") else { return }
    func words(_ bytes: [UInt8]) throws -> [[String]] {
      try CrashReading.reports(bytes, label: name).reports.map { CrashRow.words($0) }
    }
    let whole = try words(bytes)
    #expect(try words([0xEF, 0xBB, 0xBF] + bytes) == whole)
    #expect(try words(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }) == whole)
  }

  @Test(arguments: samples)
  func aCutAnywhereInventsNothing(_ name: String) throws {
    let bytes = try bytes(name)
    let whole = try CrashReading.reports(bytes, label: name).reports
    let models = Set(whole.compactMap(\.device.identifier))
    let incidents = Set(whole.compactMap(\.incident))
    let versions = Set(whole.compactMap(\.system.version))
    let instants = Set(whole.compactMap(\.captured))
    // Every place of short files, and a step that meets every place of a line sooner or later.
    for end in stride(from: 0, to: bytes.count, by: bytes.count > 800 ? 29 : 1) {
      let found = try CrashReading.reports(Array(bytes[..<end]), label: name).reports
      #expect(Set(found.compactMap(\.incident)).isSubset(of: incidents), "\(end)")
      #expect(Set(found.compactMap(\.device.identifier)).isSubset(of: models), "\(end)")
      #expect(Set(found.compactMap(\.system.version)).isSubset(of: versions), "\(end)")
      #expect(Set(found.compactMap(\.captured)).isSubset(of: instants), "\(end)")
      #expect(found.count <= whole.count, "\(end)")
    }
  }

  @Test(arguments: samples)
  func flippedBitsDoNotTrap(_ name: String) throws {
    let bytes = try bytes(name)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<25 {
      var damaged = bytes
      for _ in 0..<(1 + Int(next() % 6)) {
        damaged[Int(next()) % damaged.count] ^= UInt8(1 << (next() % 8))
      }
      for report in try CrashReading.reports(damaged, label: name).reports {
        #expect(report.threads.count <= CrashLimits.threads)
        _ = (report.signature, report.isInRotation, report.trail.events.count)
      }
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 200_000), String(repeating: "{\"a\":", count: 100_000),
    "{\"threads\":[" + String(repeating: "{\"frames\":[", count: 3000),
    "{\"callStacks\":[{\"callStackRootFrames\":[" + String(repeating: "{\"subFrames\":[", count: 9000),
    "{\"rendering_system\":\"UIKIT\",\"windows\":[" + String(repeating: "{\"children\":[", count: 9000),
    "plcrash\u{1}" + String(repeating: "\u{12}\u{7F}", count: 900), "1 {\"type\":\"objc\"\n2 {\n3 {",
    "{\"bug_type\":\"309\"}", "{\"bug_type\":309}\n{}", "Incident Identifier: \nThread 0:\nThread 0:\n0 \n",
    "{\"event_id\":1,\"exception\":{\"values\":[]},\"timestamp\":99999999999999999999}",
    "{\"report\":{\"timestamp\":-1},\"crash\":{\"threads\":[{\"index\":-5,\"crashed\":true}]}}",
    "{\"modelCode\":\"iPhone1,1\",\"threads\":[{\"frames\":[{\"imageIndex\":-1},{\"imageIndex\":99999999999}]}],\"usedImages\":[]}",
  ])
  func hostileTexts(_ text: String) throws {
    let found = try CrashReading.reports(text)
    for report in found { _ = (CrashRow.words(report), report.trail) }
  }

  /// Each line begins a document that does not end. To read each of them to the end of the text takes hours.
  @Test func documentsWithoutEndAreNotReadAgainAndAgain() throws {
    let text = Array(String(repeating: #"{"event_id":1,"message":"m""# + "\n", count: 3000).utf8)
    let patience = 1 << 20
    var documents = CrashDocuments(MemorySource(text, piece: 1 << 16), patience: patience)
    var lines: [Int] = []
    try documents.readAll { _, place, _ in lines.append(place.line) }
    #expect(lines == Array(1...3000))
    // What was allowed, once more for what went beyond it, and four times what the documents gave back.
    #expect(documents.readInVain <= patience + 5 * text.count)
  }

  @Test(arguments: [0, 1 << 20])
  func whatIsReadInVainChangesNothing(_ patience: Int) throws {
    let row = #"{"bundle_identifier":"com.example.reader","issue_id":"i","event_id":"x""#
    let text = Array((row + "]\n" + row + "}\n" + row + ",\n \"a\":{\n}}\n" + row + "}\n").utf8)
    var importer = CrashImporter(label: "report")
    var found: [CrashReport] = []
    _ = try importer.read(CrashDocuments(MemorySource(text, piece: 64), patience: patience)) { found.append($0) }
    #expect(found.map { $0.losses.map(\.reason) } == [["malformed", "truncated"], [], [], []])
    #expect(found.map(\.line) == [1, 2, 3, 6])
  }

  @Test func aDocumentLongerThanTheLimitIsCutAndTheNextIsRead() throws {
    let row = #"{"bundle_identifier":"com.example.reader","issue_id":"i","event_id":"x","#
    let long = row + "\"pad\":\"" + String(repeating: "x", count: 5000) + "\"}\n"
    let (found, _) = try CrashReading.reports(
      Array((long + row + "\"a\":1}\n").utf8), chunk: 100, maximumBytes: 2000)
    #expect(found.map(\.app.bundle) == ["com.example.reader", "com.example.reader"])
    #expect(found.map { $0.losses.map(\.reason) } == [["too-long"], []])
  }
}
