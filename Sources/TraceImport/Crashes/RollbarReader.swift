internal import TraceModel

/// Items of Rollbar that carry a crash report as text.
enum RollbarReader: CrashReader {
  static let name = "rollbar"

  static func takes(_ document: CrashDocument) -> Bool { raw(document.json).exists }

  private static func raw(_ root: JSONNode) -> JSONNode {
    let data = root["data"].isObject ? root["data"] : root["result"]["data"].isObject ? root["result"]["data"] : root
    return data["body"]["crash_report"]["raw"]
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    let data = root["data"].isObject ? root["data"] : root["result"]["data"].isObject ? root["result"]["data"] : root
    let raw = raw(root)
    // The SDK may put KSCrash's object there instead of a text.
    guard let text = raw.string else { return [] }
    return NestedDocument.read(text, of: document).map { nested in
      var report = nested
      report.format = name
      report.incident = report.incident ?? CrashText.uuid(data["uuid"].string)
      report.captured = report.captured ?? CrashStamp.instant(data["timestamp"])
      report.app.version = report.app.version ?? CrashText.held(data["code_version"].word)
      return report
    }
  }
}
