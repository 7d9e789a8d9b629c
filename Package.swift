// swift-tools-version: 6.2
import PackageDescription

// MARK: - Modules

let foundations: [Target] = [
  .target(name: "Essentials", path: "Modules/Essentials"),
  .target(name: "ViewKit", path: "Modules/ViewKit"),
  .target(name: "ViewKitTesting", dependencies: ["ViewKit"], path: "Modules/ViewKitTesting"),
  .target(name: "CTerminal", path: "Modules/TerminalHost/CTerminal"),
  .target(
    name: "TerminalHost", dependencies: ["CTerminal", "ViewKit"], path: "Modules/TerminalHost/Host"),
  .target(name: "Composition", dependencies: ["Essentials", "ViewKit"], path: "Modules/Composition"),
  .target(
    name: "CompositionTesting", dependencies: ["Composition", "Essentials", "ViewKit", "ViewKitTesting"],
    path: "Modules/CompositionTesting"),
  .target(name: "WebPage", dependencies: ["ViewKit"], path: "Modules/WebHost/Page"),
  .target(
    name: "WebHost",
    dependencies: [
      "ViewKit", "WebPage", .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
      .product(name: "NIOWebSocket", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "UnixSignals", package: "swift-service-lifecycle"),
    ],
    path: "Modules/WebHost/Server"),
]

/// All targets of one feature: its four layers, one target an architecture, and its test support.
func feature(_ name: String, architectures: [String] = ["MVC", "MVP", "MVVM"]) -> [Target] {
  func layer(_ layer: String, _ dependencies: [String]) -> Target {
    .target(
      name: name + layer, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Modules/\(name)/\(layer)")
  }
  let layers = [
    layer("Core", ["Essentials"]),
    layer("Display", []),
    layer("Interface", ["\(name)Core", "Composition", "Essentials", "ViewKit"]),
    layer("Views", ["\(name)Display", "ViewKit"]),
    layer(
      "Testing",
      [
        "\(name)Core", "\(name)Interface", "Composition", "CompositionTesting", "Essentials", "ViewKit",
        "ViewKitTesting",
      ]),
  ]
  let implementations = architectures.map {
    layer(
      $0,
      [
        "\(name)Core", "\(name)Display", "\(name)Interface", "\(name)Views", "Composition",
        "Essentials", "ViewKit",
      ])
  }
  return layers + implementations
}

let features =
  feature("Blog") + feature("Draft", architectures: ["MVC", "MVCS", "MVP", "MVVM"]) + feature("UserInfo")
  + feature("Voice")

let scenes: Target = .target(
  name: "ProfileScenes",
  dependencies: [
    "BlogInterface", "Composition", "DraftInterface", "Essentials", "UserInfoInterface", "ViewKit",
    "VoiceInterface",
  ],
  path: "Modules/ProfileScenes")

let backends: [Target] = [
  .target(
    name: "DemoData", dependencies: ["BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore"],
    path: "Modules/Backends/DemoData"),
  .target(
    name: "Faults", dependencies: ["BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore"],
    path: "Modules/Backends/Faults"),
  .target(
    name: "SQLiteBackend",
    dependencies: [
      "BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore",
      .product(name: "GRDB", package: "GRDB.swift"),
    ],
    path: "Modules/Backends/SQLite"),
]

// MARK: - Apps and tools

let argumentParser: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser")

let implementations: [Target.Dependency] = [
  "BlogMVC", "BlogMVP", "BlogMVVM", "DraftMVC", "DraftMVCS", "DraftMVP", "DraftMVVM", "UserInfoMVC",
  "UserInfoMVP", "UserInfoMVVM", "VoiceMVC", "VoiceMVP", "VoiceMVVM",
]

let apps: [Target] = [
  .target(
    name: "ProfileShared",
    dependencies: implementations + [
      argumentParser, "BlogCore", "BlogInterface", "Composition", "DemoData", "DraftCore", "DraftInterface",
      "Essentials", "Faults", "ProfileScenes", "SQLiteBackend", "UserInfoCore", "UserInfoInterface",
      "ViewKit", "VoiceCore", "VoiceInterface", .product(name: "Subprocess", package: "swift-subprocess"),
    ],
    path: "Apps/Shared"),
  .executableTarget(
    name: "profile",
    dependencies: [
      argumentParser, "Composition", "Essentials", "ProfileShared", "TerminalHost", "ViewKit",
    ],
    path: "Apps/Profile"),
  .executableTarget(
    name: "profile-web",
    dependencies: [
      argumentParser, "BlogCore", "BlogInterface", "Composition", "DraftCore", "DraftInterface", "Essentials",
      "ProfileScenes", "ProfileShared", "UserInfoInterface", "ViewKit", "VoiceCore", "VoiceInterface",
      "WebHost", "WebPage",
      .product(name: "Logging", package: "swift-log"),
    ],
    path: "Apps/ProfileWeb"),
]

let tools: [Target] = [
  .executableTarget(
    name: "benchmarks",
    dependencies: [
      argumentParser, "Composition", "DemoData", "DraftCore", "DraftInterface", "Essentials", "ProfileScenes",
      "ProfileShared",
      "TerminalHost", "ViewKit", "ViewKitTesting", "VoiceCore",
    ],
    path: "Tools/Benchmarks"),
  .target(name: "InspectKit", path: "Tools/InspectKit"),
  .executableTarget(
    name: "inspect", dependencies: [argumentParser, "InspectKit"], path: "Tools/Inspect"),
]

// MARK: - Tests

func featureTests(_ name: String, architectures: [String] = ["MVC", "MVP", "MVVM"]) -> Target {
  tests(
    name,
    (["Core", "Display", "Interface", "Views", "Testing"] + architectures).map { name + $0 }
      + ["Composition", "CompositionTesting", "Essentials", "ViewKit", "ViewKitTesting"])
}

func tests(_ module: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: "Tests/\(module)Tests")
}

