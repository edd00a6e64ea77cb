package import TraceModel

/// The captures one by one, with what was lost in each.
package struct CapturesReport: Report {
  package static let name = "captures"
  package static let formats: [OutputFormat] = [.text, .json, .jsonl, .csv]

  package var captures: [Capture]
  /// With the path of the capture that each belongs to.
  package var losses: [(path: String, loss: Loss)]

  package init(captures: [Capture], losses: [(path: String, loss: Loss)]) {
    self.captures = captures
    self.losses = losses
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(.document(["captures": .array(captures.map(json))]))
    case .jsonl: JSONWriter.lines(captures.map(json))
    case .csv: csv
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    if captures.isEmpty { return "No captures.\n" }
    var table = TextTable([
      .init("Capture", fit: .wraps), .init("Format"), .init("Bytes", .right), .init("Lines", .right),
      .init("Events", .right), .init("Lost", .right),
    ])
    let folder = CommonFolder(captures.map(\.path))
    for capture in captures {
      table.add([
        .init(folder.rest(of: capture.path)), .init(([capture.format] + capture.wrappers).joined(separator: " ")),
        "\(capture.bytes)",
        "\(capture.lines)", "\(capture.events)", .init("\(capture.losses)", capture.losses > 0 ? .warning : nil),
      ])
    }
    var out = folder.line(style) + table.rendered(style)
    out += "\n" + Prose.paragraph(sum, width: style.width)
    if !losses.isEmpty { out += "\n" + Self.lossText(losses, style) }
    return out
  }

  private var sum: String {
    let events = captures.reduce(0) { $0 + $1.events }
    let lines = captures.reduce(0) { $0 + $1.losses }
    return
      "\(Prose.count(captures.count, "capture")), \(Prose.count(events, "event")), \(Prose.count(lines, "line")) lost"
  }

  /// One line a loss: where it began, why, how many.
  static func lossText(_ losses: [(path: String, loss: Loss)], _ style: Style) -> String {
    var out = style.paint("Lost", .heading) + "\n"
    for (path, loss) in losses {
      let number = loss.count == 1 ? "" : ", \(loss.count) \(LossText.unit(loss)) from here"
      out += Prose.paragraph("\(path):\(loss.line): \(LossText.reason(loss))\(number)", indent: 2, width: style.width)
      if !loss.text.isEmpty {
        out += "    " + style.paint(Prose.cut(Prose.visible(loss.text), width: style.width - 4), .faint) + "\n"
      }
    }
    return out
  }

  private func json(_ capture: Capture) -> JSON {
    .document([
      "path": .string(capture.path), "digest": .string(capture.digest), "format": .string(capture.format),
      "wrappers": .array(capture.wrappers.map { .string($0) }), "bytes": .count(capture.bytes),
      "lines": .count(capture.lines), "events": .count(capture.events), "unwanted": .count(capture.unwanted),
      "lost": .count(capture.losses),
      "losses": .array(losses.filter { $0.path == capture.path }.map { Self.json($0.loss) }),
    ])
  }

  static func json(_ loss: Loss) -> JSON {
    .members([
      "reason": .string(loss.reason), "line": .count(loss.line), "offset": .count(loss.offset),
      "count": .count(loss.count), "text": .string(loss.text),
    ])
  }

  private var csv: String {
    var writer = CSVWriter(header: [
      "path", "digest", "format", "wrappers", "bytes", "lines", "events", "unwanted", "losses",
    ])
    for capture in captures {
      writer.add([
        capture.path, capture.digest, capture.format, capture.wrappers.joined(separator: " "), "\(capture.bytes)",
        "\(capture.lines)", "\(capture.events)", "\(capture.unwanted)", "\(capture.losses)",
      ])
    }
    return writer.text
  }
}
