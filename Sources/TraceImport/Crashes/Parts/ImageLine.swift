internal import TraceModel

/// A line below `Binary Images:`.
enum ImageLine {
  /// `0x102aec000 - 0x102b03fff TouchCanvas arm64  <32 digits> /path`, on Macs `… com.x.y (1.0 - 1) <UUID> /path`.
  /// nil: the line is none.
  static func image(_ line: UnsafeRawBufferPointer) -> CrashImage? {
    let words = CrashText.trim(String(decoding: line, as: UTF8.self))
    guard words.hasPrefix("0x"), let dash = words.firstIndex(of: "-"),
      let base = CrashNumber.hex(CrashText.trim(words[..<dash]))
    else { return nil }
    var rest = CrashText.trim(words[words.index(after: dash)...])
    let end = rest.prefix { $0 != " " && $0 != "\t" }
    rest = CrashText.trim(rest[end.endIndex...])
    var image = CrashImage()
    image.base = base
    if let end = CrashNumber.hex(end), end >= base { image.size = end - base &+ 1 }
    if let open = rest.firstIndex(of: "<") {
      let close = rest[open...].firstIndex(of: ">") ?? rest.endIndex
      image.uuid = CrashText.uuid(String(rest[rest.index(after: open)..<close]))
      if close < rest.endIndex { image.path = CrashText.held(String(rest[rest.index(after: close)...])) }
      rest = CrashText.trim(rest[..<open])
    }
    if rest.first == "+" { rest.removeFirst() }
    image.name = CrashText.held(name(CrashText.trim(rest)))
    return image
  }

  /// What stands in brackets behind the name where it is one number: bundles without a version for users have only a build.
  static func onlyVersion(_ line: UnsafeRawBufferPointer) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    guard let open = text.firstRange(of: " ("), let close = text[open.upperBound...].firstIndex(of: ")") else {
      return nil
    }
    let inside = text[open.upperBound..<close]
    return inside.contains(" ") ? nil : CrashText.held(String(inside))
  }

  /// Without architecture or version behind it.
  private static func name(_ text: Substring) -> String {
    if text.last == ")", let open = text.firstRange(of: " (") {
      return String(CrashText.trim(text[..<open.lowerBound]))
    }
    guard let blank = text.lastIndex(of: " ") else { return String(text) }
    let last = text[text.index(after: blank)...]
    let isArchitecture = ["arm", "x86", "i386", "unknown"].contains { last.hasPrefix($0) }
    return isArchitecture ? String(CrashText.trim(text[..<blank])) : String(text)
  }
}

extension CrashReport {
  /// Gives each frame its image and the offset in it, by address, else by name.
  mutating func placeFrames() {
    let order = images.indices.filter { images[$0].base != nil }.sorted {
      (images[$0].base ?? 0, $0) < (images[$1].base ?? 0, $1)
    }
    let bases = order.map { images[$0].base ?? 0 }
    var byName: [String: Int] = [:]
    for (index, image) in images.enumerated().reversed() {
      if let name = image.name { byName[name] = index }
    }
    func place(_ frame: inout CrashFrame) {
      if let address = frame.address {
        var low = 0
        var high = bases.count
        while low < high {
          let middle = (low + high) / 2
          if bases[middle] <= address { low = middle + 1 } else { high = middle }
        }
        if low > 0 {
          let image = images[order[low - 1]]
          // Without an end, a gigabyte is more than any image has.
          if address - bases[low - 1] < image.size ?? 1 << 30 {
            frame.image = order[low - 1]
            frame.offset = address - bases[low - 1]
            return
          }
        }
      }
      guard frame.image == nil, let name = frame.imageName, let index = byName[name] else { return }
      frame.image = index
      if frame.offset == nil, let base = images[index].base, let address = frame.address, address >= base {
        frame.offset = address - base
      }
    }
    for thread in threads.indices {
      for index in threads[thread].frames.indices { place(&threads[thread].frames[index]) }
    }
    for index in lastExceptionBacktrace.indices { place(&lastExceptionBacktrace[index]) }
  }
}
