extension CrashReport {
  /// The stack shows that a window was turned to another size; nil: no frame has a name.
  package var isInRotation: Bool? { shows(Self.rotationFrames) }

  /// The stack shows that views were laid out; nil: no frame has a name.
  package var isInLayout: Bool? { shows(Self.layoutFrames) }

  private func shows(_ words: [String]) -> Bool? {
    var stacks = [tellingFrames]
    if let crashedThread, threads.indices.contains(crashedThread) { stacks.append(threads[crashedThread].frames) }
    var isNamed = false
    for frame in stacks.joined() {
      guard let symbol = frame.symbol else { continue }
      isNamed = true
      if words.contains(where: { symbol.range(of: $0) != nil }) { return true }
    }
    return isNamed ? false : nil
  }

  private static let rotationFrames = [
    "-[UIWindow _rotate", "-[UIWindow _setRotatable", "-[UIWindow _updateToInterfaceOrientation:",
    "illTransitionToSize:withTransitionCoordinator:", "viewWillTransition(to:with:)",
    "_UIWindowRotationAnimationController", "willAnimateRotationToInterfaceOrientation:",
    "willRotateToInterfaceOrientation:",
    "didRotateFromInterfaceOrientation:", "-[_UISplitViewControllerAdaptiveImpl _prepareTransitionToLayout:]",
    "prepareCollapsedColumns()", "18viewWillTransition2to4with",
  ]

  private static let layoutFrames = [
    "layoutSublayersOfLayer:", "-[CALayer layoutSublayers]", "CA::Layer::layout_if_needed", "ViewWillLayoutSubviews",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews", "layoutIfNeeded",
  ]
}
