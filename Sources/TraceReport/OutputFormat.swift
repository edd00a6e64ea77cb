/// The ways a report can be written: the words of `--format`.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, csv, markdown, html, sarif, junit, github
}
