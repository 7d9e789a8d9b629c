// swift-tools-version: 6.2
import PackageDescription

let toolkit = ["Composition", "Essentials", "ViewKit"]
let testing = ["CompositionTesting", "ViewKitTesting"]
let syntax = ["SwiftParser", "SwiftSyntax"]
let changing = ["SwiftDiagnostics", "SwiftParserDiagnostics"]

/// The third-party packages and the products that are used.
let packages: [(path: String, version: Version, products: [String])] = [
  ("apple/swift-argument-parser", "1.8.0", ["ArgumentParser"]),
  ("apple/swift-http-types", "1.8.0", ["HTTPTypes"]),
  ("apple/swift-log", "1.16.0", ["Logging"]),
  ("apple/swift-nio", "2.101.0", ["NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOWebSocket"]),
  ("apple/swift-nio-extras", "1.35.0", ["NIOHTTPTypes", "NIOHTTPTypesHTTP1"]),
  ("groue/GRDB.swift", "7.10.0", ["GRDB", "GRDBSQLite"]),
  ("hummingbird-project/hummingbird", "2.28.1", ["Hummingbird", "HummingbirdCore"]),
  ("swift-server/swift-service-lifecycle", "2.13.0", ["ServiceLifecycle", "UnixSignals"]),
  ("swiftlang/swift-subprocess", "1.0.0", ["Subprocess"]),
  ("swiftlang/swift-syntax", "603.0.1", syntax + changing + ["SwiftOperators"]),
]

/// A feature and the architectures it exists in. Its targets follow from this.
@MainActor
struct Feature {
  let name: String
  let architectures: [String]
  /// Whether it has a service in memory, because no backend has its data yet.
  let hasMemory: Bool

  init(_ name: String, architectures: [String] = ["MVC", "MVP", "MVVM"], hasMemory: Bool = false) {
    (self.name, self.architectures, self.hasMemory) = (name, architectures, hasMemory)
  }

  /// The layers, a target per architecture, and the test support.
  var targets: [Target] {
    let implementation = layers(["Core", "Interface", "Views"]) + toolkit
    return [
      layer("Core", ["Essentials"]),
      layer("Interface", ["\(name)Core"] + toolkit),
      layer("Views", ["ViewKit"]),
      layer("Testing", layers(["Core", "Interface"]) + toolkit + testing + ["Doubles"]),
    ] + architectures.map { layer($0, implementation) }
      + (hasMemory ? [layer("Memory", ["\(name)Core", "Essentials"])] : [])
  }

  var testTarget: Target {
    tests(name, implementations + layers(["Testing", "Views"]) + toolkit + testing + ["Doubles"])
  }

  /// The contract on one architecture, in files that `Tools/test Blog --architecture mvp` writes.
  func contract(on architecture: String) -> Target {
    let one = Feature(name, architectures: [architecture], hasMemory: hasMemory).testTarget
    let name = name + architecture
    return .testTarget(
      name: "\(name)Tests", dependencies: one.dependencies, path: ".build/contract/\(name)")
  }

  /// What the catalogue and the programs import.
  var implementations: [String] {
    layers(["Core", "Interface"] + architectures + (hasMemory ? ["Memory"] : []))
  }

  func layers(_ layers: [String]) -> [String] { layers.map { name + $0 } }

  private func layer(_ layer: String, _ dependencies: [String]) -> Target {
    library(name + layer, in: "Modules/Features/\(name)/\(layer)", dependencies)
  }
}

let features = [
  Feature("Blog", architectures: ["MVC", "MVP", "MVU", "MVVM"]),
  Feature("Draft", architectures: ["MVC", "MVCS", "MVP", "MVVM"]),
  Feature("UserInfo"),
  Feature("Voice"),
]
let stored = features.filter { !$0.hasMemory }
let cores = stored.flatMap { $0.layers(["Core"]) }
let interfaces = features.flatMap { $0.layers(["Interface"]) }
let demo = ["AccountsCore", "DemoData", "Essentials"]
let served = demo + ["ProfileAPI", "SQLiteBackend", "StorageCore", "profile-server"]
let http = ["Essentials", "HTTPTypes", "HummingbirdCore", "Logging", "NIOCore"]
let server = http + ["AccountsCore", "HTTPServing", "Hummingbird", "ServiceLifecycle", "UnixSignals"]
let command = ["ArgumentParser", "CommandMain"]
let stage = ["DemoData", "ProfileApp", "ProfileScenes", "ViewKitTesting"]

