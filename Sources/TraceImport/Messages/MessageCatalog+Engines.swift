internal import TraceModel

extension MessageCatalog {
  /// Engines on rotations, surfaces and channels. Unity's life-cycle lines (`-> applicationDidBecomeActive()`) are words.
  static let engines: [SystemMessage] = [
    SystemMessage(
      "unity-rotation-unhandled", .app, [.head("rotation unhandled: ")], .diagnostic, fields: ["number"],
      evidence: "Unity's orientation helper, all versions to 6000.4; the number is an orientation it has no angle for",
      samples: ["rotation unhandled: 5"]
    ) { message, draft in
      guard let number = message.integer(at: message.tail) else { return false }
      draft.pairs.set("number", String(number))
      return true
    },
    SystemMessage(
      "unity-no-autorotation", .app, [.head("All orientations are off for autorotation")], .diagnostic,
      evidence: "Unity's trampoline, newer versions: the app's mask is empty",
      samples: [
        "[Error] All orientations are off for autorotation. Preventing crash by using current orientation."
      ]),
    SystemMessage(
      "channel-without-handler", .app,
      [
        .head("MissingPluginException(No implementation found for method "),
        .head("Unhandled Exception: MissingPluginException(No implementation found for method "),
      ], .handlerDropped, fields: ["handler", "message"],
      evidence: "Flutter, all versions: a message for a channel to which nobody listens, or no longer",
      samples: [
        "flutter: MissingPluginException(No implementation found for method dispose on channel unity_view_0)",
        "[VERBOSE-2:ui_dart_state.cc(157)] Unhandled Exception: MissingPluginException(No implementation found for "
          + "method unity#pausePlayer on channel plugin.example.com/unity_view_8)",
      ]
    ) { message, draft in
      let text = message.text
      guard let middle = text.firstIndex(of: " on channel ", from: message.tail, to: message.tail + 300),
        let close = text.firstIndex(of: UInt8(ascii: ")"), from: middle, to: middle + 300), close > middle + 12
      else { return false }
      draft.take(.handler, Subject(className: "", instance: text.string(middle + 12..<close)))
      draft.pairs.set("message", text.string(message.tail..<middle))
      return true
    },
    SystemMessage(
      "cocos-surface-size", .app, [.head("cocos2d: surface size: "), .head("surface size: ")], .surfaceResize,
      fields: ["drawable"],
      evidence: "cocos2d and cocos2d-x on iOS, at each new size of the layer",
      samples: ["cocos2d: surface size: 0x0", "surface size: 2048x1536"]
    ) { message, draft in
      // Not as geometry elsewhere, where `0x0` is an address.
      let middle = message.text.identifierEnd(message.tail)
      let parts = message.text.string(message.tail..<middle).split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let size = Event.size("\(parts[0])x\(parts[1])") else { return false }
      draft.event.drawable = size
      draft.pairs.set("drawable", "\(parts[0])x\(parts[1])")
      return true
    },
  ]
}
