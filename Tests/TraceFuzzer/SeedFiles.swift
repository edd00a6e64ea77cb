import TraceImport
import TraceTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Good input: the samples of the formats, and the files of `Fixtures`.
enum SeedFiles {
  /// Trace lines, which any log may carry.
  private static let traceLines = [
    "swivel event=session v=1 app=com.example.reader os=17.2 device=iPhone13,2 seq=1 t=1.000000001",
    "swivel event=willTransition controller=GameViewController#1 size=844x390 seq=2 t=1.25",
    "swivel event=frame controller=GameViewController#1 view=UnityView#7 role=surface frame=0,0,0,0 seq=3 t=1.5",
  ]

  static func samples(of name: String) -> [[UInt8]] {
    let samples = FormatCatalog.samples(of: name)
    var seeds = [samples, samples + samples.reversed() + samples].map {
      Array(($0.joined(separator: "\n") + "\n").utf8)
    }
    // Also with messages that mean something.
    let words = traceLines + MessageCatalog.samples.prefix(12)
    for sample in samples.prefix(3) {
      guard let colon = sample.ranges(of: ": ").last?.upperBound else { continue }
      seeds.append(Array(words.map { String(sample[..<colon]) + $0 }.joined(separator: "\n").utf8))
    }
    return seeds
  }

  static let samples = FormatCatalog.names.flatMap(samples)

  /// The lines of logs as tools wrap them.
  static let wrappedSamples: [[UInt8]] = FormatCatalog.names.flatMap { name in
    let lines = FormatCatalog.samples(of: name)
    let ways: [[String]] = [
      lines.map { "\u{1B}[0;37m\($0)\u{1B}[m" },
      lines.map { "2024-05-01T12:00:00.1234567Z \($0)" },
      lines.map { "[12:00:07]: > \($0)" },
      lines.map { "info: [IOS_SYSLOG_ROW] \($0) {\"timestamp\":\"2024-05-01T12:00:00.123Z\"}" },
      ["```"] + lines + ["```"],
      lines.map { "device-farm_1  | [ 10%]\r[ 100%]\r\($0)" },
    ]
    return ways.map { Array($0.joined(separator: "\n").utf8) }
  }

  static let utf16: [[UInt8]] = samples.enumerated().map { index, bytes in
    let isLittleEndian = index % 2 == 0
    // One of the byte orders has its mark.
    var encoded: [UInt8] = isLittleEndian ? [0xFF, 0xFE] : []
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      encoded += isLittleEndian ? [low, high] : [high, low]
    }
    return encoded
  }

  static func logs() throws(Options.Failure) -> [[UInt8]] {
    try files(under: "formats") + files(under: "logs") + files(under: "catalogue")
  }

  static func wrapped() throws(Options.Failure) -> [[UInt8]] { try files(under: "wrapped").filter { !$0.contains(0) } }

  static func packed() throws(Options.Failure) -> [[UInt8]] { try files(under: "wrapped").filter { $0.contains(0) } }

  static func configurations() throws(Options.Failure) -> [[UInt8]] {
    let more = [
      #"{patterns:[{match:'a b(?<w>\d+)x(?<h>\d+)',event:'surfaceResize',keys:{size:'{w}x{h}'},process:'Game'}]}"#,
      #"{"devices":{"iPhone-12":{model:"iPhone13,2",os:"17.2 (21C62)",'label.rack':7,debugger:false}},probes:['A.B'],}"#,
      "// a\n{ignore:['^tutorial: ',{literal:'noise',},{match:'x.*y',slow:true}],}",
      "{surfaces:['V',{class:'U',resizeSafe:true}]}",
      #"{devices:{'logs/*/[a-z]?.log':{os:'+17'}},processes:['Game','x\u00e9']} /* b */"#,
    ]
    return [try bytes(of: folder + "own-words/swivel.json5")] + more.map { Array($0.utf8) }
  }

  static func deviceMaps() throws(Options.Failure) -> [[UInt8]] {
    let more = [
      "device,model,os,label.rack\r\n\"logs/**/[!a-c]*.log\",\"iPhone13,2\",17.2 (21C62),\"a \"\"b\"\"\"\r\n",
      "device,debugger,app_version,build\niPhone 12,true,4.8.1 (4810),21C62\n*,no,,\n",
    ]
    return [try bytes(of: folder + "devices.csv")] + more.map { Array($0.utf8) }
  }

  /// What tools write of devices.
  static let sides: [[UInt8]] = [
    "BuildVersion: 21C62\nDeviceName: Anna's iPhone\nNonVolatileRAM: \n auto-boot: dHJ1ZQ==\nProductType: iPhone15,4\n"
      + "ProductVersion: 17.2\nUniqueDeviceID: 00008120-001A2B3C4D5E6F70\n",
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n<key>DeviceName</key>\n<string>A &amp; B</string>\n"
      + "<key>ProductType</key>\n<string>iPhone15,4</string>\n<key>x</key>\n<dict><key>BuildVersion</key><string>1</string>"
      + "</dict>\n<key>ProductVersion</key>\n<string>17.2</string>\n</dict>\n</plist>\n",
    "{\n\"info\": {\"jsonVersion\": 2},\n\"result\": {\"devices\": [{\"deviceProperties\": {\"name\": \"A\\/B\", "
      + "\"osBuildUpdate\": \"21C62\",\n\"osVersionNumber\": \"17.2\"}, \"hardwareProperties\": "
      + "{\"productType\": \"iPhone15,4\",\n\"udid\": \"00008120-001A2B3C4D5E6F70\"}, \"identifier\": \"X\"}]}\n}\n",
  ].map { Array($0.utf8) }

  static func baselines() throws(Options.Failure) -> [[UInt8]] { [try bytes(of: folder + "baseline.json")] }

  private static let folder = PackageFolder.path + "/Fixtures/"

  private static func files(under name: String) throws(Options.Failure) -> [[UInt8]] {
    do {
      var all: [[UInt8]] = []
      for path in try PathWalk.files(under: folder + name) { all.append(try bytes(of: path)) }
      return all
    } catch let failure as Options.Failure {
      throw failure
    } catch {
      throw Options.Failure(text: "\(error)")
    }
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws(Options.Failure) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Options.Failure(text: "\(path): cannot be opened") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
