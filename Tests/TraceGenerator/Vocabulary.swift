/// The invented world of the log: which processes speak, in which words.
enum Vocabulary {
  static let app = "Reader"

  /// Process and library, and how often it speaks.
  static let speakers: [(process: String, library: String, weight: Int)] = [
    ("kernel", "", 15), ("SpringBoard", "FrontBoard", 6), ("SpringBoard", "SpringBoard", 6),
    ("backboardd", "BackBoardServices", 6), ("locationd", "CoreLocation", 5), ("symptomsd", "SymptomEvaluator", 5),
    ("mDNSResponder", "mDNSResponder", 6), ("wifid", "WiFiPolicy", 5), ("powerd", "powerd", 3),
    ("runningboardd", "RunningBoard", 9), ("CommCenter", "CoreTelephony", 5), ("bluetoothd", "CoreBluetooth", 4),
    ("mediaserverd", "CoreMedia", 4), ("nsurlsessiond", "CFNetwork", 4), ("dasd", "DuetActivityScheduler", 5),
    ("cloudd", "CloudKit", 2), ("apsd", "ApplePushService", 2), ("thermalmonitord", "thermal", 2),
    ("trustd", "Security", 3), ("identityservicesd", "IDSFoundation", 2), ("rapportd", "CoreUtils", 2),
    ("sharingd", "Sharing", 2), ("contextstored", "CoreDuet", 2),
    (app, "CFNetwork", 3), (app, "Network", 2), (app, "UIKitCore", 2), (app, app, 3), (app, "QuartzCore", 1),
  ]

  static let levels: [(name: String, weight: Int)] = [
    ("Notice", 70), ("Debug", 12), ("Error", 9), ("Info", 6), ("Default", 2), ("Fault", 1),
  ]

  /// System processes that quote app words.
  static let decoySpeakers = ["SpringBoard(FrontBoard)", "SpringBoard(SpringBoard)", "backboardd(BackBoardServices)"]

  /// Words of the life cycle that a decoy quotes.
  static let quotedWords = [
    "viewWillTransition", "viewDidTransition", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "sceneWillEnterForeground",
    "sceneDidEnterBackground", "sceneWillResignActive", "sceneDidBecomeActive", "applicationDidBecomeActive",
    "applicationWillResignActive", "applicationDidEnterBackground", "applicationWillEnterForeground",
    "didFinishLaunchingWithOptions", "applicationWillTerminate", "traitCollectionDidChange",
    "viewSafeAreaInsetsDidChange", "viewDidLoad", "loadView", "requestGeometryUpdate",
    "supportedInterfaceOrientations", "SIGABRT", "EXC_BAD_ACCESS", "CALayerInvalidGeometry",
  ]

  static let controllers = [
    "PageViewController", "ShelfViewController", "ChapterViewController", "NotesViewController",
    "CoverViewController", "GameViewController",
  ]

  /// What noise is made of; none of it is a word of the life cycle.
  static let words = """
    a an the in of on to by at for with from after before until while not no yes none all any each both low high idle
    busy ready queue thread worker token holder lease budget quota window interval retry timeout deadline session flow
    packet frame buffer cache page block sector index table row entry record key value bundle service client server
    endpoint peer daemon agent helper broker channel stream socket route link beacon scan sample reading sensor compass
    battery charger thermal display brightness touch gesture layer surface commit drawable vsync audio codec camera
    lens flash radio carrier tower roaming signal keychain trust anchor chain ticket account profile policy rule score
    rank hint trace span event counter gauge delta drift skew epoch boot wake sleep suspend resume evict purge trim
    compact merge split refresh reload resync renew expire cancel abort fail pass grant deny skip defer com.example.mail
    com.example.weather com.example.maps en0 awdl0 pdp_ip0 TLS DNS TCP UDP XPC nil (null) <private> true false 0x0 0x1
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  static let models = [
    ("iPhone10,4", "iPhone"), ("iPhone12,1", "iPhone"), ("iPhone13,2", "iPhone"), ("iPhone14,5", "iPhone"),
    ("iPhone14,6", "iPhone"), ("iPhone15,4", "iPhone"), ("iPhone16,1", "iPhone"), ("iPhone17,1", "iPhone"),
    ("iPad13,18", "iPad"), ("iPad14,3", "iPad"), ("iPad16,5", "iPad"),
  ]

  static let systems = [
    "15.8.3 (19H386)", "16.7.10 (20H350)", "17.2 (21C62)", "17.5.1 (21F90)", "18.1 (22B83)", "18.6.2 (22G100)",
    "26.0.1 (23A355)",
  ]

  static let releases = ["3.0.2 (388)", "3.1 (412)", "3.2 (430)"]

  /// The pair of model and system on which the hazard is frequent.
  static let hot = (model: "iPhone14,5", family: "iPhone", system: "17.5.1 (21F90)")
}
