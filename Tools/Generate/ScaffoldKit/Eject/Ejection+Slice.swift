package import Foundation
package import ToolSupport

extension Ejection {
  /// The name of the slice's package; also what `scaffold eject` calls it.
  package static let slice = "Slice"

  /// The composed slice: a library for macOS and iOS, the program, and the contract as tests.
  package init(sliceIn manifest: Manifest, root: URL) throws {
    // What the program `slice` needs is taken.
    let targets = manifest.closure(of: ["slice"]).filter { $0.name != "slice" }
    let folder = "Apps/Composed/"
    let program = "\(folder)Slice.swift"
    let package = EjectedManifest(
      // The oldest iOS that has what ViewKit needs.
      name: Self.slice, source: manifest, morePlatforms: [".iOS(\"18.0\")"], library: ["Posts", "ViewKit"],
      targets: targets,
      written: [
        EjectedManifest.call("target", ["name: \"Posts\"", "dependencies: [\"ViewKit\"]"]),
        EjectedManifest.call(
          "executableTarget",
          ["name: \"slice\"", "dependencies: [\"Posts\", \"TerminalHost\", \"ViewKit\"]"]),
        EjectedManifest.call("testTarget", ["name: \"PostsTests\"", "dependencies: [\"Posts\"]"]),
      ])
    let files = try Self.sources(of: targets.map(\.folder) + ["Apps/Composed"], in: root)
    let copied = files.filter { $0 != program }.map { ($0.replacing(folder, with: "Sources/Posts/"), $0) }
    self.init(
      name: Self.slice, modules: targets.count + 2, root: root,
      copied: Dictionary(uniqueKeysWithValues: copied),
      written: [
        "Package.swift": package.text, "README.md": Self.readme, ".gitignore": ".build/\n.swiftpm/\n",
        // The rest of the folder is another module now.
        "Sources/slice/Slice.swift": "import Posts\n"
          + (try String(contentsOf: root.appending(path: program), encoding: .utf8)),
        "Tests/PostsTests/PostListContractTests.swift": Self.tests,
      ])
  }

  private static let tests = """
    import Testing

    @testable import Posts

    /// Every implementation of the list keeps every clause.
    @MainActor
    struct PostListContractTests {
      @Test(arguments: await PostListContract.clauses, await Composition.lists)
      func isKept(_ clause: PostListClause, by list: PostListFactory) async {
        #expect(await clause.isKept(list), "\\(list.name): \\(clause.name)")
      }
    }

    """

  private static let readme = """
    # Slice

    Two features on a screen, put together as ModularProfile is. It needs no other package.

    ```sh
    swift run slice
    swift test --disable-xctest
    ```

    `Sources/Posts/Composition.swift` is the composition root: swapping the list is editing a line. The library `Posts` needs \
    ViewKit only, so it builds for iOS too; `Sources/slice` shows it in a terminal.

    """
}
