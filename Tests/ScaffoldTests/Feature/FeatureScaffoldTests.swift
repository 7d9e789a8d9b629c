import CommandTesting
import Foundation
import Testing

@testable import ScaffoldKit

/// A feature in this package, as it is today; its files are in memory.
struct FeatureScaffoldTests {
  private let disk = MemoryDisk(Package.files)

  private func feature(
    _ name: String = "Lighthouse", _ fields: String = "title:String, builtAt:Date",
    _ architectures: [String] = ["mvc", "mvp", "mvvm"]
  ) throws -> FeatureScaffold {
    FeatureScaffold(
      try FeatureDescription(
        name: try FeatureName(name), fields: try Field.list(fields), architectures: architectures))
  }

  private func apply(_ artifacts: [Artifact]) {
    for artifact in artifacts { disk.edit(artifact.path, artifact.contents) }
    disk.set { $0.folders.insert("Modules/Lighthouse/Core") }
  }

  /// Whoever changes a template sees in this file what that does to all that is written.
  @Test func outputIsTheGoldenOne() throws {
    let artifacts = try feature().artifacts(in: disk).filter { $0.ownership != .managed }
    let text = artifacts.sorted { $0.path < $1.path }.map { "=== \($0.path)\n\($0.contents)" }.joined()
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Golden/Lighthouse.txt"
    ).standardized
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("The golden output was recorded; run the tests again without RECORD_SNAPSHOTS")
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == golden,
      "where that is meant: RECORD_SNAPSHOTS=1 Tools/test ScaffoldKit, and look at the difference")
  }

  @Test(arguments: [
    ("Zz", "a:Int"), ("Lighthouse", "title:String, builtAt:Date"),
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
    let artifacts = try feature(name, fields, ["mvc", "mvp", "mvvm", "mvcs"]).artifacts(in: disk)
      .filter { $0.path.hasSuffix(".swift") }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: artifacts.map { ($0.path, $0.contents) }))
    let configuration = Package.root.appending(path: ".swift-format").path
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.url.path]
    let outcome = try await Command(
      URL(filePath: "/usr/bin/env"),
      [
        "swift", "format", "lint", "--strict", "--configuration", configuration, "--recursive",
        folder.url.path,
      ],
      environment: environment
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
  }

  @Test(arguments: [["mvc"], ["mvp"], ["mvvm"], ["mvcs"], ["mvcs", "mvc"]])
  func onlyWhatWasAskedForIsThere(architectures: [String]) throws {
    let paths = try feature("Lighthouse", "title:String", architectures).artifacts(in: disk).map(\.path)
    for folder in ["MVC", "MVP", "MVVM", "MVCS"] {
      let isThere = paths.contains { $0.hasPrefix("Modules/Lighthouse/\(folder)/") }
      #expect(isThere == architectures.contains(folder.lowercased()))
    }
  }

  @Test func secondRunHasNothingToDo() throws {
    let scaffold = try feature()
    apply(try scaffold.artifacts(in: disk))
    let again = try Plan(try scaffold.artifacts(in: disk), in: disk)
    #expect(again.differences == [])
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
    #expect(lines("Apps/Shared/Catalogue+All.swift", "LighthouseList.self").count == 1)
    let imports = lines("Apps/Shared/Catalogue+All.swift", "import ").map {
      $0.replacing("public ", with: "")
    }
    #expect(imports == imports.sorted() && imports.contains("import LighthouseMVVM"))
    #expect(lines("Apps/Shared/ArchitectureOptions.swift", "lighthouse").count == 2)
    #expect(lines("Apps/Shared/ProfilePlace+All.swift", ".lighthouses(in: language)").count == 1)
    #expect(lines("README.md", "--lighthouse").count == 1)
  }

  @Test(arguments: [
    ("Blog", "There is a feature Blog already"), ("BLOG", "Modules/Blog, which some disks take for the same"),
    ("Essentials", "is no feature"), ("Seed", "an option --seed already"),
    ("User", "an option --user already"),
    ("Help", "an option --help already"), ("Follow", "a type FollowList"),
    ("Scene", "an option --scene"), ("Slot", "a type Slot, which Modules/Composition"),
    ("Window", "a type Window, which Modules/ViewKit"),
  ])
  func takenNameIsRefused(name: String, part: String) throws {
    let scaffold = try feature(name)
    let error = #expect(throws: ScaffoldError.self) { try scaffold.artifacts(in: disk) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    #expect(error?.exitCode == 2)
  }

  @Test func featureThatWasEditedIsNotWrittenAgain() throws {
    let scaffold = try feature()
    apply(try scaffold.artifacts(in: disk))
    disk.edit("Modules/Lighthouse/Core/Lighthouse.swift", "struct Lighthouse {}\n")
    let error = #expect(throws: ScaffoldError.self) { try scaffold.artifacts(in: disk) }
    #expect(error?.description.contains("Modules/Lighthouse/Core/Lighthouse.swift differs") == true)
  }

  @Test(arguments: [
    ("Package.swift", "let features", "let facilities"),
    ("Apps/Shared/Catalogue+All.swift", "catalogue.register", "other.register"),
    ("Apps/Shared/ArchitectureOptions.swift", "let options", "let choices"),
    ("Apps/Shared/ProfilePlace+All.swift", "let places", "let scenes"),
    ("Tests/ProfileTests/CatalogueContractTests.swift", "let parts", "let pieces"),
    ("README.md", "module is built", "module is made"),
  ])
  func anchorThatIsGoneIsNamed(path: String, anchor: String, other: String) throws {
    disk.edit(path, try #require(Package.files[path]).replacing(anchor, with: other))
    let scaffold = try feature()
    let error = #expect(throws: ScaffoldError.self) { try scaffold.artifacts(in: disk) }
    #expect(error?.description.contains(path) == true)
    #expect(error?.exitCode == 2)
  }

  @Test func anchorWithItsElementsOnOneLineIsNamed() throws {
    let text = try #require(Package.files["Package.swift"])
    disk.edit(
      "Package.swift",
      text.replacing(
        "let features = [\n  Feature(\"Blog\"),\n", with: "let features = [Feature(\"A\"), Feature(\"Z\"),\n")
    )
    let scaffold = try feature()
    #expect(throws: ScaffoldError.self) { try scaffold.artifacts(in: disk) }
  }

  @Test(arguments: ["Package.swift", "Apps/Shared/Catalogue+All.swift"])
  func brokenSourceIsNamedWithItsLine(path: String) throws {
    disk.edit(path, "\n\nlet a = = 1\nfunc {\n")
    let scaffold = try feature()
    let error = #expect(throws: ScaffoldError.self) { try scaffold.artifacts(in: disk) }
    #expect(error?.description.hasPrefix("\(path):3: ") == true, "\(error?.description ?? "")")
    #expect(error?.exitCode == 4)
  }

  @Test func architectureWithoutATemplateIsRefused() {
    #expect(throws: ScaffoldError.self) { try feature("Lighthouse", "title:String", ["viper"]) }
    #expect(throws: ScaffoldError.self) { try feature("Lighthouse", "title:String", ["mvc", "mvc"]) }
    #expect(throws: ScaffoldError.self) { try feature("Lighthouse", "title:String", []) }
  }
}