let modules = [
  library("Composition", in: "Modules/Kit/Composition", ["Essentials", "ViewKit"]),
  library("CompositionTesting", in: "Modules/Testing/CompositionTesting", toolkit + ["ViewKitTesting"]),
  library("CTerminal", in: "Modules/Hosts/TerminalHost/CTerminal"),
  library(
    "CallTracing", in: "Modules/Hosts/CallTracing",
    cores + toolkit + ["ProfileApp", "ProfileScenes", "ServiceCalls"]),
  library("Doubles", in: "Modules/Testing/Doubles"),
  library("Essentials", in: "Modules/Kit/Essentials"),
  library(
    "HTTPServing", in: "Modules/Hosts/HTTPServing", http + ["NIOHTTP1", "NIOHTTPTypes", "NIOHTTPTypesHTTP1"]),
  library("ProfileScenes", in: "Modules/Features/ProfileScenes", interfaces + toolkit),
  library("TerminalHost", in: "Modules/Hosts/TerminalHost/Host", ["CTerminal", "ViewKit"]),
  library("ViewKit", in: "Modules/Kit/ViewKit"),
  library("ViewKitTesting", in: "Modules/Testing/ViewKitTesting", ["ViewKit"]),
  library(
    "WebHost", in: "Modules/Hosts/WebHost/Server",
    server + [
      "CLibraries", "NIOHTTP1", "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "NIOWebSocket", "ViewKit",
      "WebPage",
    ]),
  library("WebPage", in: "Modules/Hosts/WebHost/Page", ["ViewKit"]),
  library(
    "Accounts", in: "Modules/Data/Accounts/Local", ["AccountsCore", "CLibraries", "Essentials"]),
  library("AccountsCore", in: "Modules/Data/Accounts/Core", ["Essentials"]),
  library("CCurl", in: "Modules/Data/Backends/HTTP/CCurl"),
  .systemLibrary(
    name: "CLibraries", path: "Modules/Data/Accounts/CLibraries", pkgConfig: "libcrypto",
    providers: [.apt(["libssl-dev", "zlib1g-dev"]), .brew(["openssl@3"])]),
  library(
    "DemoData", in: "Modules/Data/Backends/DemoData",
    cores + ["AccountsCore", "Essentials", "StorageCore"]),
  library(
    "HTTPBackend", in: "Modules/Data/Backends/HTTP",
    cores + ["AccountsCore", "CCurl", "Essentials", "ProfileAPI"]),
  library(
    "ProfileAPI", in: "Modules/Data/Backends/API", ["BlogCore", "DraftCore", "Essentials", "VoiceCore"]),
  library("ServiceCalls", in: "Modules/Data/Backends/ServiceCalls", cores + ["Essentials"]),
  library(
    "SQLiteBackend", in: "Modules/Data/Backends/SQLite",
    ["AccountsCore", "DraftCore", "Essentials", "GRDB", "ServiceCalls", "StorageCore", "UserInfoCore"]),
  library("StorageCore", in: "Modules/Data/Backends/Storage", cores + ["AccountsCore", "Essentials"]),
]

