internal import TraceModel

/// Crash logs of Embrace: records of OpenTelemetry that carry the report of KSCrash or MetricKit as a text, alone or in
/// batches.
enum EmbraceReader: CrashReader {
  static let name = "embrace"

  static func takes(_ document: CrashDocument) -> Bool {
    let root = document.json
    if payload(root).isString { return true }
    var isBatch = false
    walkRecords(root) { record, _ -> Bool in
      isBatch = payload(record).isString
      return !isBatch
    }
    return isBatch
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    let root = document.json
    if payload(root).isString { return reports(root, root["resource"], document) }
    var found: [CrashReport] = []
    walkRecords(root) { record, resource -> Bool in
      found += reports(record, resource, document)
      return found.count < 1000
    }
    return found
  }

  /// The records of a batch, each with what it says of app and device, as long as `body` returns true.
  private static func walkRecords(_ root: JSONNode, _ body: (_ record: JSONNode, _ resource: JSONNode) -> Bool) {
    var goesOn = true
    root["resourceLogs"].walk { group -> Bool in
      group["scopeLogs"].walk { scope -> Bool in
        scope["logRecords"].walk { record -> Bool in
          goesOn = body(record, group["resource"])
          return goesOn
        }
        return goesOn
      }
      return goesOn
    }
    guard goesOn else { return }
    root["data"]["logs"].walk { body($0, root["resource"]) }
  }

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

  private static func reports(
    _ record: JSONNode, _ resource: JSONNode, _ document: CrashDocument
  ) -> [CrashReport] {
    guard let text = payload(record).string else { return [] }
    return NestedDocument.read(text, of: document).map { nested in
      var report = nested
      report.format = name
      let id =
        CrashText.uuid(value("log.record.uid", of: record).string)
        ?? CrashText.uuid(value("emb.crash_id", of: record).string)
      report.incident = report.incident ?? id
      report.sessionID = report.sessionID ?? CrashText.held(value("session.id", of: record).string)
      if report.captured == nil, report.window == nil {
        for stamp in [record["timeUnixNano"], record["time_unix_nano"], record["timestamp"]] where stamp.exists {
          report.capture(stamp)
        }
      }
      readResource(resource, into: &report)
      return report
    }
  }

  /// What stands beside the record of app and device, where the report within is silent.
  private static func readResource(_ resource: JSONNode, into report: inout CrashReport) {
    func word(_ keys: StaticString...) -> String? {
      for key in keys { if let word = CrashText.held(value(key, of: resource).word) { return word } }
      return nil
    }
    report.app.version = report.app.version ?? word("emb.app.version", "app_version", "service.version")
    report.app.build = report.app.build ?? word("emb.app.bundle_version", "bundle_version", "build")
    report.app.bundle = report.app.bundle ?? word("app_bundle_id", "bundle_id")
    guard report.device.identifier == nil, report.system.version == nil else { return }
    var identity = CrashIdentity()
    identity.model = word("device_model", "device.model.identifier")
    identity.system.name = word("os.name", "os_name", "os_type")
    identity.system.version = word("os.version", "os_version")
    identity.system.build = word("emb.os.build_id", "os_build")
    guard identity.model != nil || identity.system.version != nil else { return }
    identity.settle(&report)
  }
}
