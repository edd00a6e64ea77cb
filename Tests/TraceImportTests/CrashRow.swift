import TraceModel

@testable import TraceImport

/// A report as one row of words, `-` for what it does not hold.
enum CrashRow {
  static let columns = [
    "format", "kind", "why", "model", "simulator", "os", "build", "bundle", "version", "app build", "instant",
    "exception", "signature",
  ]

  static func words(_ report: CrashReport) -> [String] {
    let exception = [report.exception.type, report.exception.signal, report.exception.name].compactMap(\.self)
    let signature = report.signature
    let system = [report.system.name, report.system.version].compactMap(\.self).joined(separator: " ")
    return [
      report.format, report.kind.rawValue, report.why ?? "-", report.device.identifier ?? "-",
      report.platform == .simulator ? "yes" : "no", system.isEmpty ? "-" : system, report.system.build ?? "-",
      report.app.bundle ?? "-", report.app.version ?? "-", report.app.build ?? "-", instant(report),
      exception.isEmpty ? "-" : exception.joined(separator: " "),
      signature.frames.first.map { frame($0, report) } ?? "-",
    ]
  }

  private static func frame(_ frame: CrashFrame, _ report: CrashReport) -> String {
    let image = report.imageName(of: frame) ?? "?"
    if let symbol = frame.symbol { return "\(image)!\(SymbolName.normal(symbol))" }
    return frame.offset.map { "\(image)+0x\(String($0, radix: 16))" } ?? image
  }

  private static func instant(_ report: CrashReport) -> String {
    if let window = report.window { return "\(text(window.begin))..\(text(window.end))" }
    return text(report.captured)
  }

  static func text(_ instant: CrashInstant?) -> String {
    guard let instant else { return "-" }
    var seconds = instant.time.nanoseconds / 1_000_000_000
    let nanoseconds = instant.time.nanoseconds % 1_000_000_000
    var day = seconds / 86_400
    seconds %= 86_400
    // Days since 1970 to a date, by Howard Hinnant's algorithm.
    day += 719_468
    let era = day / 146_097
    let ofEra = day - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let date = ofYear - (153 * month + 2) / 5 + 1
    let number = month < 10 ? month + 3 : month - 9
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    var text = "\(year + era * 400 + (number <= 2 ? 1 : 0))-\(two(number))-\(two(date))"
    text += "T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    var digits = 0
    var unit: Int64 = 1_000_000_000
    while unit > instant.resolution {
      unit /= 10
      digits += 1
    }
    if digits > 0 {
      let fraction = String(nanoseconds / unit)
      text += "." + String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
    }
    return text + (instant.hasZone ? "Z" : "")
  }
}
