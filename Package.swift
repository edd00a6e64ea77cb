// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "swivel",
  platforms: [.macOS("26.0")],
  products: [.executable(name: "swivel", targets: ["swivel"])],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .target(name: "SystemThread", swiftSettings: settings),
    .target(
      name: "TraceModel", swiftSettings: settings,
      // Rounding of floating-point numbers lives in the C mathematics library.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "TraceImport", dependencies: ["TraceModel", "SystemThread", "CArchive"], swiftSettings: settings),
    .target(name: "TraceStore", dependencies: ["TraceModel", "CSQLite"], swiftSettings: settings),
    .target(name: "TraceAnalysis", dependencies: ["TraceModel", "SystemThread"], swiftSettings: settings),
    .target(name: "TraceReport", dependencies: ["TraceModel"], swiftSettings: settings),
    .executableTarget(
      name: "swivel",
      dependencies: ["TraceModel", "TraceImport", "TraceStore", "TraceAnalysis", "TraceReport"],
      swiftSettings: settings),
    .target(
      name: "TraceTestSupport", dependencies: ["TraceModel", "CArchive"], path: "Tests/TraceTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "TraceModelTests", dependencies: ["TraceModel", "TraceTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TraceImportTests", dependencies: ["TraceImport", "TraceModel", "TraceTestSupport"], swiftSettings: settings
    ),
    .testTarget(
      name: "TraceStoreTests", dependencies: ["TraceStore", "TraceModel", "TraceTestSupport", "CSQLite"],
      swiftSettings: settings),
    .testTarget(
      name: "TraceAnalysisTests", dependencies: ["TraceAnalysis", "TraceModel", "TraceTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TraceReportTests", dependencies: ["TraceReport", "TraceModel", "TraceTestSupport"], swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "swivel", "tracefuzz", "TraceAnalysis", "TraceImport", "TraceModel", "TraceReport", "TraceStore",
        "TraceTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TraceModel", "TraceTestSupport"], exclude: ["StandIns"],
      swiftSettings: settings),
    // Tools of `./dev bench`: a log with its truth, and a clock.
    .executableTarget(
      name: "tracegen", dependencies: ["TraceTestSupport"], path: "Tests/TraceGenerator", swiftSettings: settings),
    .executableTarget(name: "stopwatch", path: "Tests/Stopwatch", swiftSettings: settings),
    .executableTarget(
      name: "rulebench", dependencies: ["TraceAnalysis", "TraceModel", "TraceStore"], path: "Tests/RuleBench",
      swiftSettings: settings),
    // `./dev fuzz`: broken input for every reader.
    .executableTarget(
      name: "tracefuzz",
      dependencies: ["TraceModel", "TraceImport", "TraceStore", "TraceAnalysis", "TraceReport", "TraceTestSupport"],
      path: "Tests/TraceFuzzer", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
