import TraceModel

/// The columns of `event` that hold what an `Event` says, in one order for writing and reading.
enum EventColumns {
  static let list: SQL = """
    line, offset, kind, time, tick, seq, controller, "view", "window", scene, surface, overlay, handler, presented,
    parent, transition, flags, role, orientation, during, dropped, count, reason, code, use, "by", style, framework,
    request, state, signal, exception, special, frame_x, frame_y, frame_width, frame_height, bounds_x, bounds_y,
    bounds_width, bounds_height, window_bounds_x, window_bounds_y, window_bounds_width, window_bounds_height,
    size_width, size_height, drawable_width, drawable_height, alpha, milliseconds
    """

  private typealias Numbers = InlineArray<18, Double?>

  /// Binds `event`, whose names are ids of the database.
  static func put(
    _ event: Event, kinds: KindIDs, flags: NameID, role: NameID, orientation: NameID, into row: inout Statement
  ) {
    row.put(event.line)
    row.put(event.offset)
    row.put(kinds[event.kind])
    row.put(event.time?.nanoseconds)
    row.put(event.tick?.nanoseconds)
    row.put(event.seq)
    for key in SubjectKey.allCases { put(event[key], into: &row) }
    put(event.transition, into: &row)
    put(flags, into: &row)
    put(role, into: &row)
    put(orientation, into: &row)
    row.put(event.during.map { kinds[$0] })
    row.put(event.dropped.map { kinds[$0] })
    row.put(event.count)
    put(event.reason, into: &row)
    put(event.code, into: &row)
    put(event.use, into: &row)
    put(event.by, into: &row)
    put(event.style, into: &row)
    put(event.framework, into: &row)
    put(event.request, into: &row)
    put(event.state, into: &row)
    put(event.signal, into: &row)
    put(event.exception, into: &row)
    putNumbers(of: event, into: &row)
  }

  /// Reads an event, position apart.
  static func take(
    from row: inout Statement, kinds: KindNames, words: WordReader, names: inout NameTable
  ) throws(StoreFailure) -> Event {
    let (line, offset) = (row.takeInt(), row.takeInt())
    var event = Event(kind: try kinds.kind(row.takeInt64()))
    event.line = line
    event.offset = offset
    event.time = row.takeOptionalInt64().map(Timestamp.init)
    event.tick = row.takeOptionalInt64().map(Timestamp.init)
    event.seq = row.takeOptionalInt()
    for key in SubjectKey.allCases { event[key] = try words.name(row.takeOptionalInt64(), in: &names) }
    event.transition = try words.name(row.takeOptionalInt64(), in: &names)
    event.flags = try words.flags(row.takeOptionalInt64())
    event.role = try words.role(row.takeOptionalInt64())
    event.orientation = try words.orientation(row.takeOptionalInt64())
    if let id = row.takeOptionalInt64() { event.during = try kinds.kind(id) }
    if let id = row.takeOptionalInt64() { event.dropped = try kinds.kind(id) }
    event.count = row.takeOptionalInt()
    event.reason = try words.name(row.takeOptionalInt64(), in: &names)
    event.code = try words.name(row.takeOptionalInt64(), in: &names)
    event.use = try words.name(row.takeOptionalInt64(), in: &names)
    event.by = try words.name(row.takeOptionalInt64(), in: &names)
    event.style = try words.name(row.takeOptionalInt64(), in: &names)
    event.framework = try words.name(row.takeOptionalInt64(), in: &names)
    event.request = try words.name(row.takeOptionalInt64(), in: &names)
    event.state = try words.name(row.takeOptionalInt64(), in: &names)
    event.signal = try words.name(row.takeOptionalInt64(), in: &names)
    event.exception = try words.name(row.takeOptionalInt64(), in: &names)
    takeNumbers(into: &event, from: &row)
    return event
  }

  private static func put(_ id: NameID, into row: inout Statement) {
    row.put(id.isNone ? nil : Int64(id.rawValue))
  }

  // MARK: Numbers

  private static func putNumbers(of event: Event, into row: inout Statement) {
    var numbers = Numbers(repeating: nil)
    var count = 0
    func add(_ number: Double?) {
      numbers[count] = number
      count += 1
    }
    func add(_ rect: Rect?) {
      add(rect?.x)
      add(rect?.y)
      add(rect?.width)
      add(rect?.height)
    }
    func add(_ size: Size?) {
      add(size?.width)
      add(size?.height)
    }
    add(event.frame)
    add(event.bounds)
    add(event.windowBounds)
    add(event.size)
    add(event.drawable)
    add(event.alpha)
    add(event.milliseconds)
    var special: Int64 = 0
    for bit in numbers.indices {
      guard let number = numbers[bit], number.isNaN || (number == 0 && number.sign == .minus) else { continue }
      special |= 1 << Int64(bit)
    }
    row.put(special)
    // SQLite stores a NaN as NULL by itself; the special bit tells it from a number that was not stated.
    for index in numbers.indices { row.put(numbers[index]) }
  }

  private static func takeNumbers(into event: inout Event, from row: inout Statement) {
    let special = row.takeInt64()
    var bit: Int64 = 0
    func number(_ stored: Double?) -> Double? {
      let isSpecial = special >> bit & 1 == 1
      bit += 1
      guard isSpecial else { return stored }
      return stored == nil ? .nan : -0.0
    }
    func rect(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Rect? {
      guard let x, let y, let width, let height else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
    func size(_ width: Double?, _ height: Double?) -> Size? {
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
    var numbers = Numbers(repeating: nil)
    for index in numbers.indices { numbers[index] = number(row.takeOptionalDouble()) }
    event.frame = rect(numbers[0], numbers[1], numbers[2], numbers[3])
    event.bounds = rect(numbers[4], numbers[5], numbers[6], numbers[7])
    event.windowBounds = rect(numbers[8], numbers[9], numbers[10], numbers[11])
    event.size = size(numbers[12], numbers[13])
    event.drawable = size(numbers[14], numbers[15])
    event.alpha = numbers[16]
    event.milliseconds = numbers[17]
  }
}
