import CommandTesting
import Foundation
import Testing

@testable import scaffold

/// Scaffolding a feature in this package. The files are in memory.
struct FeatureScaffoldTests {
  private let disk = MemoryDisk(Package.filesForFeatures)

  private func feature(
    _ name: String = "Lighthouse", _ fields: String = "title:String, builtAt:Date",
    _ architectures: [String] = ["mvc", "mvp", "mvvm"], into hosts: [String] = []
  ) throws -> FeatureScaffold {
    FeatureScaffold(
      try FeatureDescription(
        name: try FeatureName(name), fields: try Field.list(fields), architectures: architectures,
        hosts: hosts))
  }

  /// The golden file shows what a change to a template does to the output.
  @Test func outputIsTheGoldenOne() throws {
    let artifacts = try feature().artifacts(in: disk).filter { $0.ownership != .managed }
    let text = artifacts.sorted { $0.path < $1.path }.map { "=== \($0.path)\n\($0.contents)" }.joined()
    let file = ThisPackage.root.appending(path: "Tests/ScaffoldTests/Golden/Lighthouse.txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("The golden output was recorded; run the tests again without RECORD_SNAPSHOTS")
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == golden,
      "To record the new output: RECORD_SNAPSHOTS=1 Tools/test Scaffold. Then read the difference.")
  }

  @Test(arguments: [
    ("Zz", "a:Int"), ("Lighthouse", "title:String, builtAt:Date"),
    (
      "Ticket",
      "state:open|done?, price:Decimal, tags:[String], more:[String]?, kind:default|case, old:Decimal?"
    ),
    ("Photo", "photo:ImageID, title:String, takenAt:Date"),
    ("Greenhouse", "cover:ImageID, title:String, tags:[String]?"),
    ("Subscription", "state:active|paused|cancelled"),
    ("Meeting", "day:monday|tuesday|wednesday|thursday|friday|saturday|sunday, title:String"),
    ("AbcdefghijklmnopqrstuvWx", "aVeryLongFieldNameThatGoesOn:String, tags:[String]?"),
    ("WeatherStationReading", "cover:ImageID, title:String, state:open|done, tags:[String]"),
    (
      "WeatherStationReadingLog",
      "temperatureInDegreesCelsius:Double, takenAt:Date?, note:String?, class:String"
    ),
    (
      "Abc",
      "isOpen:Bool, key:UUID, home:URL, owner:UserID, none:Bool?, a:Int?, b:Double?, c:URL?, d:UUID?, e:UserID?"
    ),
  ])
  func outputIsFormatted(name: String, fields: String) async throws {
    guard !Package.hasFeature(name) else { return }
    // What both have is read once.
    var files: [String: String] = [:]
    for hosts in [[], ["SelfScene", "UserScene"]] {
      for artifact in try feature(name, fields, ["mvc", "mvp", "mvvm", "mvcs"], into: hosts).artifacts(
        in: disk)
      {
        files[artifact.contents] = "\(hosts.count)/\(artifact.path)"
      }
    }
    #expect(try await Package.formatErrors(in: files.map { ($1, $0) }) == "")
  }

  @Test(arguments: [
    (["Kitchen"], "“Kitchen” is not a scene that shows added lists; there are SelfScene, UserScene."),
    (["SelfScene", "SelfScene"], "The scene SelfScene is named twice."),
  ])
  func scenesThatTakeNoListAreRefused(hosts: [String], reason: String) throws {
    let feature = try feature(into: hosts)
    #expect(throws: ScaffoldError.badInput(reason)) { try feature.artifacts(in: disk) }
  }

  @Test(arguments: [
    ("cover:ImageID", "A feature has one image at most, beside other values."),
    ("title:String, cover:ImageID, back:ImageID", "A feature has one image at most, beside other values."),
    ("lighthouse:a|b, title:String", "can't have choices: Lighthouse"),
    ("title:String, lighthouseID:a|b?", "can't have choices: Lighthouse"),
  ])
  func fieldsThatDoNotFitAreRefused(fields: String, reason: String) {
    expectError(reason) { _ = try feature("Lighthouse", fields) }
  }

  /// Translations are compared with their pages, figure by figure.
  @Test func chineseNameHasTheDigitsOfTheEnglishOne() throws {
    let feature = try FeatureDescription(
      name: try FeatureName("Top10"), fields: try Field.list("title:String"), chineseName: "排行榜")
    expectError("“排行榜” needs the digits of the plural “top10s”") {
      _ = try FeatureScaffold(feature).artifacts(in: disk)
    }
  }

