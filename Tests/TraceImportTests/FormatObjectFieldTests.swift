import Testing
import TraceModel

@testable import TraceImport

/// Fields of ndjson logs, of traces, and of plain text. Instants are from `date -u -d '…' +%s`.
@Suite struct FormatObjectFieldTests {
  static let ndjson = [
    FormatFieldCase(
      "escapes, paths, boot; null, loss, trailer", "log-ndjson",
      #"""
      Filtering the log data using "process == \"Reader\""
      {"timestamp":"2026-06-29 15:54:42.063082+0200","machTimestamp":12868010147176,"bootUUID":"BOOT-A","eventType":"logEvent","eventMessage":"say \"hi\"\n\u00e4 \/ \ud83d\ude00","processID":401,"processImagePath":"\/Applications\/My \"Reader\".app\/My \"Reader\""}
      {"processID":401,"eventMessage":null,"timestamp":"2026-06-29 15:54:42.063082+02:00","processImagePath":"/usr/libexec/backboardd"}
      {"eventType":"lossEvent","lossCount":17,"eventMessage":null,"timestamp":"2026-06-29 15:54:42.063082+0200"}
      {"eventType":"lossEvent","timestamp":"2026-06-29 15:54:42.063082+0200"}
      {"count":3335,"finished":1}
      """#,
      [
        .toolLine,
        .record(
          1_782_741_282_063_082_000, "My \"Reader\"", 401, "say \"hi\"\n\u{E4} / \u{1F600}", boot: "BOOT-A"),
        .record(1_782_741_282_063_082_000, "backboardd", 401, ""), .dropped(17), .dropped(nil), .toolLine,
      ]),
    FormatFieldCase(
      "stamps with T and Z, without a zone, missing, unreadable", "log-ndjson",
      """
      {"eventMessage":"a","timestamp":"2026-07-15T12:05:03.000000Z","process":"Reader","processID":1}
      {"eventMessage":"b","timestamp":"2026-07-15 07:05:00.123456","processImagePath":"Reader"}
      {"eventMessage":"c","processImagePath":"/a/Reader","processID":99999999999}
      {"eventMessage":"d","timestamp":"not-a-timestamp"}
      {"eventMessage":"d","timestamp":"2026-07-15 07:05:00.123456 and more"}
      {"eventMessage":"d","timestamp":"2026-13-45 07:05:00.123456+0000"}
      """,
      [
        .record(1_784_117_103_000_000_000, "Reader", 1, "a"), .record(1_784_099_100_123_456_000, "Reader", nil, "b"),
        .record(nil, "Reader", nil, "c"), .malformed("invalid-date"), .malformed("invalid-date"),
        .malformed("invalid-date"),
      ]),
    FormatFieldCase(
      "what is no object", "log-ndjson",
      """
      {"eventMessage":"cut by a
      {"eventMessage":"cut behind"
      "a string"
      {"eventMessage":"two"} {}

      plain words
      """,
      [
        .malformed("malformed"), .malformed("malformed"), .malformed("malformed"), .malformed("malformed"), .toolLine,
        .malformed("malformed"),
      ]),
  ]

  static let traces = [
    FormatFieldCase(
      "bare lines, unknown carriers, other words", "swivel",
      """
      swivel event=frame seq=1
      12:00:01 I [app] swivel event=frame seq=2
      xswivel event=frame; swivel event=frame seq=3
      viewWillAppear

      """,
      [
        .record(nil, "swivel event=frame seq=1"), .record(nil, "swivel event=frame seq=2"),
        .record(nil, "swivel event=frame seq=3"), .unprefixed("viewWillAppear"),
      ]),
    FormatFieldCase(
      "objects, and what is none of ours", "swivel-jsonl",
      """
      {"swivel":1,"event":"frame"}
      {"swivel":2,"event":"frame"}
      {"event":"frame"}
      {"swivel":1,"event":
      """,
      [
        .record(nil, #"{"swivel":1,"event":"frame"}"#), .malformed("newer-version"), .malformed("malformed"),
        .malformed("malformed"),
      ]),
    FormatFieldCase(
      "plain text", "xcode-plain", "viewWillAppear\n\nsome words\n",
      [.unprefixed("viewWillAppear"), .toolLine, .unprefixed("some words")]),
  ]

  @Test(arguments: ndjson + traces)
  func fields(_ c: FormatFieldCase) throws {
    #expect(try c.seen() == c.lines)
  }
}
