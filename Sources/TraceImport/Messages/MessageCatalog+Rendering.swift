internal import TraceModel

extension MessageCatalog {
  /// Metal, OpenGL and the GPU's driver on work that cannot be done.
  static let rendering: [SystemMessage] = [
    SystemMessage(
      "metal-scissor-outside-pass", .app, scissorMethods, .diagnostic, fields: ["drawable", "size"],
      evidence:
        "Metal validation, iOS 10 and later: the old size meets the new pass; in lines of their own from iOS 14 on",
      samples: [
        "-[MTLDebugRenderCommandEncoder setScissorRect:]:2702: failed assertion `(rect.x(0) + rect.width(2048))(2048) "
          + "must be <= render pass width(1536)'",
        "-[MTLDebugRenderCommandEncoder setScissorRect:]:2029: failed assertion `(rect.y(0) + rect.height(1024))(1024) "
          + "must be <= 768'",
        "resize-[MTLDebugRenderCommandEncoder setScissorRect:]:4129: failed assertion `Set Scissor Rect Validation\n"
          + "(rect.x(0) + rect.width(2868))(2868) must be <= render pass width(1320)\n'",
        "(rect.y(137) + rect.height(2491))(2628) must be <= render pass height(2622)",
      ]
    ) { message, draft in
      // Which side is too long; the other is not told.
      let text = message.text
      guard let limit = text.firstIndex(of: ") must be <= ", from: message.head) else { return false }
      let width = text.firstIndex(of: "rect.width(", from: message.head, to: limit).map { $0 + 11 }
      let height = text.firstIndex(of: "rect.height(", from: message.head, to: limit).map { $0 + 12 }
      var pass = limit + 13
      // To Metal 2 the bare number stands there.
      while pass < limit + 60, text[pass] > 0x0A, !MessageText.isDigit(text[pass]) { pass += 1 }
      guard let rect = (width ?? height).flatMap({ message.integer(at: $0) }), let side = message.integer(at: pass)
      else { return false }
      draft.pairs.set("size", width == nil ? "?x\(rect)" : "\(rect)x?")
      draft.pairs.set("drawable", width == nil ? "?x\(side)" : "\(side)x?")
      return true
    },
    SystemMessage(
      "gpu-background-denied", .app,
      [
        .inside("kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted"),
        .inside("MTLCommandBufferErrorDomain"), .inside("IOGPUCommandQueueErrorDomain"),
        .head("Execution of the command buffer was aborted due to an error during execution. Insufficient Permission"),
      ], .diagnostic, fields: ["number"],
      evidence:
        "Metal, iOS 10 and later: GPU work from the background; by the driver's code 6 or by Metal's own, which is 7",
      samples: [
        "Frame completed with error:Error Domain=MTLCommandBufferErrorDomain Code=7 \"Insufficient Permission (to submit "
          + "GPU work from background) (IOAF code 6)\" UserInfo={}",
        "NSUnderlyingError=0x30226d3e0 {Error Domain=IOGPUCommandQueueErrorDomain Code=6 \"(null)\"}",
        "Error Domain=MTLCommandBufferErrorDomain Code=7 \"Keine Berechtigung\" UserInfo={}",
        "Execution of the command buffer was aborted due to an error during execution. Insufficient Permission "
          + "(to submit GPU work from background)",
        "Execution of the command buffer was aborted due to an error during execution. Insufficient Permission "
          + "(to submit GPU work from background) (00000006:kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted)",
        "Execution of the command buffer was aborted due to an error during execution. Insufficient Permission "
          + "(to submit GPU work from background) (IOAF code 6)",
      ]
    ) { message, draft in
      if message.text.matches("MTLCommandBufferErrorDomain", at: message.head) {
        guard message.code(within: 12) == 7 else { return false }
      } else if message.text.matches("IOGPUCommandQueueErrorDomain", at: message.head) {
        guard message.code(within: 12) == 6 else { return false }
      }
      draft.pairs.set("number", "6")
      return true
    },
    SystemMessage(
      "gpu-submissions-ignored", .app,
      [
        .inside("kIOGPUCommandBufferCallbackErrorSubmissionsIgnored"),
        .head("Execution of the command buffer was aborted due to an error during execution. Ignored"),
      ], .diagnostic, fields: ["number"],
      evidence: "Metal: what follows a submission from the background or another error; seen in public reports",
      samples: [
        "Execution of the command buffer was aborted due to an error during execution. Ignored (for causing "
          + "prior/excessive GPU errors) (00000004:kIOGPUCommandBufferCallbackErrorSubmissionsIgnored)"
      ]
    ) { message, draft in
      if message.says("SubmissionsIgnored") || message.says("code 4") { draft.pairs.set("number", "4") }
      return true
    },
    SystemMessage(
      "gl-drawable-unbound", .app, [.head("Failed to bind EAGLDrawable: ")], .diagnostic, fields: ["surface"],
      evidence: "GLKit, all versions: the layer has no size or is in no window; an incomplete framebuffer follows",
      samples: ["Failed to bind EAGLDrawable: <CAEAGLLayer: 0x12c699ca0> to GL_RENDERBUFFER 1"]
    ) { message, draft in
      if let layer = message.object(from: message.tail) { draft.take(.surface, layer.subject) }
      return true
    },
    SystemMessage(
      "scenekit-zero-size", .app,
      [.head("Assertion failed: (renderSize.")], .diagnostic, fields: ["drawable"],
      evidence: "SceneKit, iOS 9: an assertion in its Metal renderer, for a view of no size",
      samples: [
        "Assertion failed: (renderSize.x != 0), function -[SCNRenderContextMetal "
          + "_setupDescriptor:forPass:isFinalTechnique:], file SCNRenderContextMetal.mm, line 688."
      ]
    ) { message, draft in
      let text = message.text
      draft.pairs.set("drawable", text[message.tail] == UInt8(ascii: "y") ? "?x0" : "0x?")
      return message.says("SCNRenderContextMetal")
    },
    SystemMessage(
      "gl-framebuffer-incomplete", .app,
      [
        .head("Failed to make complete framebuffer object "), .head("failed to make complete framebuffer object "),
        .head("Failed to make complete multisample framebuffer object "),
      ], .diagnostic, fields: ["number"],
      evidence: "GLKit, and engines on OpenGL ES from Apple's template: a layer of no size gives 8cd6 or 8cdd",
      samples: [
        "Failed to make complete multisample framebuffer object 8cd6",
        "Failed to make complete framebuffer object 8cd6", "failed to make complete framebuffer object 0x8CD6",
      ]
    ) { message, draft in
      let status = message.word(at: message.tail)
      guard !status.isEmpty else { return false }
      draft.pairs.set("number", status)
      return true
    },
  ]

  private static let scissorMethods: [SystemMessage.Anchor] = [
    .head("-[MTLDebugRenderCommandEncoder setScissorRect:]"), .head("-[MTLRenderCommandEncoder setScissorRect:]"),
    .head("-[_MTLDebugRenderCommandEncoder setScissorRect:]"), .head("(rect.x("), .head("(rect.y("),
    // Behind what the app printed without a line break.
    .inside("[MTLDebugRenderCommandEncoder setScissorRect:]"),
  ]
}
