/// When something happened, by a wall clock.
package struct CrashInstant: Hashable, Sendable {
  package var time: Timestamp
  /// The instant lies inside `time` and so many nanoseconds behind it: what the stamp's digits leave open.
  package var resolution: Int64
  /// The stamp has a zone. Else `time` is on the log's own scale, as if it were UTC.
  package var hasZone: Bool

  package init(time: Timestamp, resolution: Int64, hasZone: Bool) {
    self.time = time
    self.resolution = resolution
    self.hasZone = hasZone
  }
}

/// A period in which something happened.
package struct CrashWindow: Equatable, Sendable {
  /// nil: only the end is stated.
  package var begin: CrashInstant?
  package var end: CrashInstant?

  package init(begin: CrashInstant?, end: CrashInstant?) {
    self.begin = begin
    self.end = end
  }
}

/// What the processor, the kernel or a language runtime said.
package struct CrashException: Equatable, Sendable {
  /// `EXC_CRASH`, `NSRangeException`: the Mach type where there is one, else the language's.
  package var type: String?
  /// `SIGABRT`.
  package var signal: String?
  /// As written: `0x0000000000000001, 0x0000000000000000`.
  package var codes: String?
  /// Name of the Objective-C, C++ or other exception that was thrown.
  package var name: String?
  package var reason: String?

  package init() {}
}

/// Who ended the process, and why.
package struct CrashTermination: Equatable, Sendable {
  /// `SIGNAL`, `FRONTBOARD`, `SPRINGBOARD`, …
  package var namespace: String?
  package var code: UInt64?
  package var reason: String?

  package init() {}
}

/// One thread at the end, innermost frame first.
package struct CrashThread: Equatable, Sendable {
  package var number: Int
  package var name: String?
  package var queue: String?
  package var frames: [CrashFrame] = []

  package init(number: Int) { self.number = number }
}

/// One frame of a stack.
package struct CrashFrame: Equatable, Sendable {
  /// Index into `CrashReport.images`; nil: the frame lies in none of them.
  package var image: Int?
  /// Name of the binary as the frame itself gives it.
  package var imageName: String?
  /// Bytes from the beginning of the image.
  package var offset: UInt64?
  package var address: UInt64?
  package var symbol: String?
  /// Bytes from the beginning of the symbol.
  package var symbolOffset: UInt64?
  package var file: String?
  package var sourceLine: Int?
  /// The sender says that it is the app's own code; nil: it does not say.
  package var inApp: Bool?

  package init() {}
}

/// A binary that was loaded.
package struct CrashImage: Equatable, Sendable {
  package var name: String?
  package var path: String?
  /// Upper case, with dashes.
  package var uuid: String?
  package var base: UInt64?
  package var size: UInt64?

  package init() {}
}

/// One breadcrumb of an SDK, or one log line that the report holds.
package struct CrashCrumb: Sendable {
  /// nil: it has no stamp.
  package var time: CrashInstant?
  /// What the sender calls it: `device.orientation`, `Scene Activated`, `log`.
  package var category: String
  /// As it stood in the report, bounded.
  package var text: String
  /// What it means in UIKit's words; nil: nothing that is known here. Its names are in `CrashReport.names`.
  package var event: Event?
  /// The event's pairs as a JSON object; empty without event.
  package var keys = ""
  /// The event tells of the device's sensor, not of the interface.
  package var isSensorOnly = false
  package var line = 0
  package var offset = 0

  package init(category: String, text: String) {
    self.category = category
    self.text = text
  }
}

/// A view of a view hierarchy.
package struct CrashView: Equatable, Sendable {
  package var type: String
  /// Class of the controller whose view it is; nil: it is no controller's.
  package var controller: String?
  package var frame: Rect
  /// How deep it lies, 0 for a window.
  package var depth: Int

  package init(type: String, controller: String?, frame: Rect, depth: Int) {
    self.type = type
    self.controller = controller
    self.frame = frame
    self.depth = depth
  }
}
