// swift-tools-version: 6.2
import PackageDescription

// MARK: - Modules

let foundations: [Target] = [
  .target(name: "Doubles", path: "Modules/Doubles"),
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
  .target(
    name: "HTTPServing",
    dependencies: [
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
    ],
    path: "Modules/HTTPServing"),
  .target(name: "WebPage", dependencies: ["ViewKit"], path: "Modules/WebHost/Page"),
  .target(
    name: "WebHost",
    dependencies: [
      "AccountsCore", "Essentials", "HTTPServing", "ViewKit", "WebPage",
      .product(name: "HTTPTypes", package: "swift-http-types"),
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

/// A feature, and the architectures it exists in. All that the manifest says about one follows from this.
struct Feature {
  let name: String
  let architectures: [String]
  /// Whether it brings a service in memory, for as long as no backend has what it shows.
  let hasMemory: Bool
  let hasDisplay: Bool

  init(
    _ name: String, architectures: [String] = ["MVC", "MVP", "MVVM"], hasMemory: Bool = false,
    hasDisplay: Bool = true
  ) {
    self.name = name
    self.architectures = architectures
    self.hasMemory = hasMemory
    self.hasDisplay = hasDisplay
  }

  /// Its layers, one target an architecture, and its test support.
  var targets: [Target] {
    let display = hasDisplay ? ["\(name)Display"] : []
    let layers = [
      layer("Core", ["Essentials"]),
      layer("Interface", ["\(name)Core", "Composition", "Essentials", "ViewKit"]),
      layer("Views", display + ["ViewKit"]),
      layer(
        "Testing",
        [
          "\(name)Core", "\(name)Interface", "Composition", "CompositionTesting", "Doubles", "Essentials",
          "ViewKit", "ViewKitTesting",
        ]),
    ]
    let logic = architectures.map {
      layer(
        $0,
        [
          "\(name)Core", "\(name)Interface", "\(name)Views", "Composition", "Essentials", "ViewKit",
        ] + display)
    }
    return layers + (hasDisplay ? [layer("Display", [])] : []) + logic + (hasMemory ? [layer("Memory", ["\(name)Core", "Essentials"])] : [])
  }

  var tests: Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: modules(
        ["Core", "Interface", "Views", "Testing"] + (hasDisplay ? ["Display"] : []) + architectures + (hasMemory ? ["Memory"] : []))
        + ["Composition", "CompositionTesting", "Doubles", "Essentials", "ViewKit", "ViewKitTesting"],
      path: "Tests/\(name)Tests")
  }

  /// What the catalogue and the composers name.
  var implementations: [Target.Dependency] {
    modules(["Core", "Interface"] + architectures + (hasMemory ? ["Memory"] : []))
  }

  /// A program that shows it alone: on its own data in memory, or else on the product's.
  var preview: Target {
    let shown =
      hasMemory ? implementations : modules(["Interface"]) + ["DemoData", "ProfileScenes", "ProfileShared"]
    return .executableTarget(
      name: "\(name)Preview",
      dependencies: shown + [argumentParser, "Composition", "TerminalHost", "ViewKit"],
      path: "Apps/Previews/\(name)")
  }

  func modules(_ layers: [String]) -> [Target.Dependency] {
    layers.map { .init(stringLiteral: name + $0) }
  }

  private func layer(_ layer: String, _ dependencies: [String]) -> Target {
    .target(
      name: name + layer, dependencies: dependencies.map { .init(stringLiteral: $0) },
      path: "Modules/\(name)/\(layer)")
  }
}

let features = [
  Feature("Blog"),
  Feature("Draft", architectures: ["MVC", "MVCS", "MVP", "MVVM"], hasDisplay: false),
  Feature("UserInfo"),
  Feature("Voice"),
]

let scenes: Target = .target(
  name: "ProfileScenes",
  dependencies: features.flatMap { $0.modules(["Interface"]) } + ["Composition", "Essentials", "ViewKit"],
  path: "Modules/ProfileScenes")

/// Who is who. What a host asks is in a target of its own, so that only a host that signs people in builds cryptography.
let accounts: [Target] = [
  .target(
    name: "Accounts",
    dependencies: [
      "AccountsCore", "Essentials", .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "CryptoExtras", package: "swift-crypto"),
    ],
    path: "Modules/Accounts/Local"),
  .target(name: "AccountsCore", dependencies: ["Essentials"], path: "Modules/Accounts/Core"),
]

