/// A way in which a tool wraps the lines of a log, made anew for tests.
struct Wrapping: Sendable {
  /// As detection names it.
  var name: String
  /// Which tool, and how.
  var how: String
  /// The bytes of the wrapped log.
  var wrap: @Sendable (_ lines: [String]) -> [UInt8]

  /// Wraps each line by itself.
  static func lines(_ name: String, _ how: String, _ wrap: @escaping @Sendable (String, Int) -> String) -> Wrapping {
    Wrapping(name: name, how: how) { lines in
      Array((lines.enumerated().map { wrap($1, $0) }.joined(separator: "\n") + "\n").utf8)
    }
  }

  static let all: [Wrapping] = [
    .lines("ansi", "one colour a line") { line, _ in "\u{1B}[0;37m\(line)\u{1B}[m" },
    .lines("ansi", "a reset behind the line end, colours inside") { line, index in
      (index > 0 ? "\u{1B}[m" : "") + "\u{1B}[1;36m" + line.prefix(9) + "\u{1B}[0;36m" + line.dropFirst(9)
    },
    .lines("ansi", "erased line, 256 colours") { line, _ in "\u{1B}[2K\u{1B}[38;5;208m\(line)\u{1B}[39;49m" },
    .lines("ci-prefix", "GitHub, Azure") { line, index in "2024-05-01T12:00:0\(index % 10).1234567Z \(line)" },
    .lines("ci-prefix", "gh run view --log") { line, _ in
      "build (ios)\tRun tests\t2024-05-01T12:00:00.1234567Z \(line)"
    },
    .lines("ci-prefix", "GitLab") { line, _ in "2024-05-22T12:12:43.561395Z 01O \(line)" },
    .lines("ci-prefix", "docker logs -t") { line, _ in "2024-05-22T12:12:43.561395123Z \(line)" },
    .lines("ci-prefix", "Jenkins pipeline") { line, _ in "[2024-05-01T12:00:00.123Z] \(line)" },
    .lines("ci-prefix", "Jenkins") { line, _ in "12:00:07  \(line)" },
    .lines("ci-prefix", "fastlane") { line, _ in "[12:00:07]: \(line)" },
    .lines("ci-prefix", "Bitrise") { line, _ in "[12:00:07] \(line)" },
    .lines("ci-prefix", "Bitrise with milliseconds") { line, _ in "12:00:07.123 \(line)" },
    .lines("ci-prefix", "TeamCity") { line, index in "[12:00:07]\(index % 2 > 0 ? "W" : " "):\t [Step 1/3] \(line)" },
    .lines("ansi", "Buildkite") { line, index in "\u{1B}_bk;t=167253120000\(index % 10)\u{07}\(line)" },
    .lines("container-prefix", "docker compose") { line, _ in "device-farm_1  | \(line)" },
    .lines("container-prefix", "kubectl --prefix") { line, _ in "[pod/farm-0/collector] \(line)" },
    .lines("appium-server", "the driver") { line, _ in "[XCUITestDriver] [IOS_SYSLOG_ROW] \(line)" },
    .lines("appium-server", "with the server's time and session") { line, _ in
      "2024-01-01 10:00:00:123 [XCUITestDriver@4f2c (0a1b2c3d)] [IOS_SYSLOG_ROW] \(line)"
    },
    .lines("appium-server", "an older log class") { line, _ in "[debug] [iOSLog] [IOS_SYSLOG_ROW] \(line)" },
    .lines("appium-server", "a device in the driver's version 3") { line, _ in
      "2022-03-10 10:11:22:722 - [IOSDeviceLog] \(line)"
    },
    .lines("appium-server", "the oldest servers") { line, _ in "info: [IOS_SYSLOG_ROW ] \(line)" },
    .lines("flutter-tool", "flutter run --verbose") { line, index in
      index == 0 ? "[+1,541 ms] \(line)" : index == 1 ? "[        ] \(line)" : "[  +\(index)0 ms] \(line)"
    },
    .lines("flutter-tool", "of a simulator") { line, index in "[   +\(index) ms] [DEVICE LOG] \(line)" },
    .lines("winston", "iosSyslogFile") { line, _ in
      "info: [IOS_SYSLOG_ROW] \(line) {\"timestamp\":\"2024-05-01T12:00:00.123Z\"}"
    },
    .lines("markdown", "quoted") { line, _ in "> \(line)" },
    Wrapping(name: "markdown", how: "fenced") { Array((["```text"] + $0 + ["```"]).joined(separator: "\n").utf8) },
    Wrapping(name: "markdown", how: "fenced and quoted") {
      Array((["> ```"] + $0.map { "> " + $0 } + ["> ```"]).joined(separator: "\n").utf8)
    },
    .lines("progress", "what was written over stands before it") { line, index in "[ \(index)%]\r[ 100%]\r\(line)" },
  ]
}
