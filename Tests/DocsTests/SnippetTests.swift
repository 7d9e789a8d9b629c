import CommandTesting
import Foundation
import Testing

/// The Swift snippets in doc comments of `Modules` compile. Each is compiled as a separate file.
struct SnippetTests {
  @Test func snippetsCompile() async throws {
    let folder = TemporaryFolder()
    var places: [String: String] = [:]
    for (index, snippet) in Self.snippets.enumerated() {
      let name = "Snippet\(index).swift"
      places[name] = snippet.place
      folder.edit(name, snippet.text)
    }
    let complaints = try await Self.compile(folder, places.keys.sorted())
    let named = places.reduce(complaints) { $0.replacing("\(folder.url.path)/\($1.key)", with: $1.value) }
    #expect(named.isEmpty, "\(named)")
  }

  /// The most important types each have a snippet.
  @Test(arguments: [
    "Feature.swift", "Slot.swift", "Scene.swift", "Composer.swift", "ViewBinding.swift", "Paging.swift",
  ])
  func importantTypeHasASnippet(file: String) {
    #expect(Self.snippets.contains { $0.place.hasSuffix("/\(file)") })
  }

  @Test func invalidSnippetIsReported() async throws {
    let folder = TemporaryFolder(["Snippet0.swift": "import Essentials\nlet paging = Pagging()"])
    #expect(try await Self.compile(folder, ["Snippet0.swift"]).contains("Pagging"))
  }

  private struct Snippet {
    let place: String
    let text: String
  }

  private static let snippets: [Snippet] = {
    let repository = Repository.current
    return repository.files.filter { $0.hasPrefix("Modules/") && $0.hasSuffix(".swift") }.sorted().flatMap {
      path -> [Snippet] in
      var snippets: [Snippet] = []
      var open: [String]?
      for line in repository.text(path).split(separator: "\n", omittingEmptySubsequences: false) {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("///") else {
          open = nil
          continue
        }
        let text = String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
        if text == "```swift" {
          open = []
        } else if text == "```", let lines = open {
          // A reader of the snippet has imported the type's module.
          let folder = path.split(separator: "/")[2]
          let module = repository.has("Modules/Features/\(folder)/Core") ? [] : ["import \(folder)"]
          snippets.append(
            Snippet(place: path, text: (module + lines).joined(separator: "\n") + "\n"))
          open = nil
        } else {
          open?.append(text)
        }
      }
      return snippets
    }
  }()

  /// The compiler's messages for files that import the package's modules; empty if they compile.
  ///
  /// Each file is compiled as a separate module, because two snippets may declare the same name.
  private static func compile(_ folder: TemporaryFolder, _ files: [String]) async throws -> String {
    let options = try [
      "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Snippet", "-I",
      BuildFolder.item("Modules").path,
    ]
    var complaints = ""
    for file in files {
      let outcome = try await Command(found: "swiftc", options + [folder.file(file).path]).run()
      if outcome.end != .exit(0) { complaints += outcome.errorText }
    }
    return complaints
  }
}
