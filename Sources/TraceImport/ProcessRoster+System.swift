extension ProcessRoster {
  /// Processes of iOS and of the simulator that are no app, as logs write them.
  static let systemProcesses: [String] = [
    // The kernel, launching, logging.
    "kernel", "kernel_task", "launchd", "launchd_sim", "logd", "diagnosticd", "syslogd", "notifyd", "UserEventAgent",
    "runningboardd", "assertiond", "watchdogd", "ReportCrash", "osanalyticshelper", "OSAHelper", "spindump",
    "tailspind",
    "symptomsd", "analyticsd", "aggregated", "configd", "cfprefsd", "containermanagerd", "installd", "appinstalld",
    "lsd", "xpcproxy", "amfid", "taskgated", "securityd", "trustd", "secd", "keybagd", "powerd", "thermalmonitord",
    "perfpowerservicesd", "PerfPowerServices", "PowerUIAgent", "batteryintelligenced", "dasd", "contextstored",
    "coreduetd", "duetexpertd", "knowledgeconstructiond", "biomed", "BiomeAgent", "proactived", "suggestd",
    "siriknowledged",
    "lockdownd", "usbmuxd", "remoted", "mobile_assertion_agent", "debugserver", "DTServiceHub", "testmanagerd",
    "deleted", "fseventsd", "filecoordinationd", "revisiond", "mobileactivationd", "fairplayd.H2",
    "fairplaydeviceidentityd",
    // What shows the interface.
    "SpringBoard", "backboardd", "FrontBoard", "PineBoard", "CarPlay", "chronod", "mediaremoted", "mediaserverd",
    "audiomxd", "cameracaptured", "coreaudiod", "AudioAccessory", "accessoryd", "ACCHWComponentAuthService", "iapd",
    "assistantd", "corespeechd", "textinputd", "kbd", "TextInputUIService", "InCallService", "callservicesd",
    "CallHistorySyncHelper", "UserNotificationsServer", "usernotificationsd", "focusd", "donotdisturbd", "replayd",
    "ScreenTimeAgent", "UsageTrackingAgent", "WallpaperAgent", "PosterBoard", "druid", "pasted", "gamecontrollerd",
    "axassetsd", "accessibilityd", "AccessibilityUIServer", "AssistiveTouch", "VoiceOverTouch",
    // Network, radio, place.
    "mDNSResponder", "mDNSResponderHelper", "wifid", "wifianalyticsd", "WirelessRadioManagerd", "CommCenter",
    "CommCenterRootHelper", "bluetoothd", "BlueTool", "BTLEServer", "nfcd", "nearbyd", "rapportd", "sharingd",
    "identityservicesd", "networkserviceproxy", "nsurlsessiond", "nehelper", "nesessionmanager", "apsd", "locationd",
    "geod", "navd", "routined", "searchpartyd", "findmydeviced", "fmfd", "companionappd", "nanoregistryd", "ptpd",
    "timed", "coretimed", "misd", "misagent", "eapolclient", "racoon", "netbiosd", "networkd", "symptomsd-diag",
    // Accounts, sync, media, content.
    "accountsd", "akd", "cloudd", "bird", "cloudpaird", "cdpd", "ckdiscretionaryd", "syncdefaultsd", "contactsd",
    "calaccessd", "dataaccessd", "remindd", "imagent", "IMDPersistenceAgent", "maild", "photolibraryd",
    "photoanalysisd",
    "mediaanalysisd", "medialibraryd", "assetsd", "mobileassetd", "softwareupdateservicesd", "itunesstored",
    "storekitd", "appstored", "amsaccountsd", "amsengagementd", "parsecd", "parsec-fbf", "searchd", "corespotlightd",
    "spotlightknowledged", "healthd", "fitcored", "homed", "passd", "walletd", "tccd", "translationd", "triald",
    "modelmanagerd", "intelligenceplatformd", "linkd", "siriactionsd", "swcd", "weatherd", "newsd", "tipsd",
    "familycircled", "gamed", "followupd", "managedappdistributiond", "mdmd", "profiled", "dmd", "backupd",
    "mobilebackup2",
    "extensionkitservice", "pkd", "coreauthd", "biometrickitd", "AppleCredentialManagerDaemon", "seserviced",
    "splashboardd", "MobileGestaltHelper", "nanotimekitcompaniond", "WebContentFilter", "com.apple.WebKit.Networking",
    "com.apple.WebKit.GPU", "com.apple.WebKit.WebContent",
  ]
}
