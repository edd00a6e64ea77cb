/// What the annotator found out about an event from those around it, before any rule sees it.
package enum Mark: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// The system rotated the app for a snapshot; no user turned the device.
  case systemRotation
  /// Looks like such a rotation (there and back around resigning active), without proof.
  case likelySystemRotation
  /// A second `willTransition` of one coordinator: forwarded twice, not a second transition.
  case sameCoordinator
  /// A `willTransition` of another coordinator while the controller's last one is open.
  case overlapping
  /// Like `overlapping`, but nothing tells the coordinators apart.
  case possiblyOverlapping
  /// The view has been 0x0 in all samples and is no surface: probably a probe.
  case likelyProbe
  /// No layout, frame or appearance was logged before in this launch.
  case beforeFirstLayout
  /// The overlay covered its window before, and differs from the window's bounds now.
  case staleOverlayFrame
  /// A window of the system's (keyboard, text effects, alert, status bar).
  case systemWindow
  /// A window that came up in front of another is hidden, and the other is still shown: a toast, an alert, a splash.
  case passingWindow
  /// The event names no scene, or one of which nothing is known, and of the others some are in front and some behind.
  case otherSceneInFront
  /// The presented controller itself caused the transition.
  case causedByPresentation
  /// The appearance belongs to an interactive pop that was cancelled.
  case cancelledAppearance
  /// The surface was visible and rendering when the event came, as far as the log says.
  case renderingSurface
  /// The window turns back because the controller that made it turn is being dismissed.
  case causedByDismissal
  /// The view covered its window before, and has the size that the window had before it turned.
  case unlikeWindow
  /// A child that was told of transitions before was not told of this one, though its size changed.
  case childNotTold
  /// The first sample after a completion is not of the announced size, but of that size turned or of a size unturned.
  case unlikeAnnounced
  /// Inside a transition: the size is the announced one.
  case announcedSize
  /// Inside a transition: the size is that of before the transition.
  case sizeBefore
  /// The interface turned by 180 degrees, in an app that states the orientation it follows.
  case halfTurn
  /// The event states the interface orientation of its scene.
  case currentOrientation
  /// The event states another orientation than its scene has had for more than a second.
  case otherOrientation
  /// The event states an orientation that no interface has: unknown, face up, face down.
  case flatOrientation
  /// The window's size is the one of the other orientation, more than a second after the last change.
  case unlikeOrientation
  /// An orientation is asked for that the scene does not have.
  case newOrientation
  /// The reason of a death names the preferred orientation of a controller.
  case preferredOrientation
  /// A web view, by its class.
  case webView
  /// A view that is named and not of a class of the system's own.
  case appView
  /// The appearance callbacks of the controller come twice each: the recorder may be hooked twice.
  case hookedTwice
  /// The controller had loaded its view and appeared before, and was not destroyed since.
  case loadedAgain
  /// The view is in a window, and its controller was destroyed in an earlier turn of the run loop.
  case orphan
  /// The presented instance is presented already.
  case presentedAlready
  /// The controller to be dismissed presents another.
  case dismissesPresenting
  /// The window was the last one to become key.
  case wasKey
  /// The window was hidden and not shown since.
  case hiddenWindow
  /// The event names a scene.
  case inScene
  /// The event's scene, or its window's, was disconnected and not connected since.
  case goneScene
  /// The style of the traits is again what it was before the app went to the background.
  case flippedBack
  /// The app returns with a transition or presentation open that it had begun just before it left.
  case interrupted
  /// While the app is not in front: the size differs from the last one that it had in front.
  case passingSize
  /// A coordinate is not a number, or a side is infinite.
  case notFinite
  /// The view still covers its window, which changed its size without any transition.
  case unannounced
  /// A draw whose pass has the shape of its drawable, turned by 90 degrees.
  case passUnlikeDrawable
  /// A transition to a size that is not the last one turned: the window is resized, not rotated.
  case resizes
  /// A layout pass with the very bounds of the one before.
  case sameBounds
  /// The main thread did not answer for more than 250 ms.
  case longStall

  /// The word for it in rule files.
  package var name: String { Self.names[self] }

  /// The mark called `name`; nil: none is.
  package init?(name: String) {
    guard let found = Self.names[name: name] else { return nil }
    self = found
  }

  private static let names = CaseNames<Mark>()
}
