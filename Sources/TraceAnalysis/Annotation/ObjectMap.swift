/// A value for some of the objects of a session. Objects are numbered from 0 without holes, so that no hash is needed.
struct ObjectMap<Value> {
  private var values: [Value?] = []

  /// How many objects have a value.
  private(set) var count = 0

  subscript(id: ObjectID) -> Value? {
    get {
      let index = Int(id.rawValue)
      return index < values.count ? values[index] : nil
    }
    set {
      let index = Int(id.rawValue)
      if index >= values.count {
        if newValue == nil { return }
        while values.count <= index { values.append(nil) }
      }
      count += (newValue == nil ? 0 : 1) - (values[index] == nil ? 0 : 1)
      values[index] = newValue
    }
  }

  /// Sets a value and gives the one before.
  mutating func updateValue(_ value: Value, forKey id: ObjectID) -> Value? {
    let before = self[id]
    self[id] = value
    return before
  }

  mutating func removeValue(forKey id: ObjectID) -> Value? {
    let before = self[id]
    self[id] = nil
    return before
  }

  /// The object with a value whose number is the smallest; nil: none has one.
  var first: ObjectID? { values.firstIndex { $0 != nil }.map { ObjectID(rawValue: UInt32($0)) } }
}
