internal import TraceModel

/// What frames tell by themselves, where a piece of a report lists no images.
extension CrashReport {
  /// Where services show a stack without its images, they write offsets where addresses stood.
  mutating func takeOffsets() {
    let isOffsets = threads.allSatisfy { thread in
      // No stack of a process lies as low as that. What lies in no binary has an address.
      thread.frames.allSatisfy { $0.imageName == nil || ($0.address ?? 0) < 0x1800_0000 && $0.offset == nil }
    }
    guard isOffsets else { return }
    for thread in threads.indices {
      for index in threads[thread].frames.indices where threads[thread].frames[index].imageName != nil {
        threads[thread].frames[index].offset = threads[thread].frames[index].address
        threads[thread].frames[index].address = nil
      }
    }
  }

  /// Says which frames of the stack that tells are the app's: those that have a source file, and those in binaries that no
  /// system brings.
  mutating func markOwnFrames() {
    func mark(_ frame: inout CrashFrame) {
      guard let name = frame.imageName else { return }
      if frame.file != nil || !name.hasSuffix(".dylib") && !Self.systemImages.contains(name) { frame.inApp = true }
    }
    for index in lastExceptionBacktrace.indices { mark(&lastExceptionBacktrace[index]) }
    guard let crashedThread, threads.indices.contains(crashedThread) else { return }
    for index in threads[crashedThread].frames.indices { mark(&threads[crashedThread].frames[index]) }
  }

  private static let systemImages: Set<String> = [
    "AVFCore", "AVFoundation", "AppKit", "AttributeGraph", "AudioToolbox", "BaseBoard", "CFNetwork", "CoreAutoLayout",
    "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMotion", "CoreText", "Foundation",
    "FrontBoardServices", "GameController", "GraphicsServices", "IOKit", "ImageIO", "JavaScriptCore", "MapKit", "Metal",
    "MetalKit", "OpenGLES", "PDFKit", "PhotosUI", "QuartzCore", "RealityKit", "SafariServices", "SceneKit", "Security",
    "SpriteKit", "StoreKit", "SwiftUI", "SwiftUICore", "TextInputUI", "UIFoundation", "UIKit", "UIKitCore",
    "UserNotifications", "VectorKit", "WebCore", "WebKit", "WebKitLegacy", "dyld", "dyld_sim",
  ]
}
