internal import TraceModel

extension HazardRule {
  static let surfaceCreatedBeforeLayout = HazardRule(
    id: "surface-created-before-layout",
    title: "A surface is created while its view has no size",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(.surfaceCreate, where: .zeroSize, .role(isNot: .probe), .word(.state, notIn: ["deferred"]))
        ]), .global, key: .surface,
        message: "{subject} is created at {size}"
      ).with { $0.exposedIfVisible = [.surfaceCreate] }
    ],
    page: RulePage(
      contract: """
        A view has no size of its own before it was laid out. SwiftUI makes representables with a frame of zero; \
        UIKit gives a view made in code whatever frame it was made with.
        """,
      mechanism: """
        Device, framebuffer or projection are made from the frame at creation. Zero gives a failed bind, a matrix of \
        NaN, or an abort, sometimes a hundred milliseconds later.
        """,
      remedy: """
        Create device-dependent resources in the first layout pass with a positive size, not in init, makeUIView or \
        viewDidLoad. Pass a provisional size to engines that insist on one.
        """,
      notWhen: [
        "the engine defers its device until there is a size (state=deferred)",
        "the view is a probe",
      ],
      needs: "surfaceCreate with frame=, size= or drawable=.",
      sources: [
        "mapbox/mapbox-gl-native#3700",
        "mapbox/mapbox-gl-native#1572",
        "maplibre/maplibre-native#67",
        "BabylonJS/BabylonNative#1735",
        "lionheart/openradar-mirror#7914",
      ]),
    fires: [
      "viewDidLoad@1; surfaceCreate@7 controller=C#1 size=0x0 !; viewDidLayoutSubviews@1 bounds=0,0,390,844"
    ],
    quiet: [
      "viewDidLoad@1; surfaceCreate@7 controller=C#1 size=0x0 state=deferred",
      "surfaceCreate@7 role=probe size=0x0",
      "viewDidLayoutSubviews@1 bounds=0,0,390,844; surfaceCreate@7 controller=C#1 size=390x844",
      "surfaceCreate@7 controller=C#1",
    ])
}
