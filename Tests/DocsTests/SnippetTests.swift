import Foundation
import Testing

/// The Swift snippets in doc comments of `Modules` compile as they are printed, each as a file of its own.
struct SnippetTests {
  @Test func snippetsCompile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snippets-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let snippets = try Self.snippets()
    var places: [String: String] = [:]
    for (index, snippet) in snippets.enumerated() {
      let name = "Snippet\(index).swift"
      places[name] = snippet.place
      try Data(snippet.text.utf8).write(to: folder.appending(path: name))
    }
    let complaints = try Self.compile(folder, places.keys.sorted())
    let named = places.reduce(complaints) { $0.replacing("\(folder.path)/\($1.key)", with: $1.value) }
    #expect(named.isEmpty, "\(named)")
  }

  /// The types that readers use first each show how.
  @Test(arguments: [
    "Feature.swift", "Slot.swift", "Scene.swift", "Composer.swift", "ViewBinding.swift", "Paging.swift",
  ])
  func isThere(file: String) throws {
    #expect(try Self.snippets().contains { $0.place.hasSuffix("/\(file)") })
  }

  @Test func aWrongSnippetIsSeen() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snippets-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import Essentials\nlet paging = Pagging()".utf8).write(to: folder.appending(path: "Snippet0.swift"))
    #expect(try Self.compile(folder, ["Snippet0.swift"]).contains("Pagging"))
  }

  private struct Snippet {
    let place: String
    let text: String
  }

  private static func snippets() throws -> [Snippet] {
    let repository = Repository.current
    return repository.files.filter { $0.hasPrefix("Modules/") && $0.hasSuffix(".swift") }.sorted().flatMap { path -> [Snippet] in
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
          // A reader who looks a type up has imported its module.
          let folder = path.split(separator: "/")[1]
          let module = repository.has("Modules/\(folder)/Core") ? [] : ["import \(folder)"]
          snippets.append(
            Snippet(place: path, text: (module + lines).joined(separator: "\n") + "\n"))
          open = nil
        } else {
          open?.append(text)
        }
      }
      return snippets
    }
  }

  /// What the compiler says about files that use the package's modules; empty if it accepts them.
  ///
  /// Each file is a module of its own, as the names in two snippets may be the same.
  private static func compile(_ folder: URL, _ files: [String]) throws -> String {
    try files.map { file in
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules.path, "-module-name",
        "Snippet", folder.appending(path: file).path,
      ]
      let output = Pipe()
      compiler.standardError = output
      try compiler.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      compiler.waitUntilExit()
      return compiler.terminationStatus == 0 ? "" : text
    }.joined()
  }

  /// The folder of the compiled modules, beside the tests.
  private static var modules: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Modules")
  }
}
