internal import TraceModel

/// Crash logs of Embrace: a record of OpenTelemetry that carries the report of KSCrash or MetricKit as a text.
enum EmbraceReader: CrashReader {
  static let name = "embrace"

  static func takes(_ document: CrashDocument) -> Bool { payload(document.json).isString }

  private static func payload(_ root: JSONNode) -> JSONNode { value("emb.payload", of: root) }

  /// The value of an attribute: a member, or an element of a list of keys and values.
  private static func value(_ key: StaticString, of root: JSONNode) -> JSONNode {
    let attributes = root["attributes"]
    if attributes[key].exists { return attributes[key] }
    if root[key].exists { return root[key] }
    let wanted = "\(key)"
    var found = JSONNode.missing
    attributes.walk { node -> Bool in
      if node["key"].string == wanted {
        found = node["value"]["stringValue"].exists ? node["value"]["stringValue"] : node["value"]
      }
      return !found.exists
    }
    return found
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    guard let text = payload(root).string else { return [] }
    return NestedDocument.read(text, of: document).map { nested in
      var report = nested
      report.format = name
      let id =
        CrashText.uuid(value("log.record.uid", of: root).string)
        ?? CrashText.uuid(value("emb.crash_id", of: root).string)
      report.incident = report.incident ?? id
      report.sessionID = report.sessionID ?? CrashText.held(value("session.id", of: root).string)
      if report.captured == nil, report.window == nil {
        let stamp = root["timeUnixNano"].exists ? root["timeUnixNano"] : root["timestamp"]
        report.captured = CrashStamp.instant(stamp)
      }
      return report
    }
  }
}
