import TraceTestSupport

/// Makes input and has it read, until the time is over. What kills it is found by its supervisor.
struct Worker {
  /// So many inputs of one reader follow one another.
  private static let turn = 32

  private let options: Options
  private let readers: [any InputReader]
  private let journal: Journal
  private let findings: FindingFolder
  private var pools: [InputPool]

  init(_ options: Options, journal: String) throws {
    self.options = options
    readers = try ReaderCatalog.named(options.readers)
    self.journal = try Journal(path: journal, isNew: false)
    findings = try FindingFolder(path: options.out)
    pools = readers.map { InputPool(seeds: $0.seeds) }
  }

  /// - Parameter deadline: on the clock of `ProcessClock.now`.
  mutating func run(until deadline: Int) throws {
    ProcessClock.limitMemory()
    var number = options.from
    while ProcessClock.now < deadline, options.inputs.map({ number < $0 }) ?? true {
      let index = number / Self.turn % readers.count
      var seed = Signature()
      seed.add("\(options.seed) \(readers[index].name) \(number)")
      var mutator = Mutator(
        pool: pools[index].inputs, isLines: readers[index].isLines, random: RandomSource(seed: seed.value))
      try read(mutator.next(), number, by: index)
      number += 1
    }
  }

  private mutating func read(_ bytes: [UInt8], _ number: Int, by index: Int) throws {
    journal.begin(number, reader: index, bytes)
    var tally = journal[index]
    do {
      let (signature, time) = try Allowance.spend(on: bytes) { () throws(Fault) in try readers[index].read(bytes) }
      let count = pools[index].inputs.count
      pools[index].note(bytes, signature)
      tally.news += pools[index].inputs.count - count
      tally.time += time
    } catch {
      try findings.add(bytes, of: readers[index].name, error)
    }
    tally.inputs += 1
    tally.bytes += bytes.count
    journal[index] = tally
    journal.end()
  }
}
