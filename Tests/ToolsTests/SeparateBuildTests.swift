import CommandTesting
import Foundation
import InspectKit
import Testing

/// What `Tools/test Blog` compiles, by the plan that SwiftPM makes for it. The folder is kept, so that the package of
/// `inspect` is fetched only once.
struct SeparateBuildTests {
  private let scratch = ThisPackage.root.appending(path: ".build/blog-alone")
  /// The package under another path: SwiftPM writes `Package.resolved` beside the manifest, here with one package only.
  private var standIn: URL { scratch.appending(path: "package") }

  @Test func blogBuildsOnlyWhatItNeeds() async throws {
    try makeStandIn()
    let versions = try? Data(contentsOf: ThisPackage.root.appending(path: "Package.resolved"))
    let package = try TestPackage.load(ThisPackage.root, scratch: scratch.appending(path: "manifest"))
    let tests = package.closure(of: "BlogTests")
    let own: Set = ["\(package.name)PackageDiscoveredTests", "\(package.name)PackageTests"]
    let compiled = try await modules(of: "\(package.name)PackageTests", ending: "test")
    #expect(compiled.subtracting(own) == tests)
    #expect(tests.count > 10)
    #expect(
      tests.isDisjoint(with: ["DraftCore", "GRDB", "ProfileApp", "SwiftSyntax", "TerminalHost"]))

    let runner = try await modules(of: "inspect", ending: "exe")
    #expect(runner == package.closure(of: "inspect").union(["ArgumentParser", "ArgumentParserToolInfo"]))
    #expect(versions == (try? Data(contentsOf: ThisPackage.root.appending(path: "Package.resolved"))))
  }

  private func makeStandIn() throws {
    let files = FileManager.default
    try? files.removeItem(at: standIn)
    try files.createDirectory(at: standIn, withIntermediateDirectories: true)
    for name in ["Package.swift", "Apps", "Modules", "Tests", "Tools"] {
      try files.createSymbolicLink(
        at: standIn.appending(path: name), withDestinationURL: ThisPackage.root.appending(path: name))
    }
  }

  /// The modules whose objects SwiftPM links into a product for the tests of Blog.
  private func modules(of product: String, ending: String) async throws -> Set<String> {
    let plan = try await Command(
      found: "swift",
      [
        "build", "--package-path", standIn.path, "--scratch-path", scratch.path, "--product", product,
        "--print-manifest-job-graph",
      ], adding: ["ONLY": "inspect", "TEST_MODULES": "Blog"]
    ).succeed()
    let lines = plan.outputText.split(separator: "\n")
    // A job, and the file that it reads:
    //   "shell 151" [style=bold];// C.inspect-x86_64-unknown-linux-gnu-debug.exe
    //   "/p/.build/blog-alone/x86_64-unknown-linux-gnu/debug/Inspect.build/Inspect.swift.o" -> "shell 151" [color=blue];
    let job = try #require(
      lines.first { $0.contains("// C.\(product)-") && $0.hasSuffix(".\(ending)") }?.split(separator: "\"")[1]
    )
    let objects = try Regex(
      #"/debug/([^/]+)\.build/.*\.o" -> "\#(job)""#, as: (Substring, Substring).self)
    let names = lines.compactMap { $0.firstMatch(of: objects)?.output.1 }
    return Set(names.map { String($0).replacing("_", with: "-") })
  }
}
