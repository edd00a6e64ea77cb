internal import TraceModel

extension HazardRule {
  static let surfaceDrawAtStaleSize = HazardRule(
    id: "surface-draw-at-stale-size",
    title: "A surface is drawn for a shape that its drawable does not have",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.surfaceDraw, where: .marked(.passUnlikeDrawable), .role(isNot: .probe))]), .global,
        key: .surface,
        message: "{subject} draws a pass of {size} into a drawable of the other shape"
      ).with { $0.exposedIfVisible = [.surfaceDraw] },
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: ["metal-scissor-outside-pass"]))]), .global,
        key: .session,
        message: "Metal was given a scissor rectangle or viewport beyond its render pass"
      ),
    ],
    page: RulePage(
      contract: """
        Metal requires that scissor and viewport lie inside the render pass. The validation layer asserts it; \
        without validation the result is undefined for that frame.
        """,
      mechanism: """
        In a rotation the drawable follows the layer, while scissor and viewport come from a size that the engine \
        kept. With validation the process aborts, without it one frame is garbage.
        """,
      remedy: """
        Take scissor, viewport and projection from the drawable's own texture in each frame, not from a stored size. \
        Skip the frame when the two differ.
        """,
      notWhen: [
        "validation is off and the next frame is right: harmless, and never logged as two sizes",
        "the sizes have the same shape: one is in points, the other in pixels",
        "a square",
      ],
      needs: "surfaceDraw with size= (of the pass) and drawable=, or Metal's own message.",
      sources: [
        "floooh/sokol#1437",
        "kakashidinho/metalangle#6",
        "KhronosGroup/MoltenVK#444",
        "AdColony/AdColony-Unity-SDK-3#37",
        "jiulongw/swift-unity#10",
      ]),
    fires: [
      """
      willTransition@1 size=390x844; surfaceDraw@7 controller=C#1 size=844x390 drawable=1170x2532 !; didTransition@1
      """,
      "diagnostic code=metal-scissor-outside-pass !",
    ],
    quiet: [
      "surfaceDraw@7 size=844x390 drawable=2532x1170",
      "surfaceDraw@7 size=500x500 drawable=1000x1000",
      "surfaceDraw@7 size=844x390; diagnostic code=gpu-submissions-ignored",
    ])
}
