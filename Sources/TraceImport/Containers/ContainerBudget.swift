/// What was unpacked of one file so far, against the limits.
final class ContainerBudget {
  let limits: ContainerLimits
  private let path: String
  private var members = 0
  private var packed = 0
  private var decoded = 0

  /// `path` is what failures call the file.
  init(_ limits: ContainerLimits, path: String) {
    self.limits = limits
    self.path = path
  }

  /// Bytes of the file itself were read.
  func take(packed count: Int) { packed += count }

  /// Bytes came out of a container.
  func take(decoded count: Int) throws(ImportFailure) {
    // A hole may be as long as a number can say.
    let (sum, isTooLarge) = decoded.addingReportingOverflow(count)
    decoded = isTooLarge ? .max : sum
    if decoded > limits.bytes { throw .limit(path: path, limit: "more than \(limits.bytes) bytes come out of it") }
    if decoded > limits.ratioBytes, decoded / limits.ratio > packed {
      throw .limit(path: path, limit: "more than \(limits.ratio) times the bytes of the file come out of it")
    }
  }

  func takeMember() throws(ImportFailure) {
    members += 1
    if members > limits.members { throw .limit(path: path, limit: "it has more than \(limits.members) members") }
  }
}
