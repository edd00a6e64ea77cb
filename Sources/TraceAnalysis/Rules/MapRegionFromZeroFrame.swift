internal import TraceModel

extension HazardRule {
  static let mapRegionFromZeroFrame = HazardRule(
    id: "map-region-from-zero-frame",
    title: "A map region is set while the map has no size",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(.geometryRead, where: .zeroSize, .word(.use, in: ["region"]))]), .global, key: .view,
        message: "the region of {subject} is set or converted while it is {size}"
      ).with { $0.exposedIfVisible = [.geometryRead] },
      Clause(
        .absence([EventFilter(.crash, where: .word(.code, in: ["map-region-of-no-view"]))]), .global, key: .session,
        message: "the app died of the region that a map of no size computes"
      ),
    ],
    page: RulePage(
      contract: """
        A map converts between coordinates and points through its own size. For a view of no size no conversion is \
        defined.
        """,
      mechanism: """
        Fitting coordinates into a map of 0x0 gives an invalid region or NaN. MapKit and Mapbox refuse those with an \
        exception, or the map shows the ocean after the first layout.
        """,
      remedy: """
        Keep what is to be shown, and set the region in the first viewDidLayoutSubviews with a positive size. After \
        a rotation convert again instead of reusing points.
        """,
      notWhen: [
        "a fixed initial region is given that needs no size (no use=region is logged)",
        "the view has a size",
      ],
      needs: "geometryRead with use=region and the map's frame= or bounds=; or the death with MapKit's reason.",
      sources: [
        "mullvad/mullvadvpn-app#4309",
        "mapbox/DEPRECATED-mapbox-ios-sdk#238",
        "lionheart/openradar-mirror#14676",
      ]),
    fires: [
      """
      viewDidLoad@1; geometryRead controller=C#1 view=MapView#4 use=region bounds=0,0,0,0 !
      viewDidLayoutSubviews@1 bounds=0,0,390,844
      """,
      "viewDidLoad@1; crash code=map-region-of-no-view exception=NSInvalidArgumentException !",
    ],
    quiet: [
      "viewDidLoad@1; crash code=uncaught-exception exception=NSInvalidArgumentException",
      "viewDidLoad@1; geometryRead controller=C#1 view=MapView#4 use=log bounds=0,0,0,0",
      """
      viewDidLayoutSubviews@1 bounds=0,0,390,844
      geometryRead controller=C#1 view=MapView#4 use=region bounds=0,0,390,844
      """,
    ])
}
