internal import TraceModel

/// What a report says of machine and system in its own words, on the way to the words of all reports.
struct CrashIdentity {
  /// `iPhone13,2`, `iPhone13_3`, `arm64`, `MacBookPro18,2`.
  var model: String?
  /// `D53gAP`, or `simulator`.
  var board: String?
  var system = SystemText(nil)
  /// What the report itself says of it.
  var isSimulator: Bool?
  /// An app for phones that ran on a Mac as it is.
  var isOnMac = false
  /// `Beta`, `Internal`, `User`.
  var releaseType: String?
  /// The platform that the binary was built for, as Apple numbers them; nil: not stated.
  var platformNumber: Int? {
    didSet {
      guard let platformNumber, isSimulator == nil else { return }
      isSimulator = Self.simulated[platformNumber] != nil
    }
  }
  /// What a simulator says of itself: `CoreSimulator 802.6 - Device: iPhone 13 (…) - Runtime: iOS 15.4 (19E240) - …`.
  var simulatorNote: String?

  /// Fills device, platform, system and channel.
  func settle(_ report: inout CrashReport) {
    let model = CrashText.held(self.model).map { Self.normal($0) }
    let board = CrashText.held(self.board)
    let note = simulatorNote ?? report.messages.first { CrashText.has($0, "CoreSimulator ") }
    let identifier = model ?? board.flatMap { DeviceCatalog.identifier(ofBoard: $0) }
    let machine = identifier.map { Self.platform(of: $0) } ?? .unknown
    // Devices have no simulators, and images by the hundred.
    let mayBeSimulator = isSimulator ?? (machine != .device || board?.lowercased() == "simulator")
    let runtime = mayBeSimulator ? Self.runtime(note) ?? Self.runtime(ofImages: report.images) : nil
    let simulates =
      isSimulator
      ?? (mayBeSimulator
        && (board?.lowercased() == "simulator" || machine == .simulator || runtime != nil || Self.isSimulated(report)))

    report.device.identifier = identifier
    var name = system.name
    var version = CrashText.held(system.version)
    var build = CrashText.held(system.build)
    if simulates {
      report.platform = .simulator
      report.device.simulator = true
      if machine == .mac { report.host = identifier }
      if machine == .mac || identifier == nil {
        // The Mac that it ran on is no device of anybody.
        report.device.identifier = Self.value("DeviceType: ", in: note).flatMap { DeviceCatalog.identifier(named: $0) }
      }
      let isOfMac = Self.isOfMac(name, version)
      if let runtime {
        (name, version, build) = (runtime.name ?? name, runtime.version ?? (isOfMac ? nil : version), runtime.build)
      } else if isOfMac {
        // Which system it simulated, only the platform may tell.
        (name, version, build) = (platformNumber.flatMap { Self.simulated[$0] }, nil, nil)
      } else if let known = build {
        // What stands there is mostly the build of the Mac.
        if SystemBuildCatalog.version(ofBuild: known) != version { build = nil }
      }
      if name?.hasPrefix("Mac OS X") == true { name = "iOS" }
    } else {
      report.platform = isOnMac ? .mac : machine
      if machine == .device { report.device.simulator = isSimulator ?? false }
      if let isSimulator { report.device.simulator = isSimulator }
    }
    if version == nil, let build, Self.isPhoneSystem(name) { version = SystemBuildCatalog.version(ofBuild: build) }
    report.system.version = version
    report.system.build = build
    report.system.name = Self.systemName(name, version: version, identifier: report.device.identifier)
    report.channel = channel(report)
  }

  private func channel(_ report: CrashReport) -> SystemChannel {
    switch releaseType {
    case "Beta"?: return .beta
    case "User"?: return .release
    case let other? where other.contains("Internal"): return .internal
    default: break
    }
    guard let build = report.system.build, Self.isPhoneSystem(report.system.name) else { return .unknown }
    return SystemBuildCatalog.channel(ofBuild: build)
  }

  // MARK: Models