let backends: [Target] = [
  .target(
    name: "DemoData",
    dependencies: ["AccountsCore", "BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore"],
    path: "Modules/Backends/DemoData"),
  .target(
    name: "DemoDatabase", dependencies: ["AccountsCore", "DemoData", "SQLiteBackend"],
    path: "Modules/Backends/DemoDatabase"),
  .target(
    name: "Faults", dependencies: ["BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore"],
    path: "Modules/Backends/Faults"),
  .target(
    name: "HTTPBackend",
    dependencies: [
      "AccountsCore", "BlogCore", "DraftCore", "Essentials", "ProfileAPI", "UserInfoCore", "VoiceCore",
    ],
    path: "Modules/Backends/HTTP"),
  .target(
    name: "LastKnown", dependencies: ["BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore"],
    path: "Modules/Backends/LastKnown"),
  .target(
    name: "ProfileAPI", dependencies: ["BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore"],
    path: "Modules/Backends/API"),
  .target(
    name: "SQLiteBackend",
    dependencies: [
      "AccountsCore", "BlogCore", "DraftCore", "Essentials", "UserInfoCore", "VoiceCore",
      .product(name: "GRDB", package: "GRDB.swift"),
    ],
    path: "Modules/Backends/SQLite"),
]

// MARK: - Apps and tools

let argumentParser: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser")

let swiftSyntax: [Target.Dependency] = [
  .product(name: "SwiftDiagnostics", package: "swift-syntax"),
  .product(name: "SwiftParser", package: "swift-syntax"),
  .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
  .product(name: "SwiftSyntax", package: "swift-syntax"),
]

let apps: [Target] = [
  .target(
    name: "ProfileShared",
    dependencies: features.flatMap(\.implementations) + [
      argumentParser, "AccountsCore", "Composition", "DemoData", "DemoDatabase", "Essentials", "Faults",
      "HTTPBackend", "LastKnown", "ProfileScenes", "SQLiteBackend", "ViewKit",
      .product(name: "Subprocess", package: "swift-subprocess"),
    ],
    path: "Apps/Shared"),
  .executableTarget(
    name: "profile",
    dependencies: [
      argumentParser, "Composition", "Essentials", "ProfileShared", "TerminalHost", "ViewKit",
    ],
    path: "Apps/Profile"),
  .target(
    name: "ProfileWebKit",
    dependencies: [
      "AccountsCore", "BlogCore", "BlogInterface", "Composition", "DraftCore", "DraftInterface", "Essentials",
      "ProfileScenes", "ProfileShared", "UserInfoInterface", "ViewKit", "VoiceCore", "VoiceInterface",
      "WebHost", "WebPage",
    ],
    path: "Apps/ProfileWeb/Site"),
  .executableTarget(
    name: "profile-web",
    dependencies: [
      "Accounts", "AccountsCore", argumentParser, "DemoData", "Essentials", "ProfileShared", "ProfileWebKit",
      "WebHost", .product(name: "Logging", package: "swift-log"),
    ],
    path: "Apps/ProfileWeb/Command"),
]

/// The JSON API: a library that tests can start, and the program around it.
let server: [Target] = [
  .target(
    name: "ProfileServerKit",
    dependencies: [
      "AccountsCore", "BlogCore", "DraftCore", "Essentials", "HTTPServing", "ProfileAPI", "SQLiteBackend",
      "UserInfoCore", "VoiceCore",
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "UnixSignals", package: "swift-service-lifecycle"),
    ],
    path: "Apps/ProfileServer/Server", resources: [.embedInCode("Answers/openapi.json")]),
  .executableTarget(
    name: "profile-server",
    dependencies: [
      "Accounts", "AccountsCore", argumentParser, "DemoData", "DemoDatabase", "Essentials",
      "ProfileServerKit", "SQLiteBackend",
      .product(name: "Logging", package: "swift-log"),
    ],
    path: "Apps/ProfileServer/Command"),
]

/// The features that have a small program of their own, made by `scaffold preview`: `swift run BlogPreview`.
let previewed: [String] = []

let previews = features.filter { previewed.contains($0.name) }.map(\.preview)

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
  .executableTarget(
    name: "doubles-benchmark", dependencies: [argumentParser, "ScaffoldKit"],
    path: "Tools/DoublesBenchmark"),
  .executableTarget(
    name: "scaffold", dependencies: [argumentParser, "ScaffoldKit"], path: "Tools/Scaffold"),
  .target(name: "ScaffoldKit", dependencies: swiftSyntax, path: "Tools/ScaffoldKit"),
  .plugin(
    name: "ScaffoldCommand",
    capability: .command(
      intent: .custom(verb: "scaffold", description: "Writes what follows from an interface."),
      permissions: [.writeToPackageDirectory(reason: "It writes features, implementations and doubles.")]),
    dependencies: ["scaffold"], path: "Plugins/ScaffoldCommand"),
]

// MARK: - Tests

func tests(_ module: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(module)Tests", dependencies: dependencies, path: "Tests/\(module)Tests")
}

