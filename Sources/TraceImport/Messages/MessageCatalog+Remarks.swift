internal import TraceModel

extension MessageCatalog {
  /// What frameworks, engines, the debugger and system processes print beside what they say of an app's life.
  static let remarks: [SystemRemark] = appLines + engineLines + debuggerLines + systemLines

  private static let appLines: [SystemRemark] = [
    SystemRemark(
      "ui-event", .app, [.head("Evaluating dispatch of UIEvent: "), .head("Sending UIEvent type: ")],
      reason: "a touch, in three lines each time one is dispatched: no rule asks for touches",
      evidence: "com.apple.UIKit:EventDispatch; seen in public logs",
      samples: [
        "Evaluating dispatch of UIEvent: 0x151469e00; type: 0; subtype: 0; backing type: 11; shouldSend: 1; "
          + "ignoreInteractionEvents: 0, systemGestureStateChange: 0",
        "Sending UIEvent type: 0; subtype: 0; to windows: 1",
        "Sending UIEvent type: 0; subtype: 0; to window: <UIWindow: 0x14e20c800>; contextId: 0xD3314357",
      ]),
    SystemRemark(
      "settings-extension", .app, [.head("Realizing settings extension ")],
      reason: "start-up: what kinds of settings scenes have, not which",
      evidence: "the app's process at its start, a line for each extension; seen in public logs",
      samples: ["Realizing settings extension _UISceneOrientationSettingsExtension on FBSSceneSettings"]),
    SystemRemark(
      "visual-style-disabled", .app, [.head("Requesting visual style in an implementation that has disabled it")],
      reason: "UIKit's own affair: no view is named and nothing follows",
      evidence: "com.apple.UIKit:Assert, level Error; seen in copies of Xcode's console",
      samples: [
        "Requesting visual style in an implementation that has disabled it, returning nil. Behavior of caller is undefined."
      ]),
    SystemRemark(
      "api-deprecated", .app, [.head("-[UI"), .head("+[UI")], also: "API has been deprecated",
      reason: "says what the app calls, at any time",
      evidence: "com.apple.UIKit:Assert, level Error; seen in a copy of Xcode 27's console",
      samples: ["-[UIApplication statusBarStyle] API has been deprecated and is a no-op on 27.0 and later."]),
    SystemRemark(
      "warning-advice", .app,
      [.head("Please check the values returned by the delegate"), .head("Make a symbolic breakpoint at ")],
      reason: "goes on with a warning whose facts stand in the lines before: flow-layout-undefined and others",
      evidence: "UIKit, records three and five of the flow layout's warning, and the last one of others",
      samples: [
        "Please check the values returned by the delegate.",
        "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
      ]),
    SystemRemark(
      "image-slot", .app, [.head("Failed to create 0x")], also: " image slot (",
      reason: "a picture that Core Animation could not keep: neither layer nor size is named",
      evidence: "QuartzCore, category API, beside drawables of no size",
      samples: ["[API] Failed to create 0x88 image slot (alpha=1 wide=1) (client=0x73cebadb) [0x5 (os/kern) failure]"]),
    SystemRemark(
      "file-not-opened", .app, [.head("fopen failed for data file: ")],
      reason: "a file of a cache is missing: no view is concerned",
      evidence: "libCoreFSCache, level Error; seen in copies of Xcode's console",
      samples: ["fopen failed for data file: errno = 2 (No such file or directory)"]),
    SystemRemark(
      "metal-validation-head", .app, [.head("-[MTL")], also: "Validation",
      reason: "the head of a report whose facts follow in lines of their own: metal-zero-texture, "
        + "metal-scissor-outside-pass",
      evidence: "Metal validation, iOS 14 and later, where the console parts its lines",
      samples: [
        "-[MTLTextureDescriptorInternal validateWithDevice:], line 1344: error 'Texture Descriptor Validation",
        "-[MTLTextureDescriptorInternal validateWithDevice:]:1344: failed assertion `Texture Descriptor Validation",
      ]),
    SystemRemark(
      "checker-thread", .app, [.head("PID: ")], also: ", TID: ",
      reason: "the thread of a checker's report, whose first line is main-thread-checker or thread-performance-checker",
      evidence: "the checkers' blocks on standard error",
      samples: [
        "PID: 2015, TID: 196235, Thread name: (none), Queue name: com.apple.root.default-qos.overcommit, QoS: 0"
      ]),
    SystemRemark(
      "thrown-at", .app, [.head("First throw call stack:")],
      reason: "the head of the frames of a death that the lines before tell: uncaught-exception",
      evidence: "Foundation, behind an exception's reason",
      samples: ["*** First throw call stack:"]),
  ]

  private static let engineReason =
    "the engine's start: no step of a controller, scene or surface; without a prefix it must not be what a launch is known by"