  /// It becomes a literal of Swift and a row of a page.
  @Test(arguments: [
    String(repeating: "照", count: 49),
    "", " \u{200B}", "a\"b", "a\\b", "a\nb", "a\r\nb", "\"\u{301}", "\\\u{301}", "a\0", "\u{1B}[31m",
  ])
  func chineseNameIsOneLineOfVisibleText(name: String) {
    expectError("The Chinese name is one line of at most 48 characters", code: 2) {
      _ = try FeatureDescription(
        name: try FeatureName("Lighthouse"), fields: try Field.list("title:String"), chineseName: name)
    }
  }

  /// A list in a scene is of one user, in every layer; without one, nothing names a user.
  @Test func aListInASceneIsOfItsUser() throws {
    for hosts in [[], ["UserScene"]] {
      let artifacts = try feature("Lighthouse", "title:String", ["mvc", "mvp", "mvvm", "mvcs"], into: hosts)
        .artifacts(in: disk).filter { $0.ownership == .once }
      let users = artifacts.filter { $0.contents.contains("UserID") }.map(\.path)
      #expect(users.isEmpty == hosts.isEmpty)
      for layer in ["Core", "Interface", "MVP", "MVVM", "MVCS", "Memory", "Testing"] where !hosts.isEmpty {
        #expect(users.contains { $0.contains("/\(layer)/") }, "\(layer)")
      }
    }
  }

  @Test(arguments: ["price:Decimal?", "home:URL", "key:UUID?"])
  func formatterImportsWhatItsValuesNeed(field: String) throws {
    let artifacts = try feature("Lighthouse", "title:String, \(field)").artifacts(in: disk)
    let formatter = try #require(artifacts.first { $0.path.hasSuffix("/LighthouseFormatter.swift") })
    #expect(formatter.contents.contains("\nimport Foundation\n"))
  }

  @Test(arguments: [["mvp"], ["mvvm"], ["mvcs", "mvc"]])
  func onlyWhatWasAskedForIsThere(architectures: [String]) throws {
    let paths = try feature("Lighthouse", "title:String", architectures).artifacts(in: disk).map(\.path)
    for folder in ["MVC", "MVP", "MVVM", "MVCS"] {
      let isThere = paths.contains { $0.hasPrefix("Modules/Features/Lighthouse/\(folder)/") }
      #expect(isThere == architectures.contains(folder.lowercased()))
    }
  }

