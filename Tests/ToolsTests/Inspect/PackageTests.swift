import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

/// The rules hold for this package. Serialized, because most of them wait until the package is read.
@Suite(.serialized)
struct PackageTests {
  private let root = ThisPackage.root

  @Test func keepsItsRules() throws {
    let violations = Rules.violations(in: try ThisPackage.project)
    #expect(violations.isEmpty, Comment(rawValue: violations.map(\.description).joined(separator: "\n")))
  }

  /// `inspect graph --update` makes the graphs again. A target that is added later need not be in them.
  @Test func graphsInPagesAreCurrent() throws {
    let project = try ThisPackage.project
    let pages = ModuleGraph.pages(below: root)
    #expect(pages.count > 3)
    for page in pages {
      let text = try ThisPackage.text(page)
      let updated = try ModuleGraph.markers.updated(text) { words in
        try ModuleGraph(project, within: try #require(words.dropFirst().first)).named(in: text).reduced
          .mermaid
      }
      #expect(text == updated, "\(page): run swift run inspect graph --update")
    }
  }

  /// A long text is written in parts, of which the last can be written. It has the width of the terminal, as far as it can.
  @Test(arguments: [20, 5000]) func outputThatIsLostIsAnError(columns: Int) async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let small = TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Small", targets: ["Core", "Interface", "MVC", "MVP"].map {
        .target(name: "Blog\\($0)", path: "Modules/Features/Blog/\\($0)")
      })
      """
    ])
    try small.copy("Modules/Features/Blog")
    let inspect = try Executable.built("inspect").path
    let line = "COLUMNS=\(columns) \"$0\" twins Blog --root \"$1\" > /dev/full"
    let outcome = try await Command(found: "sh", ["-c", line, inspect, small.url.path]).run()
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText.hasPrefix("Error: The output can't be written"))
  }

  /// A committed trace names the functions of the sources.
  @Test func twinsOfAUseCaseAreItsPath() throws {
    let path = try RecordedTrace.named("like", below: root)
    let twins = try Twins(of: path.feature, in: try ThisPackage.project, path: path.functions)
    for name in ["MVC", "MVP", "MVVM", "MVU"] {
      let column = try #require(twins.columns.first { $0.architecture == name })
      #expect(!column.lines(.service).isEmpty, "\(name) calls the service")
      #expect(
        column.lines(.row).isEmpty == ["MVC", "MVP"].contains(name),
        "\(name): bindings read the rows after a like")
    }
    // What makes the text.
    #expect(
      path.functions["MVC"]?.isSuperset(of: ["BlogItemController.showLike", "BlogFormatter.likes"]) == true)
    #expect(
      path.functions["MVVM"]?.isSuperset(of: ["BlogItemViewModel.likeText", "BlogFormatter.likes"]) == true)
    #expect(
      path.functions["MVU"]?.isSuperset(of: ["BlogListModel.update", "BlogItemModel.likeText"]) == true)
    #expect {
      try RecordedTrace.named("dislike", below: root)
    } throws: {
      "\($0)".hasPrefix("No use case is called “dislike”; choose one of: delete, follow, like,")
    }
  }

  /// A target without a path is in `Sources`. Editors write hidden files beside a source, and link to nothing.
  @Test func sourcesAreThoseThatTheCompilerReads() throws {
    let folder = TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Two", targets: [.target(name: "One"), .target(name: "Two")])
      """,
      "Sources/One/One.swift": "import Two\n", "Sources/Two/Two.swift": "let two = 2\n",
      "Sources/One/.hidden/Two.swift": "let two = 2\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "Sources/One/.#One.swift").path, withDestinationPath: "me@host.123")
    let project = try Project.load(root: folder.url)
    #expect(project.files.map(\.path).sorted() == ["Sources/One/One.swift", "Sources/Two/Two.swift"])
    let violations = try Rules.named("declared-imports").violations(in: project)
    #expect(violations.map(\.file) == ["Sources/One/One.swift"])
    // The compiler follows a link to a folder.
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Sources/One/Linked"), withDestinationURL: folder.url)
    #expect { try Project.load(root: folder.url) } throws: { "\($0)".contains("One/Linked is a link") }
  }
}