/// `POSTGRESQL=1` declares the database on a server, so that nobody else needs libpq.
let hasPostgreSQL = Context.environment["POSTGRESQL"] != nil
let postgreSQL = [
  .systemLibrary(
    name: "CPostgreSQL", path: "Modules/Data/Backends/PostgreSQL/CPostgreSQL", pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
  library(
    "PostgreSQLBackend", in: "Modules/Data/Backends/PostgreSQL/Backend",
    ["AccountsCore", "BlogCore", "CPostgreSQL", "Essentials", "StorageCore", "UserInfoCore"]),
]

let programs = [
  library("CommandMain", in: "Apps/CommandMain", ["ArgumentParser", "Essentials"]),
  library(
    "MassiveProfile", in: "Apps/Massive",
    ["Blog", "UserInfo", "Voice"].flatMap { ["\($0)Core", "\($0)Views"] } + toolkit + ["ProfileScenes"]),
  program(
    "preview", in: "Apps/Preview",
    toolkit + command + ["BlogInterface", "DemoData", "ProfileApp", "ProfileScenes", "TerminalHost"]
      + ["UserInfoInterface", "VoiceInterface"]),
  program(
    "profile", in: "Apps/Profile",
    command + ["CallTracing", "Essentials", "ProfileApp", "TerminalHost", "ViewKit"]),
  program(
    "profile-server", in: "Apps/ProfileServer",
    cores + server + command
      + ["Accounts", "DemoData", "ProfileAPI", "ProfileStores", "SQLiteBackend", "StorageCore"]),
  program(
    "profile-web", in: "Apps/ProfileWeb",
    cores + command
      + [
        "Accounts", "AccountsCore", "CallTracing", "DemoData", "Essentials", "HTTPServing", "Logging",
        "ProfileApp", "ProfileScenes", "SQLiteBackend", "StorageCore", "ViewKit", "WebHost", "WebPage",
      ]),
  library(
    "ProfileApp", in: "Apps/ProfileApp",
    features.flatMap(\.implementations) + toolkit + demo
      + [
        "ArgumentParser", "HTTPBackend", "MassiveProfile", "ProfileScenes", "ProfileStores", "ServiceCalls",
        "SQLiteBackend", "StorageCore", "Subprocess",
      ]),
  library(
    "ProfileStores", in: "Apps/Storage",
    ["DemoData", "SQLiteBackend", "StorageCore", "UserInfoCore"]
      + (hasPostgreSQL ? ["PostgreSQLBackend"] : [])),
  program("slice", in: "Apps/Slice", ["TerminalHost", "ViewKit"]),
  program(
    "benchmarks", in: "Tools/Measure/Benchmarks",
    toolkit + command + stage
      + ["Blog", "Draft", "UserInfo"].flatMap { ["\($0)Core", "\($0)Views"] }
      + [
        "DraftInterface", "MassiveProfile", "ProfileAPI", "SQLiteBackend", "ServiceCalls", "TerminalHost",
        "ToolSupport", "VoiceCore", "WebPage",
      ]),
  program(
    "compare", in: "Tools/Study/CompareKit",
    command + syntax + ["Essentials", "InspectKit", "SwiftOperators", "ToolSupport"]),
  program("inspect", in: "Tools/Study/Inspect", command + ["InspectKit", "ToolSupport"]),
  library("InspectKit", in: "Tools/Study/InspectKit", ["ArgumentParser", "ToolSupport"]),
  program(
    "scaffold", in: "Tools/Generate/ScaffoldKit",
    command + syntax + changing + ["Essentials", "ToolSupport"]),
  library("ToolSupport", in: "Tools/Support/ToolSupport"),
  program(
    "trace", in: "Tools/Study/Trace",
    command + toolkit + [
      "CallTracing", "ProfileApp", "ProfileScenes", "ToolSupport", "ViewKitTesting", "VoiceCore",
    ]),
  library("CommandTesting", in: "Tests/CommandTesting", ["ToolSupport"]),
  library("DoublesFixtures", in: "Tests/DoublesFixtures"),
]

// MARK: - Tests

let allTests =
  features.map(\.testTarget) + [
    tests(
      "Backends",
      cores + served
        + [
          "Accounts", "CommandTesting", "GRDBSQLite", "HTTPBackend", "ProfileAPI", "ProfileStores",
          "ServiceCalls", "ViewKitTesting",
        ]
        + (hasPostgreSQL ? ["PostgreSQLBackend"] : [])),
    tests("Browser", ["CommandTesting", "inspect", "profile", "profile-web"]),
    tests(
      "CallTracing",
      toolkit + stage + [
        "CallTracing", "CommandMain", "CommandTesting", "TerminalHost", "ToolSupport", "UserInfoCore",
        "UserInfoTesting", "WebPage", "trace",
      ]),
    tests("CompareKit", ["CommandTesting", "InspectKit", "ToolSupport", "compare"]),
    tests("Composition", toolkit + testing),
    tests(
      "Docs", ["CommandTesting", "benchmarks", "inspect", "preview", "profile", "scaffold", "slice", "trace"]),
    tests("Doubles", ["Doubles", "DoublesFixtures"]),
    tests(
      "EndToEnd",
      ["CommandTesting", "preview", "profile", "profile-server", "profile-web", "slice"]),
    tests("Essentials", ["Essentials"]),
    tests(
      "Profile",
      cores + interfaces + features.flatMap { $0.layers(["Testing"]) } + toolkit + testing + served
        + [
          "CommandMain", "CommandTesting", "HTTPBackend", "MassiveProfile", "ProfileApp", "ProfileScenes",
          "ProfileStores", "ServiceCalls", "TerminalHost", "WebPage",
        ]),
    tests("ProfileServer", cores + served + http + ["CommandTesting", "HTTPServing", "profile-server"]),
    tests(
      "ProfileWeb",
      cores + served + toolkit + ["Accounts", "CommandTesting", "Logging", "ProfileApp", "ProfileScenes"]
        + ["ViewKitTesting", "WebHost", "WebPage", "profile-web"]),
    tests("Scaffold", ["CommandTesting", "InspectKit", "ToolSupport", "scaffold"]),
    tests(
      "TerminalHost",
      ["CommandTesting", "CTerminal", "Essentials", "TerminalHost", "ViewKit", "ViewKitTesting"]),
    tests("Tools", ["CommandTesting", "InspectKit", "ToolSupport", "inspect"]),
    tests("ViewKit", ["ViewKit", "ViewKitTesting"]),
    tests(
      "WebHost",
      http + toolkit + [
        "AccountsCore", "CLibraries", "CommandTesting", "HTTPServing", "NIOEmbedded", "NIOHTTP1",
        "NIOHTTPTypes",
        "NIOWebSocket", "ViewKitTesting", "WebHost", "WebPage",
      ]),
  ]

/// `Tools/test Blog Draft` sets this to both names: only these modules' tests are declared and built. `Tools/test Blog
/// --architecture mvp` sets it to `BlogMVP`.
let tested = Context.environment["TEST_MODULES"]?.split(separator: " ").map { "\($0)Tests" }
let contracts = features.flatMap { feature in
  feature.architectures.map(feature.contract).filter { tested?.contains($0.name) ?? false }
}
func dependencies(_ names: [String]) -> [Target.Dependency] {
  Set(names).sorted().map { name in
    let package = packages.first { $0.products.contains(name) }?.path.split(separator: "/")[1]
    return package.map { .product(name: name, package: String($0)) } ?? .target(name: name)
  }
}
func library(_ name: String, in path: String, _ names: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies(names), path: path)
}
func program(_ name: String, in path: String, _ names: [String]) -> Target {
  .executableTarget(name: name, dependencies: dependencies(names), path: path)
}
func tests(_ module: String, _ names: [String]) -> Target {
  .testTarget(name: "\(module)Tests", dependencies: dependencies(names), path: "Tests/\(module)Tests")
}

var settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
if Context.environment["WARNINGS_AS_ERRORS"] != nil { settings.append(.treatAllWarnings(as: .error)) }
/// Files beside the sources of a target that it does not compile. A module in one folder has its README there.
let excluded = [
  "BrowserTests": "Scripts", "EndToEndTests": "Deployment/Files", "HTTPBackend": "CCurl",
  "ProfileServerTests": "Scripts", "ProfileTests": "Snapshots", "ProfileWebTests": "Snapshots",
  "ScaffoldTests": "Golden", "compare": "Mutate/equivalent.json", "inspect": "Learn/Exercises",
  "profile-server": "README.md",
]
/// Files that are part of the program, so that it can be moved.
let embedded = [
  "InspectKit": ["Site/site.css"],
  "WebPage": ["Client/icon.svg", "Client/live.css", "Client/live.js"],
  "profile-server": ["Server/Answers/openapi.json"],
]
/// Functions call `FunctionEntry` when they begin, so that traces are whole. Nothing else of the sanitizer is used.
let announced = ["-sanitize=undefined", "-sanitize-coverage=func"].flatMap { ["-Xfrontend", $0] }
let targets =
  features.flatMap(\.targets) + modules + programs + (hasPostgreSQL ? postgreSQL : [])
  + allTests.filter { tested?.contains($0.name) ?? true } + contracts
for target in targets {
  if !["CCurl", "CTerminal"].contains(target.name), target.type != .system {
    target.swiftSettings = settings
  }
  if hasPostgreSQL,
    ["BackendsTests", "EndToEndTests", "ProfileStores", "ProfileTests"].contains(target.name)
  {
    target.swiftSettings?.append(.define("POSTGRESQL"))
  }
  target.resources = embedded[target.name]?.map { .embedInCode($0) }
  // It needs half the time of the linker that is the default there, and comes with the compiler.
  if [.executable, .test].contains(target.type) {
    target.linkerSettings = [
      .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
    ]
  }
  if let folder = excluded[target.name] { target.exclude = [folder] }
  let folders = (target.path ?? "").split(separator: "/")
  if folders.starts(with: ["Modules", "Features"])
    || ["CallTracingTests", "Composition"].contains(target.name)
  {
    target.swiftSettings?.append(.unsafeFlags(announced, .when(configuration: .debug)))
  }
  if folders.count == 3, folders[0] == "Modules" { target.exclude = ["README.md"] }
}

let package = Package(
  name: "ModularProfile", platforms: [.macOS(.v15)],
  dependencies: packages.map { package in
    let needsNoTraits = ["Hummingbird", "Subprocess"].contains(package.products[0])
    return .package(
      url: "https://github.com/\(package.path).git", from: package.version,
      traits: needsNoTraits ? [] : [.defaults])
  },
  targets: targets
)

/// `ONLY="profile inspect"` declares these programs, the tests of `TEST_MODULES`, and what they need: no other packages are
/// fetched.
if let only = Context.environment["ONLY"] {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard needed.insert(name).inserted else { return }
    for dependency in targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .productItem(let name, _, _, _): need(name)
      default: break
      }
    }
  }
  only.split(separator: " ").forEach { need(String($0)) }
  if tested != nil { targets.filter { $0.type == .test }.forEach { need($0.name) } }
  package.targets = targets.filter { needed.contains($0.name) }
  package.dependencies = zip(packages, package.dependencies)
    .filter { package, _ in !needed.isDisjoint(with: package.products) }.map(\.1)
}
