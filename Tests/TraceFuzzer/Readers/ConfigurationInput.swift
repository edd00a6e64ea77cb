import TraceImport
import TraceModel

/// `swivel.json5`, and a log that is read by it.
struct ConfigurationInput: InputReader {
  let name = "configuration"
  let seeds: [[UInt8]]

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var signature = Signature()
    do {
      let configuration = try Configuration(json5: String(decoding: bytes, as: UTF8.self), path: "swivel.json5")
      signature.add("read")
      signature.add(count: try TrialReading(SampleLog.short, configuration).events)
    } catch let fault as Fault {
      throw fault
    } catch let failure as ConfigurationFailure {
      if failure.line < 1 || failure.column < 1 {
        throw Fault(kind: "place", text: failure.description)
      }
      signature.add(String(failure.problem.prefix { $0 != "'" && $0 != "(" && !$0.isNumber }))
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
    return signature.value
  }
}
