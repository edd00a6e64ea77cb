package import TraceModel

/// What is likely a slip in rules.
package struct RemarksReport: Report {
  package static let name = "rules lint"
  package static let formats: [OutputFormat] = [.text, .json]

  package var remarks: [RuleRemark]
  /// How many rules were looked at.
  package var rules: Int

  package init(remarks: [RuleRemark], rules: Int) {
    self.remarks = remarks
    self.rules = rules
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    default: refuse(format)
    }
  }

  private func text(_ style: Style) -> String {
    var out = ""
    for remark in remarks {
      let head = Prose.visible("\(remark.source): \(remark.rule)")
      out += style.paint(head, .heading) + "\n" + Prose.paragraph(remark.text, indent: 2, width: style.width)
    }
    return out + "\(Prose.count(remarks.count, "remark")) on \(Prose.count(rules, "rule"))\n"
  }

  private var json: JSON {
    .document([
      "rules": .count(rules),
      "remarks": .array(
        remarks.map { remark in
          .members([
            "rule": .string(remark.rule), "source": .string(remark.source), "text": .string(remark.text),
          ])
        }),
    ])
  }
}
