internal import TraceModel

extension MessageCatalog {
  /// Sizes that Core Animation, Core Graphics and Metal refuse.
  static let geometry: [SystemMessage] = [
    SystemMessage(
      "metal-zero-drawable", .app, drawableSize, .surfaceResize, fields: ["drawable"],
      evidence: "QuartzCore; NSLog in older systems, com.apple.coreanimation:API in newer ones; floats or integers",
      samples: [
        "CAMetalLayer ignoring invalid setDrawableSize width=2732.000000 height=0.000000",
        "[API] CAMetalLayer ignoring invalid setDrawableSize width=0 height=0",
      ]
    ) { message, draft in
      guard let size = GeometryText(message.text, at: message.tail)?.size else { return false }
      // A side that is no number is as little a drawable as one below a pixel.
      guard !(size.width >= 1 && size.height >= 1) else { return false }
      take(drawable: size, &draft)
      return true
    },
    SystemMessage(
      "metal-oversized-drawable", .app, drawableSize, .surfaceResize, fields: ["drawable"],
      evidence: "the same message of QuartzCore, sent for sides above 16384 too",
      samples: ["CAMetalLayer ignoring invalid setDrawableSize width=20000.000000 height=2048.000000"]
    ) { message, draft in
      guard let size = GeometryText(message.text, at: message.tail)?.size else { return false }
      take(drawable: size, &draft)
      return true
    },
    SystemMessage(
      "metal-zero-texture", .app,
      [
        .head("MTLTextureDescriptor has width of zero"), .head("MTLTextureDescriptor has height of zero"),
        .head("-[MTLTextureDescriptorInternal validateWithDevice:]"),
      ], .diagnostic,
      evidence: "Metal validation; the lines come alone or behind the method, whose line number varies with the system",
      samples: [
        "MTLTextureDescriptor has height of zero.",
        "-[MTLTextureDescriptorInternal validateWithDevice:], line 1344: error 'Texture Descriptor Validation\n"
          + "MTLTextureDescriptor has width of zero.\nMTLTextureDescriptor has height of zero.\n'",
      ]
    ) { message, draft in
      message.text.contains("MTLTextureDescriptor has width of zero", from: message.head)
        || message.text.contains("MTLTextureDescriptor has height of zero", from: message.head)
    },
  ]

  private static let drawableSize: [SystemMessage.Anchor] = [.head("CAMetalLayer ignoring invalid setDrawableSize ")]

  private static func take(drawable size: Size, _ draft: inout RecognitionDraft) {
    draft.event.drawable = size
    draft.pairs.set("drawable", "\(short(size.width))x\(short(size.height))")
  }

  /// Without the `.0` of a whole number.
  private static func short(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}
