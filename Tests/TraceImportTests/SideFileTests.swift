import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// Files beside the logs that tell of devices.
struct SideFileTests {
  private static let facts: [Fact: String] = [
    .device: "iPhone15,4", .os: "17.2", .build: "21C62", .deviceName: "QA & 7", .deviceId: "00008120-001A2B3C4D5E6F70",
  ]

  private static let text = """
    ActivationState: Activated
    BasebandMasterKeyId:\u{20}
    BuildVersion: 21C62
    DeviceName: QA & 7
    NonVolatileRAM:\u{20}
     ProductVersion: 1.0
     auto-boot: dHJ1ZQ==
    ProductType: iPhone15,4
    ProductVersion: 17.2
    SupportedDeviceFamilies[1]:\u{20}
     0: 1
    UniqueDeviceID: 00008120-001A2B3C4D5E6F70

    """

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>BuildVersion</key>
    \t<string>21C62</string>
    \t<key>BrickState</key>
    \t<false/>
    \t<key>DeviceName</key>
    \t<string>QA &amp; 7</string>
    \t<key>NonVolatileRAM</key>
    \t<dict>
    \t\t<key>ProductVersion</key>
    \t\t<string>1.0</string>
    \t</dict>
    \t<key>ProductType</key>
    \t<string>iPhone15,4</string>
    \t<key>ProductVersion</key>
    \t<string>17.2</string>
    \t<key>UniqueDeviceID</key>
    \t<string>00008120-001A2B3C4D5E6F70</string>
    </dict>
    </plist>
    """

  private static let device = """
    {
      "deviceProperties" : { "name" : "QA \\u0026 7", "osBuildUpdate" : "21C62", "osVersionNumber" : "17.2" },
      "hardwareProperties" : {
        "cpuType" : { "name" : "arm64e" }, "productType" : "iPhone15,4", "udid" : "00008120-001A2B3C4D5E6F70"
      },
      "identifier" : "6E9B1C2A-0000-4000-8000-000000000000"
    }
    """

  private static func side(_ text: String) throws -> SideFile? { try SideFile(of: CaptureInput(Array(text.utf8))) }

  @Test(arguments: [
    ("ideviceinfo", text), ("with Windows' line ends", text.replacing("\n", with: "\r\n")), ("ideviceinfo -x", list),
    ("with a mark", "\u{FEFF}" + text), ("devicectl device info details", "{\"info\":{},\"result\":\(device)}"),
    ("devicectl list devices", "{\"info\":{},\"result\":{\"devices\":[\(device)]}}"),
  ])
  func isRead(_ name: String, _ text: String) throws {
    #expect(try Self.side(text)?.devices == [Self.facts])
    let wide = [0xFF, 0xFE] + UTF16SourceTests.bytes(Array(text.utf16))
    #expect(try SideFile(of: CaptureInput(wide))?.devices == [Self.facts])
  }

  @Test func aListOfDevices() throws {
    let other = Self.device.replacing("iPhone15,4", with: "iPad14,1").replacing("00008120", with: "00008110")
    let side = try Self.side("{\"result\":{\"devices\":[\(Self.device),{\"identifier\":\"X\"},\(other)]}}")
    #expect(side?.devices.map { $0[.device] } == ["iPhone15,4", "iPad14,1"])
  }

  @Test(arguments: [
    ("nothing", ""), ("a log", "Nov  3 10:12:44 QA-7 Reader[812] <Notice>: ProductType: iPhone15,4\n"),
    ("a text about it", "ProductType: iPhone15,4\nis what it says,\nand no more than that\n"),
    ("other names", "{\"result\":{\"hardwareProperties\":{\"marketingName\":\"iPhone\"}}}"),
    ("cut", String(device.prefix(200))),
    ("another list", list.replacing("Product", with: "Other").replacing("Build", with: "")),
    ("no model, no version", "DeviceName: QA\nProductTypes: 7\n"),
  ])
  func isNone(_ name: String, _ text: String) throws { #expect(try Self.side(text) == nil) }

  // MARK: Whose facts they are

  private static func beside(_ files: String...) throws -> SideFacts {
    var facts = SideFacts()
    for (index, text) in files.enumerated() {
      if let file = try side(text) { facts.add(file, path: "\(index).txt") }
    }
    return facts
  }

  private static let other = text.replacing("QA & 7", with: "QA 8").replacing("15,4", with: "14,5")
    .replacing("00008120", with: "00008110")

  @Test func theDeviceIsFound() throws {
    let both = try Self.beside(Self.text, Self.other)
    func model(_ name: String?, _ id: String? = nil) -> String? {
      both.statement(forDeviceNamed: name, id: id)?.facts[.device]
    }
    #expect(model("QA 8") == "iPhone14,5")
    #expect(model("QA-8") == "iPhone14,5")
    #expect(model("QA & 7") == "iPhone15,4")
    #expect(model("QA-9") == nil)
    #expect(model(nil) == nil)
    #expect(model("QA 8", "00008120001a2b3c4d5e6f70") == "iPhone15,4")
    #expect(model("QA 8", "0000") == nil)
    let one = try Self.beside(Self.text)
    #expect(one.statement(forDeviceNamed: nil, id: nil)?.facts == Self.facts)
    #expect(one.statement(forDeviceNamed: "QA-9", id: nil) == nil)
    let nameless = try Self.beside(Self.text.replacing("DeviceName", with: "DeviceClass"))
    #expect(nameless.statement(forDeviceNamed: "QA-9", id: nil)?.facts[.device] == "iPhone15,4")
    #expect(SideFacts().statement(forDeviceNamed: nil, id: nil) == nil)
  }

  @Test func membersOfAnArchiveAreBesideOneAnother() throws {
    let log = Array((FormatCatalog.samples(of: "idevicesyslog").joined(separator: "\n") + "\n").utf8)
    let packed = try ArchiveMaker.archive(
      [
        .init("rack/a/z.log", log), .init("rack/a/info.txt", Array(Self.text.utf8)), .init("rack/b.log", log),
        .init("info.txt", Array(Self.other.utf8)),
      ], .zip)
    let walk = CaptureWalk(label: "a.zip") { MemorySource(packed) }
    let survey = try CaptureSurvey(of: walk, importer: Importer(options: ImportOptions()), lengths: [])
    let models = survey.sides.mapValues { $0.statement(forDeviceNamed: nil, id: nil)?.facts[.device] }
    #expect(models == ["a.zip/rack/a": "iPhone15,4", "a.zip": "iPhone14,5"])
  }

  @Test func twoFilesOfOneDeviceAreOne() throws {
    let part =
      "{\"result\":{\"hardwareProperties\":{\"udid\":\"00008120-001A2B3C4D5E6F70\",\"productType\":\"iPhone15,4\"}}}"
    let facts = try Self.beside(part, Self.text)
    #expect(facts.statement(forDeviceNamed: nil, id: nil)?.facts == Self.facts)
    #expect(facts.statement(forDeviceNamed: nil, id: nil)?.path == "0.txt")
  }

  @Test func logThenSideFileThenMap() throws {
    var options = ImportOptions()
    options.side = try Self.beside(Self.text)
    options.map = try DeviceMap(csv: "device,model,os\nQA-&-7,\"iPhone1,1\",3.0\n", path: "rack.csv")
    options.flags = [.build: "21C66"]
    var session = Session(id: "s-1")
    session.device.name = "QA-&-7"
    session.system.version = "17.1"
    session.stated = [.os]
    let warnings = options.apply(to: &session, path: "a.log")
    #expect(session.device.identifier == "iPhone15,4")
    #expect(session.system.version == "17.1" && session.system.build == "21C62")
    #expect(session.device.name == "QA-&-7" && session.device.unitID == "00008120-001A2B3C4D5E6F70")
    #expect(
      warnings == [
        "s-1: device is 'iPhone15,4' by 0.txt, not 'iPhone1,1' as the device map says",
        "s-1: os is '17.1' by the log, not '17.2' as 0.txt says",
        "s-1: os is '17.1' by the log, not '3.0' as the device map says",
        "s-1: build is '21C62' by 0.txt, not '21C66' as the flag says",
      ])
  }
}
