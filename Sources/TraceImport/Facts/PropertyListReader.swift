/// Reads the texts of a property list in XML.
enum PropertyListReader {
  /// The texts of the outermost dictionary by their keys; empty: there are none.
  static func texts(in xml: UnsafeRawBufferPointer) -> [String: String] {
    guard xml.find("<plist") != nil else { return [:] }
    var texts: [String: String] = [:]
    var depth = 0
    var key: String?
    var index = 0
    while let open = xml.find(UInt8(ascii: "<"), in: index..<xml.count),
      let close = xml.find(UInt8(ascii: ">"), in: open..<xml.count)
    {
      index = close + 1
      let tag = xml[(open + 1)..<close]
      if tag.elementsEqual("dict".utf8) || tag.elementsEqual("array".utf8) { depth += 1 }
      if tag.elementsEqual("/dict".utf8) || tag.elementsEqual("/array".utf8) { depth -= 1 }
      guard depth == 1, tag.elementsEqual("key".utf8) || tag.elementsEqual("string".utf8),
        let end = xml.find(UInt8(ascii: "<"), in: index..<xml.count)
      else {
        // Whatever else is the value of the key, it is no text.
        if depth == 1, tag.first != UInt8(ascii: "/") { key = nil }
        continue
      }
      let text = text(UnsafeRawBufferPointer(rebasing: xml[index..<end]))
      if tag.elementsEqual("key".utf8) {
        key = text
      } else if let name = key {
        texts[name] = text
        key = nil
      }
    }
    return texts
  }

  private static func text(_ raw: UnsafeRawBufferPointer) -> String {
    withUnsafeTemporaryAllocation(byteCount: max(1, raw.count), alignment: 1) { scratch in
      String(decoding: HTMLEntityWrapper.inside(raw, scratch) ?? raw, as: UTF8.self)
    }
  }
}
