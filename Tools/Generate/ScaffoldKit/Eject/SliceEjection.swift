package import Foundation
package import ToolSupport

/// The composed slice as a package of its own: a library for macOS and iOS, the program, and the contract as tests.
package struct SliceEjection: Sendable {
  /// The name of the package; also what `scaffold eject` calls the slice.
  package static let name = "Slice"
  /// The targets that are taken: what the program `slice` needs.
  package let targets: [Manifest.Target]
  private let manifest: Manifest
  private let root: URL

  private static let folder = "Apps/Composed"
  private static let program = "Slice.swift"
  /// The oldest iOS that has what ViewKit needs.
  private static let iOS = ".iOS(\"18.0\")"

  package init(in manifest: Manifest, root: URL) {
    (self.manifest, self.root) = (manifest, root)
    targets = manifest.closure(of: ["slice"]).filter { $0.name != "slice" }
  }

  /// Writes the package into a folder, completely or not at all.
  ///
  /// - Throws: `ToolError` if the folder has content, or lies among the sources of the package.
  package func write(to folder: URL) throws {
    let paths = try EjectedPackage.sources(of: targets.map(\.folder) + [Self.folder], in: root)
    let program = "\(Self.folder)/\(Self.program)"
    let package = EjectedPackage(
      root: root,
      copied: Dictionary(
        uniqueKeysWithValues: paths.filter { $0 != program }.map {
          ($0.replacing("\(Self.folder)/", with: "Sources/Posts/"), $0)
        }),
      written: [
        "Package.swift": packageManifest, "README.md": Self.readme, ".gitignore": ".build/\n.swiftpm/\n",
        // The rest of the folder is another module now.
        "Sources/slice/\(Self.program)": "import Posts\n"
          + (try String(contentsOf: root.appending(path: program), encoding: .utf8)),
        "Tests/PostsTests/PostListContractTests.swift": Self.tests,
      ])
    try package.write(to: folder)
  }

  private var packageManifest: String {
    EjectedManifest(
      name: Self.name, source: manifest, morePlatforms: [Self.iOS], library: ["Posts", "ViewKit"],
      targets: targets,
      written: [
        EjectedManifest.call("target", ["name: \"Posts\"", "dependencies: [\"ViewKit\"]"]),
        EjectedManifest.call(
          "executableTarget",
          ["name: \"slice\"", "dependencies: [\"Posts\", \"TerminalHost\", \"ViewKit\"]"]),
        EjectedManifest.call("testTarget", ["name: \"PostsTests\"", "dependencies: [\"Posts\"]"]),
      ]
    ).text
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
