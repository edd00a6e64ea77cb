/// Writes the XML that build servers read test results from: suites of cases, each with the text of its failure.
enum JUnitWriter {
  struct Suite {
    var name: String
    var cases: [Case]
  }

  struct Case {
    var name: String
    /// Empty: it passed.
    var failure: [String] = []
    /// What was tried, for the body of a failure.
    var body = ""
  }

  static func document(_ name: String, _ suites: [Suite]) -> String {
    let cases = suites.flatMap(\.cases)
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites name=\(quoted(name)) tests=\"\(cases.count)\" failures=\"\(failures(cases))\">\n"
    for suite in suites {
      out += "  <testsuite name=\(quoted(suite.name)) tests=\"\(suite.cases.count)\""
      out += " failures=\"\(failures(suite.cases))\">\n"
      for row in suite.cases { out += text(row, in: suite.name) }
      out += "  </testsuite>\n"
    }
    return out + "</testsuites>\n"
  }

  private static func failures(_ cases: [Case]) -> Int { cases.count { !$0.failure.isEmpty } }

  private static func text(_ row: Case, in suite: String) -> String {
    let start = "    <testcase classname=\(quoted(suite)) name=\(quoted(row.name))"
    guard let first = row.failure.first else { return start + "/>\n" }
    let body = (row.failure + [row.body]).filter { !$0.isEmpty }.joined(separator: "\n")
    return start + ">\n      <failure message=\(quoted(first))>\(escaped(body))</failure>\n    </testcase>\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Signs that XML 1.0 cannot hold, not even escaped, become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      case "\t": out += "&#9;"
      default:
        let value = scalar.value
        let isAllowed = value >= 0x20 && value != 0xFFFE && value != 0xFFFF
        out.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return out
  }
}
