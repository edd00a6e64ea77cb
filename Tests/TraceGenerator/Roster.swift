/// The units on the rack, and what a right tool must find on each.
struct Roster {
  struct Unit {
    var name: String
    var model: String
    var system: String
    var release: String
    var isHot: Bool
    /// Grows from launch to launch, as on a device.
    var nextProcess: Int
    var windows = 0
    var hazards = 0
    var hazardsInUnclosed = 0
  }

  var units: [Unit]

  init(count: Int) {
    units = (0..<count).map { number in
      let isHot = number % 10 == 7
      let hot = Vocabulary.hot
      let (model, family) = isHot ? (hot.model, hot.family) : Vocabulary.models[number % Vocabulary.models.count]
      let system = isHot ? hot.system : Vocabulary.systems[(number * 3 + 1) % Vocabulary.systems.count]
      let digits = number < 9 ? "0\(number + 1)" : "\(number + 1)"
      return Unit(
        name: "Rack-\(family)-\(digits)", model: model, system: system,
        release: Vocabulary.releases[number % Vocabulary.releases.count],
        isHot: isHot || (model == hot.model && system == hot.system), nextProcess: 400 + 37 * number)
    }
  }

  /// The device map that `--device-map` takes.
  var deviceMap: String {
    "device,model,os,app_version\n" + units.map { "\(Self.facts(of: $0))\n" }.joined()
  }

  /// What a right tool reports, one row a unit.
  var truth: String {
    let rows = units.map { "\(Self.facts(of: $0)),\($0.windows),\($0.hazards),\($0.hazardsInUnclosed)\n" }
    return "device,model,os,app_version,windows,hazards,hazards_in_unclosed\n" + rows.joined()
  }

  private static func facts(of unit: Unit) -> String {
    // A model identifier holds a comma.
    "\(unit.name),\"\(unit.model)\",\(unit.system),\(unit.release)"
  }
}
