internal import TraceModel

extension MessageCatalog {
  /// Metal, OpenGL and the GPU's driver on work that cannot be done.
  static let rendering: [SystemMessage] = [
    SystemMessage(
      "metal-scissor-outside-pass", .app, scissorMethods, .diagnostic, fields: ["drawable", "size"],
      evidence: "Metal validation: the old size meets the new pass; the class and its line vary with the system",
      samples: [
        "-[MTLDebugRenderCommandEncoder setScissorRect:]:2702: failed assertion `(rect.x(0) + rect.width(2048))(2048) "
          + "must be <= render pass width(1536)'"
      ]
    ) { message, draft in
      // Which side is too long; the other is not told.
      if let rect = message.integer(behind: "rect.width("), let pass = message.integer(behind: "pass width(") {
        draft.pairs.set("size", "\(rect)x?")
        draft.pairs.set("drawable", "\(pass)x?")
        return true
      }
      guard let rect = message.integer(behind: "rect.height("), let pass = message.integer(behind: "pass height(")
      else { return false }
      draft.pairs.set("size", "?x\(rect)")
      draft.pairs.set("drawable", "?x\(pass)")
      return true
    },
    SystemMessage(
      "gpu-background-denied", .app,
      [
        .inside("kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted"),
        .head("Execution of the command buffer was aborted due to an error during execution. Insufficient Permission"),
      ], .diagnostic, fields: ["number"],
      evidence: "Metal, iOS 10 and later: GPU work from the background; by the driver's code, `IOAF code 6` to iOS 13",
      samples: [
        "Execution of the command buffer was aborted due to an error during execution. Insufficient Permission "
          + "(to submit GPU work from background) (00000006:kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted)",
        "Execution of the command buffer was aborted due to an error during execution. Insufficient Permission "
          + "(to submit GPU work from background) (IOAF code 6)",
      ]
    ) { _, draft in
      draft.pairs.set("number", "6")
      return true
    },
    SystemMessage(
      "gpu-submissions-ignored", .app,
      [.head("Execution of the command buffer was aborted due to an error during execution. Ignored")], .diagnostic,
      fields: ["number"],
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
      "gl-framebuffer-incomplete", .app,
      [
        .head("Failed to make complete framebuffer object "), .head("failed to make complete framebuffer object "),
      ], .diagnostic, fields: ["number"],
      evidence: "engines on OpenGL ES, from Apple's template: a layer of no size gives 8cd6 or 8cdd",
      samples: ["Failed to make complete framebuffer object 8cd6", "failed to make complete framebuffer object 0x8CD6"]
    ) { message, draft in
      let status = message.word(at: message.tail)
      guard !status.isEmpty else { return false }
      draft.pairs.set("number", status)
      return true
    },
  ]

  private static let scissorMethods: [SystemMessage.Anchor] = [
    .head("-[MTLDebugRenderCommandEncoder setScissorRect:]"), .head("-[MTLRenderCommandEncoder setScissorRect:]"),
    .head("-[_MTLDebugRenderCommandEncoder setScissorRect:]"),
  ]
}
