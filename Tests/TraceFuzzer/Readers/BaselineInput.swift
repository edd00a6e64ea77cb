import TraceReport

/// Baselines, which people edit and merge.
struct BaselineInput: InputReader {
  let name = "baseline"
  let seeds: [[UInt8]]

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var signature = Signature()
    let baseline: Baseline
    do {
      baseline = try Baseline(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      signature.add(String(error.problem.filter { !$0.isNumber }))
      return signature.value
    }
    signature.add("read")
    let text = baseline.text
    guard let again = try? Baseline(text: text), again.text == text else {
      throw Fault(kind: "twice", text: "what is written of it is read as something else")
    }
    return signature.value
  }
}