  /// A model as the maker writes it: `iPhone13,3` for `iPhone13_3`, `iphone13,3` and `iPhone13%2C3`. A marketing name
  /// becomes the model that alone has it; anything else stays as it is.
  static func normal(_ model: String) -> String {
    var text = model
    if let escape = text.firstRange(of: "%2C") ?? text.firstRange(of: "%2c") { text.replaceSubrange(escape, with: ",") }
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let rest = text[letters.endIndex...]
    let numbers = rest.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "_" }
    if letters.count > 1, numbers.count == 2,
      numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } })
    {
      let family = families.first { $0.lowercased() == letters.lowercased() } ?? String(letters)
      return "\(family)\(numbers[0]),\(numbers[1])"
    }
    return DeviceCatalog.identifier(named: text) ?? text
  }

  private static let families = [
    "iPhone", "iPad", "iPod", "Watch", "AppleTV", "RealityDevice", "AudioAccessory", "MacBookPro", "MacBookAir",
    "MacBook", "Macmini", "MacPro", "iMac", "iMacPro", "Mac", "VirtualMac", "iBridge",
  ]

  static func platform(of identifier: String) -> CrashPlatform {
    switch identifier {
    case "x86_64", "i386", "arm64", "x86", "arm64e": return .simulator
    default: break
    }
    let family = identifier.prefix { $0.isLetter }
    if ["iPhone", "iPad", "iPod"].contains(family) { return .device }
    if family.hasPrefix("Mac") || family.hasPrefix("iMac") || family == "VirtualMac" { return .mac }
    return family.isEmpty ? .unknown : .other
  }

  // MARK: Systems

  static func isPhoneSystem(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return name.hasPrefix("iphone os") || name.hasPrefix("ios") || name.hasPrefix("ipados")
  }

  /// Name and version are those of a Mac. One tool writes `Mac OS X` before the version of what was simulated.
  private static func isOfMac(_ name: String?, _ version: String?) -> Bool {
    guard let name, name.hasPrefix("Mac OS") || name.hasPrefix("macOS") || name.hasPrefix("OS X") else { return false }
    // From 11 on both number alike; only Macs were called `Mac OS X 10`, and none of them was as old as 10.3 any more when
    // iOS came to that number.
    let parts = (version ?? "").split(separator: ".").map { Int($0) ?? 0 }
    return name.hasPrefix("macOS") || (parts.first == 10 && parts.count > 1 && parts[1] > 3)
  }

  /// What runs in the simulators of each platform.
  private static let simulated = [7: "iOS", 8: "tvOS", 9: "watchOS", 12: "visionOS"]

  static func systemName(_ name: String?, version: String?, identifier: String?) -> String? {
    guard let name = CrashText.held(name) else { return nil }
    if isPhoneSystem(name) {
      let major = SystemFacts.major(of: version) ?? 0
      return identifier?.hasPrefix("iPad") == true && major >= 13 ? "iPadOS" : "iOS"
    }
    switch name {
    case "Mac OS X", "Mac OS", "OS X", "macOS": return "macOS"
    case "Apple TVOS", "Apple tvOS", "tvOS": return "tvOS"
    case "Watch OS", "watchOS": return "watchOS"
    case "xrOS", "visionOS": return "visionOS"
    default: return name
    }
  }

  // MARK: Simulators

  private static func isSimulated(_ report: CrashReport) -> Bool {
    report.images.contains {
      CrashText.has($0.path, "/CoreSimulator/") || CrashText.has($0.path, "iPhoneSimulator.platform")
    }
  }

  private static func runtime(_ note: String?) -> SystemText? { value("Runtime: ", in: note).map { SystemText($0) } }

  /// The runtime that a simulator's own libraries lie in: `…/Runtimes/iOS 18.4.simruntime/…`, or `iOS.simruntime` without a
  /// version in Xcode itself.
  private static func runtime(ofImages images: [CrashImage]) -> SystemText? {
    for image in images {
      guard CrashText.has(image.path, ".simruntime"), let path = image.path,
        let mark = path.firstRange(of: "/Runtimes/")
      else { continue }
      let name = path[mark.upperBound...].prefix { $0 != "/" }
      guard let end = name.firstRange(of: ".simruntime") else { continue }
      var system = SystemText(String(name[..<end.lowerBound]))
      if let volume = path.firstRange(of: "/Volumes/\(system.name ?? "")_") {
        system.build = CrashText.held(String(path[volume.upperBound...].prefix { $0 != "/" }))
      }
      return system
    }
    return nil
  }

  /// What stands behind `label` in the note, to the next ` - `.
  private static func value(_ label: String, in note: String?) -> String? {
    guard let note, let mark = note.firstRange(of: label) else { return nil }
    let rest = note[mark.upperBound...].prefix { $0 != "\n" }
    return CrashText.held(String(rest.firstRange(of: " - ").map { rest[..<$0.lowerBound] } ?? rest))
  }
}
