internal import TraceModel

/// The first line of an `.ips` file.
struct IPSHeader {
  var bugType: String?
  var incident: String?
  var system: String?
  var process: String?
  var bundle: String?
  var version: String?
  var build: String?
  var platform: Int?
  /// When the log was filed: up to eight seconds after the crash.
  var filed: String?
  var sliceUUID: String?
  var isBeta: Bool?

  /// nil: the object is no such line, but a report or something else.
  init?(_ node: JSONNode) {
    guard node["bug_type"].exists, !node["threads"].exists, !node["processes"].exists, !node["procName"].exists,
      !node["captureTime"].exists, !node["processByPid"].exists, !node["product"].exists, !node["incident"].exists,
      !node["modelCode"].exists,
      node["timestamp"].exists || node["os_version"].exists || node["incident_id"].exists || node["name"].exists
    else { return nil }
    bugType = node["bug_type"].word
    incident = CrashText.uuid(node["incident_id"].string)
    // One build of Bridge OS has a blank behind the key.
    system = CrashText.held(node["os_version"].string ?? node["os_version "].string)
    process = CrashText.held(node["app_name"].string ?? node["name"].string)
    bundle = CrashText.held(node["bundleID"].string)
    version = CrashText.held(node["app_version"].word)
    build = CrashText.held(node["build_version"].word)
    platform = node["platform"].int
    filed = node["timestamp"].string
    sliceUUID = CrashText.uuid(node["slice_uuid"].string)
    isBeta = node["is_beta"].bool
  }

  /// When the crash must have been, as far as the filing tells.
  var window: CrashWindow? {
    guard let end = CrashStamp.instant(filed) else { return nil }
    var begin = end
    begin.time.nanoseconds -= 10_000_000_000
    return CrashWindow(begin: begin, end: end)
  }

  /// What kind of report the number announces; nil: of a crash, or the body must tell.
  static func kind(ofBugType type: String?) -> (kind: CrashKind, why: String?)? {
    switch type {
    // The one of two that Apple calls fatal: the system ended the process for the time it took.
    case "206": (.watchdog, nil)
    case "222", "223", "228", "310", "328": (.hang, nil)
    case "142", "145", "185", "202", "227", "308", "327", "385": (.nonFatal, meaning(ofBugType: type))
    default: meaning(ofBugType: type).map { (.notACrash, $0) }
    }
  }

  /// What the number says when the report is no crash of a process; nil: it is one, or its body must tell.
  static func meaning(ofBugType type: String?) -> String? {
    switch type {
    case "109", "309", nil: nil
    case "110", "210": "panic"
    case "115": "reset-count"
    case "145": "disk-writes"
    case "142", "202", "206": "cpu-usage"
    case "151": "force-reset"
    case "185", "385", "327", "227": "resource-limit"
    case "188", "288", "509": "stackshot"
    case "211": "analytics"
    case "308": "os-fault"
    default: nil
    }
  }
}
