/// A number that an event may state.
package enum Quantity: String, CaseIterable, Sendable {
  /// Of the sampled size: of the frame, else bounds, size, drawable.
  case width, height
  /// Of the frame, else of the bounds.
  case x, y
  case frameX = "frame.x"
  case frameY = "frame.y"
  case frameWidth = "frame.width"
  case frameHeight = "frame.height"
  case boundsX = "bounds.x"
  case boundsY = "bounds.y"
  case boundsWidth = "bounds.width"
  case boundsHeight = "bounds.height"
  case windowX = "windowBounds.x"
  case windowY = "windowBounds.y"
  case windowWidth = "windowBounds.width"
  case windowHeight = "windowBounds.height"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case drawableWidth = "drawable.width"
  case drawableHeight = "drawable.height"
  case alpha
  case milliseconds = "ms"
  case count

  /// Its value in `event`; nil: not stated.
  package func value(in event: Event) -> Double? {
    switch self {
    case .width: event.sampledSize?.width
    case .height: event.sampledSize?.height
    case .x: (event.frame ?? event.bounds)?.x
    case .y: (event.frame ?? event.bounds)?.y
    case .frameX: event.frame?.x
    case .frameY: event.frame?.y
    case .frameWidth: event.frame?.width
    case .frameHeight: event.frame?.height
    case .boundsX: event.bounds?.x
    case .boundsY: event.bounds?.y
    case .boundsWidth: event.bounds?.width
    case .boundsHeight: event.bounds?.height
    case .windowX: event.windowBounds?.x
    case .windowY: event.windowBounds?.y
    case .windowWidth: event.windowBounds?.width
    case .windowHeight: event.windowBounds?.height
    case .sizeWidth: event.size?.width
    case .sizeHeight: event.size?.height
    case .drawableWidth: event.drawable?.width
    case .drawableHeight: event.drawable?.height
    case .alpha: event.alpha
    case .milliseconds: event.milliseconds
    case .count: event.count.map { Double($0) }
    }
  }
}

/// How two numbers compare. With a value that is not a number nothing holds but `differs`.
package enum Comparison: String, CaseIterable, Sendable {
  case equals = "is"
  case differs = "not"
  case below, above, atLeast, atMost

  package func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .equals: a == b
    case .differs: a != b
    case .below: a < b
    case .above: a > b
    case .atLeast: a >= b
    case .atMost: a <= b
    }
  }
}
