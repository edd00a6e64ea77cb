extension CrashReport {
  /// A frame of the telling stack raises an exception, aborts, or handles the signal.
  package var raises: Bool {
    !lastExceptionBacktrace.isEmpty || tellingFrames.contains { StackRole($0.symbol) == .raising }
  }

  /// The telling stack without the frames that raise, which lie further in than the cause, and without those that threads
  /// begin with.
  var framesWithoutEnds: [CrashFrame] {
    var result: [CrashFrame] = []
    var dropped: [CrashFrame] = []
    for frame in withoutUnnamedRaising(withoutMain(tellingFrames)) {
      switch StackRole(frame.symbol) {
      case .base:
        if !result.isEmpty { return result }
        if isOfApp(frame) { return [frame] }
        // It failed while it handled what was raised.
        return dropped.contains { isOfApp($0) && !isOfReporter($0) } ? dropped : []
      case .raising:
        // What lies further in only carries out the raising.
        dropped += result
        result.removeAll()
      case .ordinary:
        if frame.image != nil || frame.imageName != nil || frame.symbol != nil || frame.file != nil {
          result.append(frame)
        }
      }
    }
    return result
  }

  /// Where no frame has a name, the place of `main` tells it: the app's own frames that the loader calls.
  private func withoutMain(_ frames: [CrashFrame]) -> [CrashFrame] {
    var frames = frames[...]
    var isLoaded = false
    while let last = frames.last {
      let name = imageName(of: last)
      // Some tools write the loader as a frame in no binary.
      if last.image == nil && name == nil && last.symbol == nil && last.file == nil
        || ["libdyld.dylib", "dyld", "dyld_sim"].contains(name)
      {
        isLoaded = true
      } else if name != "libsystem_pthread.dylib" || last.symbol != nil {
        break
      }
      frames.removeLast()
    }
    guard isLoaded else { return Array(frames) }
    let own = frames.reversed().prefix { $0.symbol == nil && isMain($0) }.count
    guard own > 0, frames.count > 1 else { return Array(frames) }
    frames.removeLast(own <= 3 && isBelowInterface(frames.dropLast(own)) ? own : 1)
    return Array(frames)
  }

  /// The outermost frames are those of the frameworks that run an app: what calls them is `main` and its like.
  private func isBelowInterface(_ frames: ArraySlice<CrashFrame>) -> Bool {
    frames.count > 2 && frames.suffix(2).allSatisfy { Self.interface.contains(imageName(of: $0) ?? "") }
  }

  private static let interface: Set<String> = ["UIKitCore", "UIKit", "SwiftUI", "SwiftUICore", "GraphicsServices"]

  /// Frames without name carry out an abort or a throw if they lie in the libraries that do that, up to the app's own code.
  private func withoutUnnamedRaising(_ frames: [CrashFrame]) -> ArraySlice<CrashFrame> {
    var frames = frames[...]
    // Every Objective-C exception is made by one of these, and thrown by the other.
    if frames.count > 2, exception.name != nil || !lastExceptionBacktrace.isEmpty,
      zip(frames.prefix(2), ["CoreFoundation", "libobjc.A.dylib"])
        .allSatisfy({ $0.symbol == nil && imageName(of: $0) == $1 })
    {
      frames = frames.dropFirst(2)
    }
    guard exception.signal == "SIGABRT" else { return frames }
    var end = frames.startIndex
    var inner: String?
    for (index, frame) in zip(frames.indices, frames).prefix(12) {
      if isOfApp(frame) && !isOfReporter(frame) { break }
      let name = imageName(of: frame)
      if frame.symbol != nil {
        guard StackRole(frame.symbol) == .raising else { break }
        end = index + 1
      } else if Self.aborting.contains(name ?? "") {
        end = index + 1
      } else if name == "libobjc.A.dylib", inner == "libc++abi.dylib" {
        // It handles the end of exceptions that nobody caught, and throws them again.
        end = index + 1
      }
      inner = name
    }
    return frames[end...]
  }

  private static let aborting: Set<String> = [
    "libsystem_kernel.dylib", "libsystem_pthread.dylib", "libsystem_c.dylib", "libc++abi.dylib",
  ]
}