let testSupport: [Target] = [
  .target(name: "CommandTesting", path: "Tests/CommandTesting"),
  .target(name: "DoublesFixtures", path: "Tests/DoublesFixtures"),
]

let allTests =
  features.map(\.tests) + [
    tests(
      "Accounts",
      ["Accounts", "AccountsCore", "DemoData", "DemoDatabase", "Essentials", "SQLiteBackend", "UserInfoCore"]),
    tests(
      "Backends",
      [
        "AccountsCore", "BlogCore", "DemoData", "DraftCore", "Essentials", "Faults", "HTTPBackend",
        "LastKnown", "ProfileServerKit", "SQLiteBackend", "UserInfoCore", "VoiceCore",
      ]),
    tests("Browser", ["CommandTesting", "profile-web"]),
    tests("Composition", ["Composition", "CompositionTesting", "Essentials", "ViewKit", "ViewKitTesting"]),
    tests("Docs", ["CommandTesting", "profile"]),
    tests("Doubles", ["Doubles", "DoublesFixtures"]),
    tests("EndToEnd", ["CommandTesting", "profile"]),
    tests("Essentials", ["Essentials"]),
    tests("HTTPServing", ["HTTPServing"]),
    tests("InspectKit", ["InspectKit"]),
    tests(
      "Profile",
      features.flatMap { $0.modules(["Core", "Interface", "Testing"]) } + [
        "AccountsCore", "CommandTesting", "Composition", "CompositionTesting", "DemoData", "DemoDatabase",
        "Essentials", "ProfileScenes", "ProfileServerKit", "ProfileShared", "SQLiteBackend",
        "TerminalHost", "ViewKit", "ViewKitTesting",
      ]),
    tests(
      "ProfileAPI", ["BlogCore", "DraftCore", "Essentials", "ProfileAPI", "UserInfoCore", "VoiceCore"]),
    tests(
      "ProfileServer",
      [
        "AccountsCore", "BlogCore", "CommandTesting", "DemoData", "DemoDatabase", "DraftCore",
        "Essentials", "ProfileAPI", "ProfileServerKit", "SQLiteBackend", "UserInfoCore",
        "VoiceCore", "profile-server", .product(name: "Logging", package: "swift-log"),
      ]),
    tests(
      "ProfileWeb",
      [
        "AccountsCore", "BlogCore", "DemoData", "DemoDatabase", "DraftCore", "Essentials", "ProfileServerKit",
        "ProfileShared", "ProfileWebKit", "SQLiteBackend", "ViewKit", "VoiceCore", "WebHost", "WebPage",
        .product(name: "Logging", package: "swift-log"),
      ]),
    tests("Scaffold", ["CommandTesting", "scaffold"]),
    tests("ScaffoldKit", ["CommandTesting", "ScaffoldKit"]),
    tests(
      "TerminalHost",
      ["CTerminal", "CommandTesting", "Essentials", "TerminalHost", "ViewKit", "ViewKitTesting"]),
    tests("Tools", ["CommandTesting"]),
    tests("ViewKit", ["ViewKit", "ViewKitTesting"]),
    tests(
      "WebHost",
      [
        "AccountsCore", "Composition", "Essentials", "HTTPServing", "ProfileScenes", "ProfileShared",
        "ViewKit", "ViewKitTesting", "WebHost", "WebPage", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
  ]

/// `Tools/test Blog` sets this: only that module's tests are declared, so only what they need is built.
let onlyTested = Context.environment["TEST_MODULE"]
let declaredTests = onlyTested.map { name in allTests.filter { $0.name == "\(name)Tests" } } ?? allTests

// MARK: - The package

var targets =
  foundations + features.flatMap(\.targets) + [scenes] + accounts + backends + apps + server + previews
  + tools + testSupport + declaredTests

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
for target in targets where target.name != "CTerminal" && target.type != .plugin {
  target.swiftSettings = settings
}
/// A module that is one folder has its README beside its sources.
for target in targets where target.path?.hasPrefix("Modules/") == true {
  if target.path?.split(separator: "/").count == 2 { target.exclude = ["README.md"] }
}
for target in targets where target.name == "ScaffoldKitTests" {
  target.exclude = ["Golden"]
}
for target in targets where ["ProfileTests", "WebHostTests"].contains(target.name) {
  target.exclude = ["Snapshots"]
}
for target in targets where ["BrowserTests", "ProfileServerTests"].contains(target.name) {
  target.exclude = ["Scripts"]
}

let package = Package(
  name: "ModularProfile",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "profile", targets: ["profile"]),
    .executable(name: "profile-server", targets: ["profile-server"]),
    .executable(name: "profile-web", targets: ["profile-web"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "inspect", targets: ["inspect"]),
    .executable(name: "scaffold", targets: ["scaffold"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.0", traits: []),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.1"),
  ],
  targets: targets
)
