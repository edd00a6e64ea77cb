internal import TraceModel

/// The views that stood on the screen at a crash, as Sentry attaches them: those without size are evidence.
enum ViewHierarchyReader: CrashReader {
  static let name = "sentry-view-hierarchy"

  static func takes(_ document: CrashDocument) -> Bool {
    document.json["rendering_system"].exists && document.json["windows"].isArray
  }

  static func read(_ document: CrashDocument) -> [CrashReport] {
    var report = CrashReport(format: name)
    (report.kind, report.why) = (.notACrash, "attachment")
    // Views are nested deeper than a call stack should be.
    var waiting: [(node: JSONNode, depth: Int)] = []
    document.json["windows"].forEachElement { waiting.append(($0, 0)) }
    waiting.reverse()
    var seen = 0
    while let (node, depth) = waiting.popLast(), seen < 100_000 {
      seen += 1
      // What is not shown, and all that lies in it, may have any size.
      if node["visible"].bool == false || node["alpha"].double == 0 { continue }
      if let width = node["width"].double, let height = node["height"].double, width <= 0 || height <= 0,
        report.zeroSizeViews.count < CrashLimits.views
      {
        report.zeroSizeViews.append(
          CrashView(
            type: CrashText.held(node["type"].string) ?? "UIView",
            controller: CrashText.held(node["view_controller"].string),
            frame: Rect(x: node["x"].double ?? 0, y: node["y"].double ?? 0, width: width, height: height), depth: depth)
        )
      }
      var children: [(JSONNode, Int)] = []
      node["children"].forEachElement { children.append(($0, depth + 1)) }
      waiting.append(contentsOf: children.reversed().map { (node: $0.0, depth: $0.1) })
    }
    return [report]
  }
}
