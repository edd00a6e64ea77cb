internal import TraceModel

/// What the words of one message say.
///
/// Indirect, since nearly all messages say nothing, and an event is large.
indirect enum Recognition {
  /// An event of the process that wrote the message. `keys` is a JSON object of all pairs.
  case event(Event, keys: String)
  /// A system process speaks about an app: the event belongs to that app's session.
  case about(Event, keys: String, app: AppReference)
  /// Nothing that the catalogue or the vocabulary wants.
  case unwanted
  /// A trace line that cannot be used; the reason is a `Loss.reason`.
  case loss(reason: String)
}

/// How a system process names the app it speaks of. Neither name: it speaks of the device, and means whichever app is active.
struct AppReference: Equatable {
  var bundle: String?
  var pid: Int?
  /// The name of the process with that id, as the kernel writes it: cut after some letters.
  var process: String?
}

/// Whose words a message is.
enum Speaker: Equatable {
  /// An app: its own words count (`trace-format.md` section 6.2), and messages of frameworks inside it.
  case app
  /// SpringBoard, backboardd and the like: catalogue messages only.
  case system
  /// Not known (a log without process names): as an app.
  case unknown
}
