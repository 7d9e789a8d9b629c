import CommandTesting
import Foundation
import Testing

/// The picture, the options and the numbers on the front page are today's.
struct FrontPageTests {
  private let page = Repository.current.page("README.md")

  @Test func pictureIsWhatTheProgramPrints() async throws {
    let picture = try #require(page.fences.first { $0.info == "text" }).lines
    let printed = try await Self.plainFrame()
    #expect(picture.count > 20)
    #expect(
      picture == printed,
      "renew the picture in README.md with what this prints: swift run profile --in-memory --plain --size 80x24"
    )
  }

  @Test func everyOptionIsListed() {
    let listed = page.prose.compactMap { $0.text.prefixMatch(of: /\| `(--[a-z-]+)/).map { String($0.1) } }
    let declared = Check.options(of: "profile", Repository.current).subtracting(["--help"])
    #expect(declared.subtracting(listed) == [], "options that the table in README.md leaves out")
    #expect(Set(listed).subtracting(declared) == [], "options that profile does not have")
    #expect(!declared.isEmpty && listed.count == Set(listed).count)
  }

  @Test func linesAreCounted() {
    let repository = Repository.current
    let rows = ["MVC", "MVP", "MVVM"].map { architecture in
      repository.files.filter { $0.hasPrefix("Modules/Blog/\(architecture)/") && $0.hasSuffix(".swift") }
    }
    let files = rows.map { "\($0.count)" }.joined(separator: " | ")
    let lines = rows.map { row in
      "\(row.reduce(0) { $0 + repository.text($1).utf8.count { $0 == UInt8(ascii: "\n") } })"
    }.joined(separator: " | ")
    for row in ["| files | \(files) |", "| lines | \(lines) |"] {
      #expect(page.prose.contains { $0.text == row }, "README.md should say: \(row)")
    }
  }

  /// Of the features that people wrote. MVC sets values one by one; MVP and MVVM show all of them; only MVP's view is told to refresh itself.
  @Test func generatedLinesAreCounted() {
    let repository = Repository.current
    let files = repository.files.filter { file in
      let feature = file.split(separator: "/").prefix(2).joined(separator: "/")
      return file.hasSuffix("+Display+Generated.swift") && !repository.has("\(feature)/Memory")
    }
    var lines = ["var": 0, "func clear": 0, "func show": 0, "func refresh": 0]
    for file in files {
      var member: String?
      for line in repository.text(file).split(separator: "\n")
      where line.hasPrefix("  ") && !line.hasPrefix("  ///") {
        if !line.hasPrefix("   "), line != "  }" { member = lines.keys.first { line.contains("\($0)") } }
        if let member { lines[member, default: 0] += 1 }
      }
    }
    let shared = lines["var", default: 0] + lines["func clear", default: 0]
    let shown = shared + lines["func show", default: 0]
    let row = "| generated lines | \(shared) | \(shown + lines["func refresh", default: 0]) | \(shown) |"
    #expect(!files.isEmpty)
    #expect(page.prose.contains { $0.text == row }, "README.md should say: \(row)")
  }

  /// Without the empty lines at its end.
  private static func plainFrame() async throws -> [String] {
    let command = Command(
      try program(), ["--in-memory", "--plain", "--size", "80x24"],
      environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"])
    let outcome = try await command.run()
    #expect(outcome.end == .exit(0))
    var lines = outcome.outputText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// `profile` stands in the folder of the test bundle, since these tests depend on it.
  private static func program() throws -> URL {
    let bundle = Bundle(for: Marker.self).bundleURL
    // On macOS the bundle is a folder in the build folder; on Linux it counts as the build folder itself.
    let programs = [bundle, bundle.deletingLastPathComponent()].map { $0.appending(path: "profile") }
    return try #require(
      programs.first { FileManager.default.isExecutableFile(atPath: $0.path) && !$0.isFolder },
      "there is no profile program beside the tests; swift build makes it")
  }

  /// Says where the tests' code is.
  private final class Marker {}
}

extension URL {
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
