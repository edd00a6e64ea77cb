/// An object as its description shows it: `<UIWindow: 0x105108870; frame = (0 0; 393 852); layer = …>`.
struct ObjectText {
  /// `UIWindow#0x105108870`; nil: it is no description.
  var subject: String?
  /// `0,0,393,852`; nil: it shows no frame.
  var bounds: String?

  init(_ text: String?) {
    guard let text, text.first == "<" else { return }
    let inside = text.dropFirst().prefix { $0 != ";" && $0 != ">" }
    guard let colon = inside.lastIndex(of: ":") else { return }
    let name = CrashText.trim(inside[..<colon])
    let address = CrashText.trim(inside[inside.index(after: colon)...])
    guard !name.isEmpty, address.hasPrefix("0x") else { return }
    subject = "\(name)#\(address)"
    guard let mark = text.firstRange(of: "frame = (") else { return }
    let numbers = text[mark.upperBound...].prefix { $0 != ")" }
      .split { $0 == " " || $0 == ";" }.map(String.init)
    if numbers.count == 4, numbers.allSatisfy({ Double($0) != nil }) { bounds = numbers.joined(separator: ",") }
  }
}
