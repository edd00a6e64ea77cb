/// The bytes of the file that a container is in, counted.
final class CountedSource: ByteSource {
  private let source: any ByteSource
  private let budget: ContainerBudget

  init(_ source: any ByteSource, budget: ContainerBudget) {
    self.source = source
    self.budget = budget
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    let count = try source.read(into: buffer)
    budget.take(packed: count)
    return count
  }
}
