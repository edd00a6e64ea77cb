internal import TraceModel

/// Events of Sentry: as the SDK sends them, as the service gives them back, and in snapshots of envelopes.
enum SentryReader: CrashReader {
  static let name = "sentry"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    if root["items"].isArray { return root["items"][0]["payload"].isObject && root["header"].isObject }
    if root["user"]["breadcrumbs"].isArray || root["sentry_sdk_scope"].isObject { return !root["report"].exists }
    guard root["event_id"].exists || root["eventID"].exists || isSDK(root) else { return false }
    return ["exception", "threads", "breadcrumbs", "entries", "message", "contexts"].contains { (key: StaticString) in
      root[key].exists
    } && !root["bundle_identifier"].exists
  }

  private static func isSDK(_ root: JSONNode) -> Bool {
    CrashText.has(root["sdk"]["name"].string, "sentry")
      || (root["platform"].string == "cocoa" && root["debug_meta"].exists)
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    if root["items"].isArray {
      var reports: [CrashReport] = []
      root["items"].forEachElement { item in
        let type = item["header"]["type"].string
        guard reports.count < 1000, item["payload"].isObject, type == "event" || type == "transaction" else { return }
        reports.append(SentryEvent(item["payload"]).report)
      }
      return reports
    }
    if !root["event_id"].exists, !root["eventID"].exists, !isSDK(root) {
      // What an SDK keeps beside its reports.
      var report = CrashReport(format: name)
      (report.kind, report.why) = (.notACrash, "scope-only")
      let scope = root["sentry_sdk_scope"].isObject ? root["sentry_sdk_scope"] : root["user"]
      SentryCrumbs.read(scope["breadcrumbs"], into: &report)
      SentryEvent.readContexts(
        scope["context"].isObject ? scope["context"] : root["user"]["context"], into: &report)
      return [report]
    }
    return [SentryEvent(root).report]
  }
}
