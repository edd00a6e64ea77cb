/// Logs for which `formats try` proposes patterns.
struct TrialInput: InputReader {
  let name = "trial"
  let seeds: [[UInt8]]

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    let trial = try TrialReading(bytes)
    var signature = Signature()
    signature.add(trial.format)
    signature.add(count: trial.events)
    signature.add(count: trial.proposals)
    return signature.value
  }
}
