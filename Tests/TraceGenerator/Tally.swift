/// What went into the log.
struct Tally {
  var lines = 0
  var sessions = 0
  var lifecycleLines = 0
  var decoys = 0
  var windows = 0
  var hazards = 0
  var hazardsInUnclosed = 0
  var lookalikes = 0
  var unclosed = 0
  var crashes = 0

  func json(seed: UInt64, bytes: Int) -> String {
    """
    {
     "seed": \(seed),
     "bytes": \(bytes),
     "lines": \(lines),
     "sessions": \(sessions),
     "lifecycle_lines": \(lifecycleLines),
     "decoys": \(decoys),
     "windows": \(windows),
     "hazards": \(hazards),
     "hazards_in_unclosed": \(hazardsInUnclosed),
     "lookalikes": \(lookalikes),
     "unclosed": \(unclosed),
     "crashes": \(crashes)
    }

    """
  }
}
