import Testing

@testable import TraceImport

/// A long file of the corpus: how many lines of each kind it has, counted with grep, and some lines as read in it by eye.
struct FormatCorpusLongCase: CustomTestStringConvertible, Sendable {
  var testDescription: String { file }
  var file: String
  var format: String
  var records: Int
  var continuations: Int
  var toolLines = 0
  /// By line number.
  var lines: [Int: SeenLine]

  static let all: [FormatCorpusLongCase] = {
    // 2021-08-11, 2021-10-13 and 2021-12-16.
    let (august, october, december): (Int64, Int64, Int64) = (1_628_640_000, 1_634_083_200, 1_639_612_800)
    func at(_ midnight: Int64, _ hour: Int64, _ minute: Int64, _ second: Int64, _ micro: Int64 = 0, zone: Int64 = 0)
      -> Int64
    {
      FormatCorpusCase.at(midnight, hour, minute, second, micro, zone: zone)
    }
    return [
      FormatCorpusLongCase(
        file: "plaso/logd.0.log", format: "logd", records: 76, continuations: 0,
        lines: [
          1: .record(
            at(august, 5, 50, 23, zone: -7), "logd_helper", 85,
            "Migrating: \"/private/var/db/diagnostics/timesync\""),
          // The device was carried into another zone.
          12: .record(
            at(august, 9, 2, 8, zone: -4), "logd", 29, "Time zone changed, updating file headers"),
          76: .record(at(december, 5, 54, 59, zone: -5), "logd", 29, "flush for power button"),
        ]),
      FormatCorpusLongCase(
        file: "plaso/ios_lockdownd.log", format: "lockdownd", records: 153, continuations: 6,
        lines: [
          1: .record(
            at(october, 7, 57, 42, 865_446), "lockdownd", 69,
            "mglog: libMobileGestalt MGBasebandSupport.c:183: No IMEI in CT mobile equipment info dictionary"),
          101: .continuation, 159: .continuation,
        ]),
      FormatCorpusLongCase(
        file: "plaso/ios_sysdiag.log", format: "mobile-installation", records: 28, continuations: 6,
        lines: [
          1: .record(
            at(august, 5, 51, 2), "installd", 176,
            "-[MIContainer makeContainerLiveReplacingContainer:reason:waitForDeletion:withError:]: Made container live for "
              + "com.apple.CoreCDPUI.localSecretPrompt at /private/var/mobile/Containers/Data/PluginKitPlugin/"
              + "B327BDD9-BD0D-490A-9A31-D07E95DB23E1"),
          16: .continuation, 26: .continuation,
        ]),
    ]
  }()
}
