internal import TraceModel

extension HazardRule {
  static let surfaceDrawAtZeroSize = HazardRule(
    id: "surface-draw-at-zero-size",
    title: "A surface is resized to or drawn at no size",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .surfaceDraw, .surfaceResize, where: .zeroSize, .role(isNot: .probe), .word(.code, notIn: [zeroDrawable]))
        ]), .global, key: .surface,
        message: "{subject} gets {witness} at {size}"
      ).with { $0.exposedIfVisible = [.surfaceDraw, .surfaceResize] },
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: zeroTargets))]), .global, key: .session,
        message: "Metal was asked for a texture of no size"
      ),
      Clause(
        .absence([
          EventFilter(
            .surfaceResize, where: .word(.code, in: [zeroDrawable]),
            .anyOf([.notMarked(.beforeFirstLayout)] + hasOneSide))
        ]), .global, key: .session,
        message: "a Metal layer was given a drawable of {size}"
      ),
      // Once at the start, before there is a layout, the layer ignores 0x0 and gets its size later. A side that has a
      // length was laid out, whether the log shows layouts or not.
      Clause(
        .boundedExistence(
          [
            EventFilter(
              .surfaceResize, where: .word(.code, in: [zeroDrawable]), .marked(.beforeFirstLayout), .noneOf(hasOneSide))
          ], atMost: 1),
        .global, key: .session,
        message:
          "a Metal layer was given a drawable of {size} again, {delta} after the first time and before any layout"
      ),
    ],
    page: RulePage(
      contract: """
        Metal, SceneKit and GL promise nothing for a target without pixels. CAMetalLayer ignores a drawable size below \
        one pixel and says so; a texture descriptor of zero is a failed assertion under validation and an error without.
        """,
      mechanism: """
        The size was taken from bounds of a view that has not been laid out, is squeezed in a transition, or has come \
        back from background behind a launch screen. Creating the texture or framebuffer then aborts, or stays \
        incomplete and the picture is frozen.
        """,
      remedy: """
        Guard every path from bounds to drawable: if width or height, times the scale, is below one pixel, keep the old \
        drawable and skip the frame. Create the device's surfaces in the first layout with a size, not in init with a \
        frame of zero. In SwiftUI do not make the Metal view with frame: .zero and draw at once; wait for \
        drawableSizeWillChange.
        """,
      notWhen: ["the layer ignores a size of 0x0 once at the start, before the first layout"],
      needs: """
        surfaceDraw or surfaceResize with size= or drawable=, or the system's own messages about zero drawables and \
        textures.
        """,
      sources: [
        "rive-app/rive-ios#243", "rive-app/rive-ios#333", "azesmway/react-native-unity#4", "libsdl-org/SDL#10991",
        "heestand-xyz/PixelKit#32", "cocos2d/cocos2d-x#14276", "MetalPetal/MetalPetal#373",
        "Apple documentation: CAMetalLayer.drawableSize",
      ]),
    fires: [
      "surfaceCreate@7 size=390x844; surfaceDraw@7 size=0x0 !",
      "surfaceResize@7 drawable=1170x0 !",
      "viewDidLayoutSubviews@1 frame=0,0,390,844; diagnostic code=metal-zero-texture !",
      "viewDidLayoutSubviews@1 frame=0,0,390,844; surfaceResize code=metal-zero-drawable drawable=2732x0 !",
      "surfaceResize code=metal-zero-drawable drawable=0x0; surfaceResize code=metal-zero-drawable drawable=0x0 !",
      "surfaceResize code=metal-zero-drawable drawable=2732x0 !",
      "diagnostic code=scenekit-zero-size !",
    ],
    quiet: [
      "surfaceResize code=metal-zero-drawable drawable=0x0; viewDidLayoutSubviews@1 frame=0,0,390,844",
      "surfaceResize@7 size=844x390; surfaceDraw@7 drawable=2532x1170",
      "surfaceCreate@7 size=0x0; surfaceResize@7 size=390x844; surfaceDraw@7 size=390x844",
      "frame view=V#2 controller=C#1 frame=0,0,0,0",
      "surfaceDraw@7 role=probe size=0x0",
      "surfaceResize code=metal-oversized-drawable drawable=20000x2048; viewDidLayoutSubviews@1 frame=0,0,9,9; diagnostic code=scene-orientation",
    ])

  private static let zeroTargets = ["metal-zero-texture", "scenekit-zero-size"]
  private static let zeroDrawable = "metal-zero-drawable"
  private static let hasOneSide: [Condition] = [
    .compares(.drawableWidth, .above, 0), .compares(.drawableHeight, .above, 0),
  ]
}
