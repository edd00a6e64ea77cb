/// Finds the captures that a file holds: itself, or the members of a container, and of containers inside it.
///
/// A walk is one pass. Each capture is lent in turn and may be read or left; the next one comes behind it. Two walks over the
/// same bytes lend the same captures under the same numbers.
package struct CaptureWalk {
  /// What the file is called in captures and failures.
  let label: String
  private let limits: ContainerLimits
  private let open: CapturePass.Open

  /// `label`: what the file at `path` is called in captures and failures.
  package init(path: String, label: String, limits: ContainerLimits = ContainerLimits()) {
    self.init(label: label, limits: limits) { () throws(ImportFailure) in
      DescriptorSource(try CaptureFile.open(path), path: label, isOwned: true)
    }
  }

  /// `open` gives the bytes from their start, each time the same.
  package init(
    label: String, limits: ContainerLimits = ContainerLimits(),
    open: @escaping () throws(ImportFailure) -> any ByteSource
  ) {
    self.label = label
    self.limits = limits
    self.open = open
  }

  /// Lends each capture with its number, from 0, to `body`; tells of members that cannot be read through `refuse`. They
  /// have numbers too.
  ///
  /// Throws what `body` throws, and `ImportFailure` where the file cannot be read or unfolds beyond a limit: what was lent
  /// before is whole then, but for the latest.
  package func forEach(
    _ body: (CaptureInput, Int) throws -> Void, refuse: (_ label: String, ImportFailure) -> Void
  ) throws {
    var pass = CapturePass(label: label, limits: limits, open: open)
    try pass.run(body, refuse)
  }

  private struct Enough: Error {}

  /// Lends the capture that has this number; nil: there is none.
  func read<Result>(_ wanted: Int, _ body: (CaptureInput) throws -> Result) throws -> Result? {
    var result: Result?
    do {
      try forEach { input, number in
        if number < wanted { return }
        if number == wanted { result = try body(input) }
        throw Enough()
      } refuse: { _, _ in
      }
    } catch is Enough {}
    return result
  }

  /// Lends the first capture; nil: the file holds none.
  func first<Result>(_ body: (CaptureInput) throws -> Result) throws -> Result? {
    var result: Result?
    do {
      try forEach { input, _ in
        result = try body(input)
        throw Enough()
      } refuse: { _, _ in
      }
    } catch is Enough {}
    return result
  }
}
