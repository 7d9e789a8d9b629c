import CommandTesting
import Foundation
import InspectKit
import Testing

/// What `Tools/test Blog` compiles, seen in a build folder of its own. The folder is kept, so that only the first run is
/// long.
struct SeparateBuildTests {
  private let scratch = Script.root.appending(path: ".build/blog-alone")
  private var objects: URL { scratch.appending(path: "debug/") }

  @Test func blogBuildsOnlyWhatItNeeds() async throws {
    let package = try TestPackage.load(Script.root, scratch: scratch.appending(path: "manifest"))
    let needed = package.closure(of: "BlogTests").union(package.closure(of: "inspect"))
    let own: Set = [
      "ArgumentParser", "ArgumentParserToolInfo", "\(package.name)PackageDiscoveredTests",
      "\(package.name)PackageTests",
    ]
    // What an earlier state of the package left. It is built again if it is needed.
    for module in try compiled().subtracting(needed) {
      let folder = "\(module.replacing("-", with: "_")).build"
      try FileManager.default.removeItem(at: objects.appending(path: folder))
    }
    let environment = ProcessInfo.processInfo.environment.filter { ["HOME", "PATH"].contains($0.key) }
    let outcome = try await Command(
      Script.root.appending(path: "Tools/test"), ["--scratch-path", scratch.path, "--again", "Blog"],
      environment: environment
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome.outputText.suffix(2000))\(outcome.errorText.suffix(2000))")
    let compiled = try compiled()
    #expect(compiled.subtracting(needed).subtracting(own) == [])
    #expect(needed.subtracting(compiled) == [])
    #expect(needed.count > 10)
    #expect(
      compiled.isDisjoint(with: ["DraftCore", "GRDB", "ProfileApp", "SwiftSyntax", "TerminalHost"]))
  }

  /// The modules with objects in the folder. The folder of a module without any has only lists of files.
  private func compiled() throws -> Set<String> {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: objects.path) else { return [] }
    let modules = names.filter { $0.hasSuffix(".build") }.filter { name in
      let files = try? FileManager.default.subpathsOfDirectory(atPath: objects.appending(path: name).path)
      return files?.contains { $0.hasSuffix(".o") } == true
    }
    return Set(modules.map { String($0.dropLast(".build".count)).replacing("_", with: "-") })
  }
}