let testSupport: Target = .target(name: "CommandTesting", path: "Tests/CommandTesting")

let allTests = [
  tests(
    "Backends",
    [
      "BlogCore", "DemoData", "DraftCore", "Essentials", "Faults", "SQLiteBackend", "UserInfoCore",
      "VoiceCore",
    ]),
  featureTests("Blog"),
  tests("Composition", ["Composition", "CompositionTesting", "Essentials", "ViewKit", "ViewKitTesting"]),
  tests("Docs", ["CommandTesting", "profile"]),
  featureTests("Draft", architectures: ["MVC", "MVCS", "MVP", "MVVM"]),
  tests("EndToEnd", ["CommandTesting", "profile"]),
  tests("Essentials", ["Essentials"]),
  tests("InspectKit", ["InspectKit"]),
  tests(
    "Profile",
    [
      "BlogCore", "BlogInterface", "BlogTesting", "CommandTesting", "Composition", "CompositionTesting",
      "DemoData", "DraftCore", "DraftInterface", "DraftTesting", "Essentials", "ProfileScenes",
      "ProfileShared",
      "TerminalHost", "UserInfoCore", "UserInfoInterface", "UserInfoTesting", "ViewKit", "ViewKitTesting",
      "VoiceCore", "VoiceInterface", "VoiceTesting",
    ]),
  tests("TerminalHost", ["CTerminal", "CommandTesting", "TerminalHost", "ViewKit", "ViewKitTesting"]),
  tests("Tools", ["CommandTesting"]),
  featureTests("UserInfo"),
  featureTests("Voice"),
  tests("ViewKit", ["ViewKit", "ViewKitTesting"]),
  tests(
    "WebHost",
    [
      "Composition", "Essentials", "ProfileScenes", "ProfileShared", "ViewKit", "ViewKitTesting", "WebHost",
      "WebPage",
    ]),
  tests("Browser", ["CommandTesting", "profile-web"]),
]

/// `Tools/test Blog` sets this: only that module's tests are declared, so only what they need is built.
let onlyTested = Context.environment["TEST_MODULE"]
let declaredTests = onlyTested.map { name in allTests.filter { $0.name == "\(name)Tests" } } ?? allTests

// MARK: - The package

var targets = foundations + features + [scenes] + backends + apps + tools + [testSupport] + declaredTests

var settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
if Context.environment["WARNINGS_AS_ERRORS"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}
for target in targets where target.name != "CTerminal" {
  target.swiftSettings = settings
}
/// A module that is one folder has its README beside its sources.
for target in targets where target.path?.hasPrefix("Modules/") == true {
  if target.path?.split(separator: "/").count == 2 { target.exclude = ["README.md"] }
}
for target in targets where ["ProfileTests", "WebHostTests"].contains(target.name) {
  target.exclude = ["Snapshots"]
}
for target in targets where target.name == "BrowserTests" {
  target.exclude = ["Scripts"]
}

let package = Package(
  name: "ModularProfile",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "profile", targets: ["profile"]),
    .executable(name: "profile-web", targets: ["profile-web"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "inspect", targets: ["inspect"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.0", traits: []),
  ],
  targets: targets
)
