internal import TraceModel

/// The breadcrumbs of Sentry's SDK.
enum SentryCrumbs {
  /// The list, or the object of one, holds crumbs as Sentry writes them.
  static func isSentry(_ list: JSONNode) -> Bool {
    let first = list["values"].isArray ? list["values"][0] : list[0]
    return first["category"].exists || (first["timestamp"].exists && !first["name"].exists)
  }

  static func read(_ list: JSONNode, into report: inout CrashReport) {
    var recognizer: Recognizer?
    (list["values"].isArray ? list["values"] : list).walk { node -> Bool in
      guard node.isObject else { return true }
      let category = CrashText.held(node["category"].string) ?? CrashText.held(node["type"].string) ?? "manual"
      let message = CrashText.held(node["message"].string)
      var crumb = CrashCrumb(category: category, text: text(category, message, node["data"]))
      crumb.time = CrashStamp.instant(node["timestamp"], assumed: 0)
      crumb.offset = node.range.lowerBound
      read(category, message, node["data"], into: &crumb, &report, &recognizer)
      report.crumbs.append(crumb)
      return report.crumbs.count < CrashLimits.crumbs
    }
  }

  /// The spans of a transaction: what a screen went through when it was loaded.
  static func read(spans list: JSONNode, of screen: String?, into report: inout CrashReport) {
    list.walk { node -> Bool in
      let name = CrashText.held(node["description"].string)
      let category = CrashText.held(node["op"].string) ?? "span"
      var crumb = CrashCrumb(category: category, text: text(category, name, .missing))
      let start = node["start_timestamp"].exists ? node["start_timestamp"] : node["startTimestamp"]
      crumb.time = CrashStamp.instant(start, assumed: 0)
      crumb.offset = node.range.lowerBound
      if let kind = name.flatMap({ EventKind(name: $0) }), kind.subjectKey == .controller {
        crumb.mean(kind, [("controller", CrashText.held(screen) ?? "")], names: &report.names)
      }
      report.crumbs.append(crumb)
      return report.crumbs.count < CrashLimits.crumbs
    }
  }

  private static func read(
    _ category: String, _ message: String?, _ data: JSONNode, into crumb: inout CrashCrumb,
    _ report: inout CrashReport, _ recognizer: inout Recognizer?
  ) {
    switch category {
    case "ui.lifecycle", "UIViewController":
      let screen = data["screen"].string ?? ObjectText(data["controller"].string).subject
      guard let screen = CrashText.held(screen) else { return }
      let parent = data["parentViewController"].string ?? ""
      let window = ObjectText(data["window"].string)
      crumb.mean(
        .viewDidAppear,
        [
          ("controller", screen), ("parent", parent), ("window", window.subject ?? ""),
          ("windowBounds", window.bounds ?? ""),
        ],
        names: &report.names)
    case "device.orientation":
      let position = data["position"].string ?? ""
      crumb.isSensorOnly = true
      let known = Orientation(name: position) == nil ? "" : position
      crumb.mean(
        .deviceOrientation, [("orientation", known), ("state", known.isEmpty ? position : ""), ("by", "sensor")],
        names: &report.names)
    case "app.lifecycle", "app.foreground", "app.active", "app.inactive", "app.background":
      let state = data["state"].string ?? String(category.dropFirst(4))
      if let kind = states[state] { crumb.mean(kind, names: &report.names) }
    case "device.event":
      if let kind = data["action"].string.flatMap({ actions[$0] }) { crumb.mean(kind, names: &report.names) }
    default:
      if let message { crumb.recognize(message, by: &recognizer, names: &report.names) }
    }
  }

  private static let states: [String: EventKind] = [
    "foreground": .appWillEnterForeground, "active": .appDidBecomeActive, "inactive": .appWillResignActive,
    "background": .appDidEnterBackground,
  ]

  private static let actions: [String: EventKind] = [
    "LOW_MEMORY": .memoryWarning, "UIKeyboardDidShowNotification": .keyboardWillShow,
    "UIKeyboardDidHideNotification": .keyboardDidHide,
  ]

  /// Message and data, bounded, as one line.
  private static func text(_ category: String, _ message: String?, _ data: JSONNode) -> String {
    var parts = [category]
    if let message { parts.append(message) }
    data.forEachMember { key, value in
      if parts.count < 12, let word = value.word { parts.append("\(key)=\(word.prefix(120))") }
    }
    return CrashText.bounded(parts.joined(separator: " "))
  }
}
