internal import TraceModel

/// The breadcrumbs of Bugsnag's SDK.
enum BugsnagCrumbs {
  static func read(_ list: JSONNode, into report: inout CrashReport) {
    var recognizer: Recognizer?
    list.walk { node -> Bool in
      guard node.isObject else { return true }
      read(node, into: &report, &recognizer)
      return report.crumbs.count < CrashLimits.crumbs
    }
  }

  static func read(_ node: JSONNode, into report: inout CrashReport, _ recognizer: inout Recognizer?) {
    let name = CrashText.held(node["name"].string ?? node["message"].string) ?? "unnamed"
    let data = node["metaData"].exists ? node["metaData"] : node["metadata"]
    var crumb = CrashCrumb(category: name, text: text(name, data))
    crumb.time = CrashStamp.instant(node["timestamp"])
    crumb.offset = node.range.lowerBound
    switch name {
    case "Orientation Changed":
      let position = data["to"].string.flatMap { orientations[$0.lowercased()] }
      crumb.isSensorOnly = true
      crumb.mean(
        .deviceOrientation, [("orientation", position?.name ?? ""), ("by", "sensor")], names: &report.names)
    case "Window Became Visible", "Window Became Hidden":
      let window = ObjectText(data["description"].string)
      let controller = ObjectText(data["viewController"].string)
      crumb.mean(
        name == "Window Became Hidden" ? .windowHidden : .windowVisible,
        [
          ("window", window.subject ?? ""), ("windowBounds", window.bounds ?? ""),
          ("controller", controller.subject ?? ""),
        ], names: &report.names)
    default:
      if let kind = kinds[name] {
        crumb.mean(kind, names: &report.names)
      } else if node["type"].string == "manual" || node["type"].string == "log" {
        crumb.recognize(name, by: &recognizer, names: &report.names)
      }
    }
    report.crumbs.append(crumb)
  }

  private static let kinds: [String: EventKind] = [
    "Scene Will Connect": .sceneWillConnect, "Scene Activated": .sceneDidBecomeActive,
    "Scene Will Deactivate": .sceneWillResignActive, "Scene Will Enter Foreground": .sceneWillEnterForeground,
    "Scene Entered Background": .sceneDidEnterBackground, "Scene Disconnected": .sceneDidDisconnect,
    "App Did Enter Background": .appDidEnterBackground, "App Will Enter Foreground": .appWillEnterForeground,
    "App Will Terminate": .appWillTerminate, "Memory Warning": .memoryWarning,
    "Keyboard Became Visible": .keyboardWillShow, "Keyboard Became Hidden": .keyboardDidHide,
  ]

  private static let orientations: [String: Orientation] = [
    "portrait": .portrait, "portraitupsidedown": .portraitUpsideDown, "landscapeleft": .landscapeLeft,
    "landscaperight": .landscapeRight, "faceup": .faceUp, "facedown": .faceDown,
  ]

  private static func text(_ name: String, _ data: JSONNode) -> String {
    var parts = [name]
    data.forEachMember { key, value in
      if parts.count < 12, let word = value.word { parts.append("\(key)=\(word.prefix(160))") }
    }
    return CrashText.bounded(parts.joined(separator: " "))
  }
}