  private static let engineLines: [SystemRemark] = [
    SystemRemark(
      "unity-version", .app, [.head("Initialize engine version: "), .head("Built from '")],
      reason: engineReason,
      evidence: "Unity's player on standard output; seen with 2019.4",
      samples: [
        "Initialize engine version: 2019.4.26f1 (e0392c6b2363)",
        "Built from '2019.4/staging' branch, Version '2019.4.26f1 (e0392c6b2363)', Build type 'Release', Scripting "
          + "Backend 'il2cpp'",
      ]),
    SystemRemark(
      "unity-memory", .app, [.head("MemoryManager: Using "), .head("[UnityMemory] "), .head("UnloadTime: ")],
      reason: "allocators and what the collector gave back: no size of a view or surface",
      evidence: "Unity's player on standard output",
      samples: [
        "MemoryManager: Using 'Default' Allocator.",
        "[UnityMemory] Configuration Parameters - Can be set up in boot.config", "UnloadTime: 5.848417 ms",
      ]),
    SystemRemark(
      "unity-graphics", .app,
      [
        .head("GfxDevice: creating device client; "), .head("Initializing Metal device caps: "), .head("[Subsystems] "),
      ],
      reason: engineReason,
      evidence: "Unity's player on standard output",
      samples: [
        "GfxDevice: creating device client; threaded=1; jobified=0", "Initializing Metal device caps: Apple A15 GPU",
        "[Subsystems] Discovering subsystems at path /var/containers/Reader.app/Data/UnitySubsystems",
      ]),
    SystemRemark(
      "unity-trampoline", .app,
      [
        .head("CADisplayLink created"), .head("CAMetalDisplayLink created"), .head("registered mono modules 0x"),
        .head("CrashReporter: initialized"), .head("UnityIAP UnityEarlyTransactionObserver: Created"),
      ],
      reason: engineReason,
      evidence: "Unity's trampoline: display links from 6000.2 on, modules and crash reporter to 2018",
      samples: [
        "CADisplayLink created", "CAMetalDisplayLink created", "-> registered mono modules 0x1034",
        "CrashReporter: initialized", "UnityIAP UnityEarlyTransactionObserver: Created",
      ]),
  ]

  private static let debuggerLines: [SystemRemark] = [
    SystemRemark(
      "metal-tools", .app,
      [
        .head("Metal GPU Frame Capture Enabled"), .head("Metal API Validation Enabled"),
        .head("Metal API Validation Disabled"),
      ],
      reason: "how Xcode started the process; without a prefix it must not be what a launch is known by",
      evidence: "Metal on the console of Xcode to 14",
      samples: [
        "Metal GPU Frame Capture Enabled", "Metal API Validation Enabled", "Metal API Validation Disabled",
      ]),
    SystemRemark(
      "optimized-code", .app, [.inside(" was compiled with optimization - stepping may behave oddly")],
      reason: "the debugger on the build",
      evidence: "lldb on Xcode's console",
      samples: ["Reader was compiled with optimization - stepping may behave oddly; variables may not be available."]),
  ]

  private static let systemLines: [SystemRemark] = [
    SystemRemark(
      "app-bootstrap", .system(["SpringBoard"]), [.head("Bootstrapping app")], also: " with intent ",
      reason: "names no process id, so it would go to the launch before the one that it begins",
      evidence: "com.apple.FrontBoard:Process; `application<…>` in iOS 16",
      samples: [
        "Bootstrapping app<com.example.reader> with intent foreground-interactive",
        "Bootstrapping application<com.example.reader> with intent foreground-interactive",
      ]),
    SystemRemark(
      "scene-mutation", .system(["SpringBoard"]), [.head("START SCENE MUTATION ")],
      reason: "a rule of dashes in front of other lines",
      evidence: "SpringBoard, level Debug, iOS 13",
      samples: ["START SCENE MUTATION -------"]),
    SystemRemark(
      "orientation-events-on", .system(["backboardd"]), [.head("Turning on orientation events")],
      reason: "says that somebody listens, not how the device is held",
      evidence: "backboardd",
      samples: ["Turning on orientation events."]),
    SystemRemark(
      "assertion", .system(["runningboardd"]), [.head("Acquiring assertion targeting "), .head("Assertion ")],
      also: "target",
      reason: "why a process may run, each time it is asked; the state that follows from it is process-state",
      evidence: "com.apple.runningboard:assertion, iOS 13 and later; a record of several lines",
      samples: [
        "Acquiring assertion targeting [app<com.example.reader(BED36376-0D4B-4D0A-9B5C-0F4E8A2F7D11)>:6613] from originator "
          + "[osservice<com.apple.SpringBoard>:62] with description <RBSAssertionDescriptor| \"App\" ID:33-62-2043856 "
          + "target:6613 attributes:[\n\t<RBSDomainAttribute| domain:\"com.apple.frontboard\">,\n\t]>",
        "Assertion 33-34-2043855 (target:[app<com.example.reader(BED36376-0D4B-4D0A-9B5C-0F4E8A2F7D11)>:6613]"
          + "(UIScene:com.apple.frontboard.systemappservices/FBSceneManager:sceneID%3Acom.example.reader-default)) "
          + "will be created as active",
      ]),
    SystemRemark(
      "jetsam-priority", .system(["runningboardd", "kernel"]),
      [.head("Set jetsam priority to "), .head("memorystatus: set assertion priority(")],
      reason: "how early a process would be killed for memory; that it was is process-exited, or a report",
      evidence: "com.apple.runningboard, and the kernel on the same",
      samples: [
        "[app<com.example.reader>:377] Set jetsam priority to 10 [0] flag[1]",
        "memorystatus: set assertion priority(10) target Reader:377",
      ]),
  ]
}
