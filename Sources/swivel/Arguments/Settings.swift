import TraceImport
import TraceModel
import TraceReport

/// The arguments as they are meant.
struct Settings {
  enum Color: String, CaseIterable { case auto, always, never }
  enum Progress: String, CaseIterable { case auto, never }
  enum Verbosity { case quiet, normal, verbose }
  enum QueryMode { case run, list, schema }

  /// `--db`; nil: not given.
  var database: String?
  var format = OutputFormat.text
  /// nil: standard output.
  var output: String?
  var color = Color.auto
  var progress = Progress.auto
  var verbosity = Verbosity.normal
  var filter = QueryFilter()
  /// The filters as they were written (`device iPhone13,2`), for reports to repeat.
  var selection: [String] = []
  var groupings: [Grouping] = [.device, .os]
  var facts = ImportOptions()
  var deviceMap: String?
  /// `--config`; nil: not given.
  var configuration: String?
  /// `--rules`, as often as it was given.
  var rules: [String] = []
  /// `--expect`; nil: not given.
  var expectations: String?
  /// nil: not given.
  var baseline: String?
  var updatesBaseline = false
  var threshold = BaselineComparison.Threshold()
  /// Events that `explain` shows before and after the witness.
  var contextLines = 3
  var queryMode = QueryMode.run
  var operands: [String] = []
}
