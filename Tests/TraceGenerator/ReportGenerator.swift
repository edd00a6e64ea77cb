import TraceTestSupport

/// Writes crash reports as iOS does: a line about the report, then the report as JSON on many lines, some 300 KB of which most
/// are the binaries that were loaded and the frames of all threads.
struct ReportGenerator {
  private var random: RandomSource
  /// Bytes of one report, about.
  private static let size = 300_000

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  /// Writes `count` reports into the folder, which must be there.
  mutating func run(count: Int, folder: String) throws(OutputFile.Failure) {
    for number in 1...count {
      let name = "Reader-2026-11-03-" + Self.padded(100_000 + number, to: 6)
      var file = try OutputFile(path: "\(folder)/\(name)-\(number).ips")
      try file.write(Array(report(number).utf8))
      try file.flush()
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private mutating func report(_ number: Int) -> String {
    let incident = "7A1D0000-0000-4000-8000-" + Self.padded(number, to: 12)
    let stamp =
      "2026-11-03 \(Self.padded(number / 3600 % 24, to: 2)):\(Self.padded(number / 60 % 60, to: 2))"
      + ":\(Self.padded(number % 60, to: 2))"
    var text =
      #"{"app_name":"Reader","timestamp":"\#(stamp).00 +0000","app_version":"3.1","build_version":"412","platform":2,"#
      + #""bundleID":"com.example.reader","bug_type":"309","os_version":"iPhone OS 17.2 (21C62)","name":"Reader","#
      + #""incident_id":"\#(incident)"}"# + "\n"
    text += """
      {
        "uptime" : 120000,
        "procRole" : "Foreground",
        "modelCode" : "iPhone13,2",
        "osVersion" : {
          "isEmbedded" : true,
          "train" : "iPhone OS 17.2",
          "releaseType" : "User",
          "build" : "21C62"
        },
        "captureTime" : "\(stamp).1212 +0000",
        "incident" : "\(incident)",
        "pid" : \(700 + number),
        "procName" : "Reader",
        "procPath" : "\\/private\\/var\\/containers\\/Bundle\\/Application\\/0A0B0C0D\\/Reader.app\\/Reader",
        "bundleInfo" : {
          "CFBundleShortVersionString" : "3.1",
          "CFBundleVersion" : "412",
          "CFBundleIdentifier" : "com.example.reader"
        },
        "exception" : {"codes":"0x0000000000000000, 0x0000000000000000","type":"EXC_CRASH","signal":"SIGABRT"},
        "termination" : {"flags":0,"code":6,"namespace":"SIGNAL","indicator":"Abort trap: 6"},
        "faultingThread" : 0,
        "threads" : [

      """
    let images = 700
    for thread in 0..<40 {
      let frames = (0..<30).map { _ in frame(images) }
      text +=
        #"    {"id":\#(1000 + thread),"name":"worker \#(thread)","frames":["# + frames.joined(separator: ",\n      ")
        + "]}" + (thread == 39 ? "\n" : ",\n")
    }
    text += "  ],\n  \"usedImages\" : [\n"
    var lines: [String] = []
    while text.utf8.count + lines.count * 300 < Self.size || lines.count < images { lines.append(image(lines.count)) }
    return text + lines.joined(separator: ",\n") + "\n  ],\n  \"sharedCache\" : {\n    \"base\" : 6442450944\n  }\n}\n"
  }

  private mutating func frame(_ images: Int) -> String {
    let symbol = "-[UIView(Hierarchy) _layoutOfPart\(random.below(900))]"
    return #"{"imageOffset":\#(random.below(2_000_000)),"imageIndex":\#(random.below(images)),"symbol":"\#(symbol)","#
      + #""symbolLocation":\#(random.below(900))}"#
  }

  private mutating func image(_ number: Int) -> String {
    let name = number == 0 ? "Reader" : "PrivatePart\(number)"
    let path =
      number == 0
      ? "\\/private\\/var\\/containers\\/Bundle\\/Application\\/0A0B0C0D\\/Reader.app\\/Reader"
      : "\\/System\\/Library\\/PrivateFrameworks\\/\(name).framework\\/\(name)"
    return """
          {
            "source" : "P",
            "arch" : "arm64e",
            "base" : \(4_362_076_160 + number * 1_048_576),
            "size" : 131072,
            "uuid" : "6f1c2e3a-4b5d-3e6f-8a9b-\(Self.padded(number, to: 12))",
            "path" : "\(path)",
            "name" : "\(name)"
          }
      """
  }
}
