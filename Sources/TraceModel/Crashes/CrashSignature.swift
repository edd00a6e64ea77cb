/// What reports of one cause have in common, with nothing in it that changes from run to run.
package struct CrashSignature: Equatable, Sendable {
  /// Exception, then image UUID and offset of each frame: the same for one build of the app, symbolicated or not. nil: no
  /// frame has both.
  package var address: String?
  /// Exception, then image and symbol of each frame: the same for all builds. nil: no frame has a symbol.
  package var symbol: String?
  package var confidence: Confidence
  /// The frames that it is made of.
  package var frames: [CrashFrame]

  /// How well a signature tells causes apart.
  package enum Confidence: String, CaseIterable, Sendable {
    /// It is made of the app's own frames.
    case app
    /// No frame is the app's own: different causes may share it.
    case system
    /// No frames: exception and reason are all there is.
    case none
  }

  package init(address: String?, symbol: String?, confidence: Confidence, frames: [CrashFrame]) {
    self.address = address
    self.symbol = symbol
    self.confidence = confidence
    self.frames = frames
  }
}
