/// A size in points (pixels for a drawable). `nan` and `inf` are values a log may hold.
package struct Size: Equatable, BitwiseCopyable, Sendable {
  package var width: Double
  package var height: Double

  @inlinable package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Either side is zero or negative. A side that is not a number is not zero: that is another hazard.
  @inlinable package var isZero: Bool { width <= 0 || height <= 0 }
}

/// A rectangle in points.
package struct Rect: Equatable, BitwiseCopyable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable package var size: Size { Size(width: width, height: height) }
}

/// Interface orientation words, with UIKit's raw values of `UIInterfaceOrientation` (3 and 4 are swapped in
/// `UIDeviceOrientation`: go by number and emitter).
package enum Orientation: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft, faceUp, faceDown

  package var name: String { Self.names[self] }

  package init?(name: String) {
    guard let found = Self.names[name: name] else { return nil }
    self = found
  }

  private static let names = CaseNames<Orientation>()
}

/// What a view is for.
package enum ViewRole: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case content, surface
  /// A listener that is 0x0 by construction, such as a life-cycle controller in a zero-sized overlay.
  case probe
  case overlay

  package var name: String { Self.names[self] }

  package init?(name: String) {
    guard let found = Self.names[name: name] else { return nil }
    self = found
  }

  private static let names = CaseNames<ViewRole>()
}
