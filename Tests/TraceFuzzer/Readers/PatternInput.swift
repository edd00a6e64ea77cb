import TraceImport
import TraceModel

/// A regular expression, tried on the lines of a log of which some invite to try too long.
struct PatternInput: InputReader {
  let name = "pattern"
  let isLines = false
  let seeds: [[UInt8]] = [
    #"UnityView resized to (?<w>\d+)x(?<h>\d+)"#, #"^page (\w+)@([0-9a-f]+) turns to (\d+) by (\d+)$"#,
    #"(a+)+b"#, #"(a|aa)+$"#, #"(?:x*)*y"#, #"[^\]\-a-z]{2,5}?"#, #"\bview(?:Did|Will)(?:Appear|Load)\b"#,
    #"a{0,100}a{100}"#, #".*.*.*=.*"#, #"(?i)frame=\{\{(.*?), (.*?)\}"#, #"\x41\u0042[\d\s\w]\t\."#, #"(|a|b)*?c+?d??"#,
  ].map { Array($0.utf8) }

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var text = "{ ignore: [{ slow: true, match: \""
    for scalar in String(decoding: bytes.prefix(4096), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<" ": text += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\" }] }"
    var signature = Signature()
    do {
      let configuration = try Configuration(json5: text, path: "swivel.json5")
      signature.add(count: try TrialReading(SampleLog.long, configuration).events)
    } catch let fault as Fault {
      throw fault
    } catch let failure as ConfigurationFailure {
      signature.add(String(failure.problem.prefix { $0 != "'" && $0 != "(" && !$0.isNumber }))
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
    return signature.value
  }
}
