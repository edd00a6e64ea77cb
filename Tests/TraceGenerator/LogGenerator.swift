import TraceTestSupport

/// Makes a device log of a rack with one relay: whole-device noise, one percent of it what the app says of itself.
///
/// Sessions of 3,000 to 9,000 lines follow one another, each of the next unit, as a rig writes it that runs one device
/// after the other. One line in a thousand is a decoy: a system process that quotes a word of the life cycle beside a zero
/// frame, which no rule about the app may count.
struct LogGenerator {
  private(set) var roster = Roster(count: 24)
  private(set) var tally = Tally()
  private var random: RandomSource
  private let pool: MessagePool
  private let systemHeads: [[UInt8]]
  /// Indexes into the speakers, each as often as it speaks.
  private let speakers: [Int]
  private let levels: [Int]
  private var stamp = StampWriter()
  /// 1 November, in microseconds since the year began.
  private var now = 304 * 86_400 * 1_000_000
  /// How much of the log the app's own lines are.
  private static let share = 0.01

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    pool = MessagePool(count: 60_000, random: &random)
    speakers = Self.expanded(Vocabulary.speakers.map(\.weight))
    levels = Self.expanded(Vocabulary.levels.map(\.weight))
    systemHeads = Self.heads { Self.systemProcess(named: $0) }
  }

  /// Writes sessions until the file has at least `bytes`.
  mutating func run(bytes: Int, to file: inout OutputFile) throws(OutputFile.Failure) {
    while file.size < bytes {
      try writeSession(of: tally.sessions % roster.units.count, to: &file)
      tally.sessions += 1
    }
    try file.flush()
  }

  private mutating func writeSession(of index: Int, to file: inout OutputFile) throws(OutputFile.Failure) {
    let length = random.within(3_000...8_999)
    let pid = roster.units[index].nextProcess
    roster.units[index].nextProcess += random.within(3...60)
    let script = SessionScript(
      pid: pid, length: Int(Double(length) * Self.share), unit: &roster.units[index], tally: &tally, random: &random)
    let name = Array("\(roster.units[index].name) ".utf8)
    let appHeads = Self.heads { _ in pid }
    var next = 0
    var line: [UInt8] = []
    for slot in 0..<length {
      line.removeAll(keepingCapacity: true)
      now += Int(random.exponential(mean: 2_500)) + 1
      stamp.append(now, to: &line)
      line.append(contentsOf: name)
      // Each of the lines left has the same chance for each of the slots left, so that all are written in order.
      let left = script.lines.count - next
      if left > 0, random.below(length - slot) < left {
        line.append(contentsOf: script.lines[next])
        next += 1
        tally.lifecycleLines += 1
      } else if random.chance(0.001) {
        appendDecoy(to: &line)
      } else {
        appendNoise(appHeads: appHeads, to: &line)
      }
      line.append(UInt8(ascii: "\n"))
      try file.write(line)
    }
    tally.lines += length
    now += random.within(5...59) * 1_000_000
  }

  private mutating func appendDecoy(to line: inout [UInt8]) {
    tally.decoys += 1
    let (speaker, word) = (random.pick(Vocabulary.decoySpeakers), random.pick(Vocabulary.quotedWords))
    let pid = Self.systemProcess(named: String(speaker.prefix { $0 != "(" }))
    let text = "\(speaker)[\(pid)] <Notice>: com.example.weather went past \(word), frame={{0, 0}, {0, 0}}"
    line.append(contentsOf: text.utf8)
  }

  private mutating func appendNoise(appHeads: [[UInt8]], to line: inout [UInt8]) {
    let speaker = speakers[random.below(speakers.count)]
    let head = speaker * Vocabulary.levels.count + levels[random.below(levels.count)]
    let isApp = Vocabulary.speakers[speaker].process == Vocabulary.app
    line.append(contentsOf: isApp ? appHeads[head] : systemHeads[head])
    let message = random.below(pool.count)
    line.append(contentsOf: pool[message])
    tally.lines += pool.continuations[message]
  }

  /// `process(library)[pid] <Level>: ` for each speaker and level.
  private static func heads(pid: (String) -> Int) -> [[UInt8]] {
    Vocabulary.speakers.flatMap { speaker in
      Vocabulary.levels.map { level in
        Array("\(speaker.process)(\(speaker.library))[\(pid(speaker.process))] <\(level.name)>: ".utf8)
      }
    }
  }

  /// The process id of a system process, the same on each unit; below those of apps.
  private static func systemProcess(named name: String) -> Int {
    11 * (Vocabulary.speakers.firstIndex { $0.process == name } ?? 0)
  }

  private static func expanded(_ weights: [Int]) -> [Int] {
    weights.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
  }
}
