extension CrashReport {
  /// The stack that tells, or the main thread's, shows that a window was turned to another size; nil: no frame has a name.
  package var isInRotation: Bool? { shows(Self.rotationFrames) }

  /// The stack that tells, or the main thread's, shows that views were laid out; nil: no frame has a name.
  package var isInLayout: Bool? { shows(Self.layoutFrames) }

  /// Index into `threads` of the one that the interface runs on; nil: the report does not tell it.
  package var mainThread: Int? {
    threads.firstIndex { thread in
      // Old systems left out the beginning of the name.
      thread.queue?.hasSuffix("apple.main-thread") == true || thread.name?.hasSuffix("apple.main-thread") == true
    } ?? threads.firstIndex { $0.number == 0 }
  }

  private func shows(_ words: SymbolWords) -> Bool? {
    var stacks = [tellingFrames]
    for thread in [crashedThread, mainThread] {
      guard let thread, threads.indices.contains(thread) else { continue }
      // Most often they are the same.
      if !stacks.contains(threads[thread].frames) { stacks.append(threads[thread].frames) }
    }
    var isNamed = false
    for frame in stacks.joined() {
      guard let symbol = frame.symbol else { continue }
      isNamed = true
      if words.areIn(symbol) { return true }
    }
    return isNamed ? false : nil
  }

  private static let rotationFrames = SymbolWords([
    "-[UIWindow _rotate", "-[UIWindow _setRotatable", "-[UIWindow _updateToInterfaceOrientation:",
    "illTransitionToSize:withTransitionCoordinator:", "viewWillTransition(to:with:)",
    "_UIWindowRotationAnimationController", "willAnimateRotationToInterfaceOrientation:",
    "willRotateToInterfaceOrientation:",
    "didRotateFromInterfaceOrientation:", "-[_UISplitViewControllerAdaptiveImpl _prepareTransitionToLayout:]",
    "prepareCollapsedColumns()", "18viewWillTransition2to4with",
  ])

  private static let layoutFrames = SymbolWords([
    "layoutSublayersOfLayer:", "-[CALayer layoutSublayers]", "CA::Layer::layout_if_needed", "CA::Transaction::commit",
    "ViewWillLayoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews", "layoutIfNeeded",
  ])
}