  /// The rules of `inspect rules` about folders, for every combination of names.
  @Test func logicAndViewSideDoNotKnowEachOthersModules() throws {
    let artifacts = try feature("Lighthouse", "title:String", ["mvc", "mvp", "mvvm", "mvcs"])
      .artifacts(in: disk)
    func imports(_ artifact: Artifact) -> [String] {
      artifact.contents.split(separator: "\n").filter { $0.contains("import ") && !$0.contains("//") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
    }
    let logic = artifacts.filter { $0.path.contains("/Logic/") }
    let view = artifacts.filter { $0.path.contains("/View/") }
    #expect(logic.count == 6 && view.count == 4)
    let known: Set = ["LighthouseCore", "Essentials", "Foundation", "Observation"]
    for file in logic { #expect(Set(imports(file)).isSubset(of: known), "\(file.path)") }
    let shown: Set = ["LighthouseViews", "ViewKit", "Composition", "Essentials", "Foundation"]
    for file in view { #expect(Set(imports(file)).isSubset(of: shown), "\(file.path)") }
    for file in logic + view { #expect(!file.contents.lowercased().contains("context"), "\(file.path)") }
  }

  @Test func managedLinesStandInOrder() throws {
    let artifacts = try feature().artifacts(in: disk)
    func lines(_ path: String, _ part: String) -> [String] {
      let text = artifacts.first { $0.path == path }?.contents ?? ""
      return text.split(separator: "\n").filter { $0.contains(part) }.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let features = lines("Package.swift", "  Feature(\"")
    #expect(features.contains("Feature(\"Lighthouse\", hasMemory: true),"))
    #expect(features == features.sorted())
    #expect(lines("Apps/ProfileApp/Catalogue+All.swift", "LighthouseList.self").count == 1)
    let imports = lines("Apps/ProfileApp/Catalogue+All.swift", "import ").map {
      $0.replacing("public ", with: "")
    }
    #expect(imports == imports.sorted() && imports.contains("import LighthouseMVVM"))
    #expect(
      lines("Apps/ProfileApp/ArchitectureOptions.swift", "lighthouse") == [
        "public var lighthouse: String?",
        "@Option(name: .customLong(\"lighthouse.list\"), help: \"How this part is built.\")",
        "public var lighthouseList: String?",
        "(\"lighthouse\", \\.lighthouse),",
        "(\"lighthouse.list\", \\.lighthouseList),",
      ])
    let places = lines("Apps/ProfileApp/SceneChoice.swift", ".place(ProfilePlace.")
    #expect(places.filter { $0 == ".place(ProfilePlace.lighthouses)," }.count == 1)
    #expect(lines("docs/options.md", "--lighthouse").count == 1)
    for page in ["docs/README.md", "docs/README.zh-Hans.md"] {
      #expect(lines(page, "[Modules/Features/Lighthouse]").count == 1)
    }
  }

  @Test(arguments: [
    ("Blog", "Modules/Features/Blog exists"),
    ("BLOG", "Modules/Features/Blog, which is the same on some disks"),
    ("BlogMVC", "the tests of an architecture MVC of Blog would be called BlogMVCTests"),
    ("Essentials", "already"), ("Seed", "an option --seed"),
    ("User", "an option --user"), ("Massive", "a scene massive"),
    ("Help", "an option --help"), ("Follow", "a type FollowList"),
    ("Scene", "a type Scene, which Modules/Kit/Composition"),
    ("Slot", "a type Slot, which Modules/Kit/Composition"),
    ("Window", "a type Window, which Modules/Kit/ViewKit"),
    ("Docs", "a target DocsTests"), ("Command", "a module CommandTesting"),
    ("NIO", "a module NIOCore"), ("Hummingbird", "a module Hummingbird"), ("Compare", "a module compare"),
    ("Logging", "a module Logging"),
    ("Number", "a type NumberFormatter, which Foundation"),
    ("Log", "uses a type “Log”"), ("Delegate", "uses a type “Delegate”"),
    ("Service", "uses a type “Service”"),
    ("Environment", "uses the name “environment”"), ("State", "uses the name “state”"),
    ("Factory", "uses the name “factories”"),
    ("Texts", "uses the name “texts”"),
    ("Image", "a type ImageID, which Modules/Kit/Essentials"),
    ("Page", "a type Page, which Modules/Kit/Essentials"),
    ("Recording", "a type Recording, which Modules/Testing/Doubles"),
  ])
  func takenNameIsRefused(name: String, part: String) throws {
    let scaffold = try feature(name)
    expectError(part, code: 2) { _ = try scaffold.artifacts(in: disk) }
  }

  @Test(
    arguments: [
      ("Lighthouse", "Beacon", "Lighthouses", "ProfilePlace+Lighthouse.swift uses the plural “lighthouses”"),
      (
        "LighthouseMVC", "Lighthouse", nil,
        "an architecture MVC of Lighthouse would be called LighthouseMVCTests"
      ),
    ] as [(String, String, String?, String)])
  func nameThatAnotherNewFeatureTakesIsRefused(first: String, name: String, plural: String?, part: String)
    throws
  {
    disk.apply(try feature(first).artifacts(in: disk))
    let second = try FeatureDescription(
      name: try FeatureName(name, plural: plural), fields: try Field.list("title:String"))
    expectError(part, code: 2) { _ = try FeatureScaffold(second).artifacts(in: disk) }
  }

  /// Names that are difficult and possible: abbreviations, digits, one letter, plurals like singulars, names that begin
  /// with another feature's, words of the templates.
  @Test(arguments: [
    "URLEntry", "FAQ", "Top10List", "X", "News", "BlogTag", "Item", "Row", "Ticket", "Message", "Notice",
  ])
  func difficultNameIsPossible(name: String) throws {
    guard !Package.hasFeature(name) else { return }
    let artifacts = try feature(name).artifacts(in: disk)
    #expect(artifacts.contains { $0.path == "Modules/Features/\(name)/Core/\(name).swift" })
  }

  /// Other images are placeholders in the product.
  @Test func demoImagesAreAvatarsOfPeople() throws {
    let demo = try #require(try Field.list("photo:ImageID").first).demo
    let people = try ThisPackage.text("Modules/Data/Backends/DemoData/DemoData+People.swift")
      .matches(of: #/person\(\s*(\d+),/#).map(\.1)
    let used = try #require(demo.firstMatch(of: #/avatar.*?\[(.*?)\]/#), "\(demo)").1.split(separator: ", ")
    #expect(used.count > 1 && used.allSatisfy(people.contains))
  }

  /// The scopes of a file are checked only if a name is also a word of its template: none declares a name twice by itself.
  @Test(arguments: [[], ["UserScene"]]) func templatesDeclareNoNameTwice(hosts: [String]) throws {
    let types = FieldType.allCases.map { $0.rawValue + ($0 == .date ? "?" : "") }
    let fields = types.enumerated().map { "field\($0):\($1)" }.joined(separator: ", ")
    let plain = try feature("Lighthouse", fields, into: hosts).feature.inEveryArchitecture.withPlainNames
    for file in FeatureTemplates(plain).files where file.path.hasSuffix(".swift") {
      #expect(ScopeCheck.nameDeclaredTwice(in: file.text) == nil, "\(file.path)")
    }
  }

  /// The last element of an array may have no comma. Two elements are added after it here.
  @Test func elementsAreAddedAfterALastOneWithoutAComma() throws {
    let path = "Apps/ProfileApp/ArchitectureOptions.swift"
    let text = try #require(Package.files[path])
    disk.edit(path, text.replacing(#/,\n    \]\n/#, with: "\n    ]\n"))
    let artifact = try feature("Zebra").artifacts(in: disk).first { $0.path == path }
    let edited = try SwiftSource(path: path, text: try #require(artifact?.contents))
    #expect(
      edited.text.contains(
        "List),\n      (\"zebra\", \\.zebra),\n      (\"zebra.list\", \\.zebraList),\n    ]"))
  }

  @Test func editThatBreaksAFileIsRefused() throws {
    var source = try SwiftSource(path: "A.swift", text: "let numbers = [1]\n")
    source.insert(",,", at: 16)
    expectError("A.swift", code: 4) { _ = try source.artifact() }
  }

  @Test func featureThatWasEditedIsNotWrittenAgain() throws {
    let scaffold = try feature()
    disk.apply(try scaffold.artifacts(in: disk))
    disk.edit("Modules/Features/Lighthouse/Core/Lighthouse.swift", "struct Lighthouse {}\n")
    expectError("Modules/Features/Lighthouse/Core/Lighthouse.swift differs") {
      _ = try scaffold.artifacts(in: disk)
    }
  }

  @Test(arguments: [
    ("Package.swift", "let features", "let facilities"),
    ("Package.swift", "let features = [\n", "let features = [Feature(\"A\"), Feature(\"Z\"),\n"),
    ("Apps/ProfileApp/Catalogue+All.swift", "catalogue.register", "other.register"),
    ("Apps/ProfileApp/ArchitectureOptions.swift", "let options", "let choices"),
    ("Apps/ProfileApp/SceneChoice.swift", "let others", "let every"),
    ("docs/options.md", "module is built", "module is made"),
    ("docs/README.zh-Hans.md", "功能：", "模块："),
  ])
  func anchorThatIsGoneIsNamed(path: String, anchor: String, other: String) throws {
    disk.edit(path, try #require(Package.files[path]).replacing(anchor, with: other))
    let scaffold = try feature()
    expectError(path, code: 2) { _ = try scaffold.artifacts(in: disk) }
  }

  @Test(arguments: ["Package.swift", "Apps/ProfileApp/Catalogue+All.swift"])
  func brokenSourceIsNamedWithItsLine(path: String) throws {
    disk.edit(path, "\n\nlet a = = 1\nfunc {\n")
    let scaffold = try feature()
    expectError("\(path):3: ", code: 4) { _ = try scaffold.artifacts(in: disk) }
  }

  @Test func architectureWithoutATemplateIsRefused() {
    #expect(throws: ScaffoldError.self) { try feature("Lighthouse", "title:String", ["viper"]) }
    #expect(throws: ScaffoldError.self) { try feature("Lighthouse", "title:String", ["mvc", "mvc"]) }
    #expect(throws: ScaffoldError.self) { try feature("Lighthouse", "title:String", []) }
  }
}
