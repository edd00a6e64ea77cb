import TraceImport

/// Device maps, asked about names and paths.
struct DeviceMapInput: InputReader {
  let name = "device-map"
  let seeds: [[UInt8]]

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var signature = Signature()
    do {
      let map = try DeviceMap(csv: String(decoding: bytes, as: UTF8.self), path: "devices.csv")
      signature.add("read")
      for path in ["logs/iphone-12/app.log", String(repeating: "a/", count: 200) + "b.log", ""] {
        let statement = map.statement(forDeviceNamed: "iPhone-12", path: path)
        signature.add(count: statement.facts.count)
        signature.add(count: statement.labels.count)
      }
    } catch {
      guard case .deviceMap(_, let line, let problem, _) = error, line > 0 else {
        throw Fault(kind: "place", text: error.description)
      }
      signature.add(String(problem.prefix { $0 != "'" && !$0.isNumber }))
    }
    return signature.value
  }
}
