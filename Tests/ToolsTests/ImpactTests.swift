import CommandTesting
import InspectKit
import Testing

/// Which modules a change affects.
struct ImpactTests {
  static let all = ["Blog", "Docs", "Draft", "Server", "Tools"]

  @Test(arguments: [
    // A source affects the modules whose closures contain its target, and those that read it.
    ("Modules/Features/Blog/MVC/BlogItemController.swift", ["Blog", "Docs"]),
    ("Modules/Features/Blog/Core/Blog.swift", ["Blog", "Docs", "Server"]),
    ("Modules/Kit/Essentials/Paging.swift", ["Blog", "Docs", "Draft", "Server"]),
    ("Modules/Features/Draft/Core/Draft.swift", ["Docs", "Draft"]),
    // A new folder in a target belongs to the target.
    ("Modules/Features/Draft/Core/Editing/Undo.swift", ["Docs", "Draft"]),
    ("Apps/Server/Answers/openapi.json", ["Docs", "Server"]),
    // No test needs this program.
    ("Tools/Measure/Benchmarks/Benchmarks.swift", ["Docs"]),
    ("Tests/DraftTests/DraftTests.swift", ["Docs", "Draft"]),
    // Files that are not compiled: scripts of tests, a page.
    ("Tests/ServerTests/Scripts/wire.py", ["Docs", "Server"]),
    ("Modules/Kit/Essentials/README.md", ["Docs"]),
    ("docs/technotes/data.md", ["Docs"]),
    ("docs/picture.png", ["Docs"]),
    ("Tools/setup", ["Docs", "Tools"]),
    // The users of other packages.
    ("Package.resolved", ["Docs", "Server"]),
    // What no module is known to read affects all.
    ("Modules/Shared.swift", all),
    (".editorconfig", all),
    ("Makefile", all),
    ("Tests/DraftTestsExtra.txt", all),
  ])
  func fileAffects(file: String, modules: [String]) throws {
    for change in [Change(file), Change(file, isDeleted: true)] {
      let affected = try SamplePackage.impact().affected(by: [change], earlier: nil)
      #expect(affected.keys.sorted() == modules)
    }
  }

  @Test func reasonsNameTheFiles() throws {
    let affected = try SamplePackage.impact().affected(
      by: [
        Change("Modules/Features/Draft/Core/Draft.swift"),
        Change("Tests/DraftTests/Old.swift", isDeleted: true),
      ],
      earlier: nil)
    #expect(
      affected["Draft"] == [
        "Modules/Features/Draft/Core/Draft.swift changed", "Tests/DraftTests/Old.swift was deleted",
      ])
    let unknown = try SamplePackage.impact().affected(by: [Change("Makefile")], earlier: nil)
    #expect(unknown["Blog"] == ["Makefile changed, which could affect any module"])
  }

  // MARK: The manifest

  /// What another target needed, the version of a package, and the platform, before the manifest was changed.
  @Test(
    arguments: [
      // A comment was changed.
      ([], "2.0.0", "15", ["Docs"]), (["BlogCore", "Essentials"], "2.0.0", "15", ["Blog", "Docs"]),
      ([], "1.0.0", "15", ["Docs", "Server"]), ([], "2.0.0", "14", all),
    ] as [([String], String, String, [String])])
  func manifestAffects(needs: [String], version: String, platform: String, modules: [String]) throws {
    var targets = SamplePackage.targets
    let blog = try #require(targets.firstIndex { $0.name == "BlogMVC" })
    if !needs.isEmpty { targets[blog].needs = needs }
    let affected = try SamplePackage.impact().affected(
      by: [Change("Package.swift")],
      earlier: try SamplePackage.package(targets, version: version, platform: platform))
    #expect(affected.keys.sorted() == modules)
    if !needs.isEmpty { #expect(affected["Blog"] == ["Package.swift declares BlogMVC differently"]) }
  }

  /// A target that is gone affects the modules that needed it.
  @Test func fileOfARemovedTargetAffectsItsFormerModules() throws {
    var targets = SamplePackage.targets
    targets.append(.init(name: "DraftOld", path: "Modules/Features/Draft/Old"))
    let draft = try #require(targets.firstIndex { $0.name == "DraftTests" })
    targets[draft].needs.append("DraftOld")
    let affected = try SamplePackage.impact().affected(
      by: [Change("Modules/Features/Draft/Old/Old.swift", isDeleted: true), Change("Package.swift")],
      earlier: try SamplePackage.package(targets))
    #expect(affected.keys.sorted() == ["Docs", "Draft"])
  }
}

/// `Tests/needs.txt`.
struct TestNeedsTests {
  @Test(arguments: ["Blog", "Blog reads", "Blog eats docs/", "\n\nBlog reads a\nBlog setup"])
  func lineThatIsNotUnderstoodIsReported(text: String) {
    #expect {
      try TestNeeds(text)
    } throws: {
      let number = text.split(separator: "\n", omittingEmptySubsequences: false).count
      return "\($0)".hasPrefix("Tests/needs.txt:\(number): ")
    }
  }

  @Test(arguments: [
    (".", "a/b.swift", true), ("docs/", "docs/a/b.md", true), ("docs/", "docs", false),
    ("docs/", "Apps/docs/a", false),
    ("*.md", "Modules/Features/Blog/README.md", true), ("*.md", "a.mdx", false),
    ("Tools/*", "Tools/setup", true),
    ("Tools/*", "Tools/Support/ToolSupport/Git.swift", false), ("LICENSE", "LICENSE", true),
    ("LICENSE", "LICENSE.md", false), ("*/Core/", "Modules/Features/Blog/Core/Blog.swift", true),
    ("Modules/*.swift", "Modules/Kit/A.swift", true), ("Modules/*.swift", "Modules/README.md", false),
    ("Modules/*.swift", "Apps/A.swift", false), ("*/Core/", "Modules/BlogCore/Blog.swift", false),
    ("*/Core/", "Modules/Features/Blog/Core", false),
  ])
  func patternMatches(pattern: String, file: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(file) == matches)
  }

  /// Each module in the file has tests. A name that is misspelled would have no effect.
  @Test func namesExist() throws {
    let scratch = TemporaryFolder()
    let package = try TestPackage.load(ThisPackage.root, scratch: scratch.url)
    let needs = try TestNeeds(ThisPackage.text(TestNeeds.path))
    #expect(Set(needs.modules).subtracting(package.modules) == [])
    #expect(package.modules.count > 15)
  }
}
