import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

/// `Tools/test --affected` in a repository of a few files.
struct AffectedTests {
  @Test func committedChangeAffects() async throws {
    let repository = try await SampleRepository()
    #expect(try await repository.affected() == ["No"])
    repository.write("// changed\n", "Modules/Features/Draft/Core/DraftCore.swift")
    try repository.commit()
    let outcome = try await repository.run("--affected", "HEAD~1", "--list")
    #expect(
      outcome.outputText == """
        Docs   run         Modules/Features/Draft/Core/DraftCore.swift changed
        Draft  run         Modules/Features/Draft/Core/DraftCore.swift changed

        """)
  }

  /// A file that moves to another module affects both.
  @Test(arguments: [
    ("echo '// changed' > $draft", ["Docs", "Draft"]),
    ("echo '// changed' > $draft; git add --all", ["Docs", "Draft"]),
    ("mkdir $folder/More; echo > \"$folder/More/A file “of” two words.swift\"", ["Docs", "Draft"]),
    ("rm $draft", ["Docs", "Draft"]), ("git rm --quiet $draft", ["Docs", "Draft"]),
    ("git mv $draft $folder/Draft.swift", ["Docs", "Draft"]),
    ("git mv $draft Modules/Features/Blog/MVC/Draft.swift", ["Blog", "Docs", "Draft"]),
    ("chmod +x $draft; git update-index --chmod=+x $draft", ["Docs", "Draft"]),
  ])
  func everyKindOfChangeAffects(change: String, modules: [String]) async throws {
    let repository = try await SampleRepository()
    let folder = "Modules/Features/Draft/Core"
    let line = "cd \"$0\"; folder=\(folder); draft=$folder/DraftCore.swift; \(change)"
    try await Command(found: "bash", ["-c", line, repository.folder.url.path]).succeed()
    #expect(try await repository.affected() == modules)
  }

  /// Unless a line says what they read, tests that leave their folder may read anything.
  @Test func testsThatLeaveTheirFolderReadAll() async throws {
    let repository = try await SampleRepository()
    repository.write("let root = folder + \"/../..\"\n", "Tests/DraftTests/DraftTests.swift")
    try repository.commit()
    repository.write("// changed\n", "Modules/Features/Blog/MVC/BlogMVC.swift")
    #expect(try await repository.affected() == ["Blog", "Docs", "Draft"])
    repository.write(SamplePackage.needs + "\nDraft reads LICENSE\n", "Tests/needs.txt")
    try repository.commit()
    repository.write("// changed again\n", "Modules/Features/Blog/MVC/BlogMVC.swift")
    #expect(try await repository.affected() == ["Blog", "Docs"])
  }

  /// A suite with lines of its own is chosen, run and remembered alone.
  @Test func suiteWithNeedsOfItsOwnRunsAlone() async throws {
    let repository = try await SampleRepository(tests: [
      "Draft": "echo \"$FILTER${SKIP:-}\" >> .build/filters.txt"
    ])
    repository.write(SamplePackage.needs + "\nDraft/PageTests reads docs/\n", "Tests/needs.txt")
    repository.write("# Page\n", "docs/page.md")
    repository.write("let root = folder + \"/../..\"\n", "Tests/DraftTests/PageTests.swift")
    try repository.commit()
    _ = try await repository.run("Draft")
    let filters = try #require(repository.folder.text(of: ".build/filters.txt"))
    #expect(
      Set(filters.split(separator: "\n")) == [
        "^DraftTests\\. ^DraftTests\\.PageTests/", "^DraftTests\\.PageTests/",
      ])
    #expect(try await repository.run("Draft").outputText.contains("passed before"))
    repository.write("# Another page\n", "docs/page.md")
    #expect(try await repository.affected() == ["Docs", "Draft/PageTests"])
    repository.write("// changed\n", "Modules/Features/Draft/Core/DraftCore.swift")
    #expect(try await repository.affected() == ["Docs", "Draft", "Draft/PageTests"])
  }

  @Test func manifestAffectsWhatItDeclaresDifferently() async throws {
    let repository = try await SampleRepository()
    repository.write("// 2\n", "Package.swift")
    var targets = SamplePackage.targets
    let blog = try #require(targets.firstIndex { $0.name == "BlogMVC" })
    targets[blog].needs.append("Essentials")
    try repository.describe(targets, as: 2)
    #expect(try await repository.affected() == ["Blog", "Docs"])
  }

  /// Git ignores the file with the versions here.
  @Test func otherVersionsOfPackagesAffectTheirUsers() async throws {
    let repository = try await SampleRepository()
    repository.write(".build\nPackage.resolved\n", ".gitignore")
    repository.write("1.0.0\n", "Package.resolved")
    try repository.commit()
    _ = try await repository.run("Server", "Draft")
    #expect(try await repository.affected() == ["No"])
    repository.write("1.0.1\n", "Package.resolved")
    #expect(try await repository.affected() == ["Server"])
    #expect(
      try await repository.run("--affected", "HEAD", "--list").outputText
        == "Server  run         the packages have other versions than when it last passed\n")
  }

  @Test func manifestThatCannotBeComparedAffectsAll() async throws {
    let repository = try await SampleRepository()
    repository.folder.edit(".build/1.json", nil)
    repository.write("// 2\n", "Package.swift")
    try repository.describe(SamplePackage.targets, as: 2)
    #expect(try await repository.affected() == ImpactTests.all)
  }
}
