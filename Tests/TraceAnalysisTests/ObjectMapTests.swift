import Testing

@testable import TraceAnalysis

@Suite struct ObjectMapTests {
  @Test func keepsAndForgets() {
    var map = ObjectMap<String>()
    #expect(map[ObjectID(rawValue: 7)] == nil && map.count == 0 && map.first == nil)
    #expect(map.updateValue("seven", forKey: ObjectID(rawValue: 7)) == nil)
    map[ObjectID(rawValue: 0)] = "none"
    #expect(map.updateValue("other", forKey: ObjectID(rawValue: 7)) == "seven")
    #expect(map[ObjectID(rawValue: 7)] == "other" && map[ObjectID(rawValue: 3)] == nil)
    #expect(map.count == 2 && map.first == ObjectID(rawValue: 0))
    #expect(map.removeValue(forKey: ObjectID(rawValue: 0)) == "none")
    map[ObjectID(rawValue: 90)] = nil
    #expect(map.count == 1 && map.first == ObjectID(rawValue: 7) && map[ObjectID(rawValue: 0)] == nil)
  }
}
