import CommandTesting
import Foundation
import InspectKit
import Testing

/// `Tools/test --affected` in a repository of a few files.
struct AffectedTests {
  @Test func committedChangeAffects() async throws {
    let repository = try await SampleRepository()
    #expect(try await repository.affected() == ["No"])
    try repository.write("// changed\n", "Modules/Features/Draft/Core/DraftCore.swift")
    try await repository.commit()
    let outcome = try await repository.run("--affected", "HEAD~1", "--list")
    #expect(
      outcome.outputText == """
        Docs   run         Modules/Features/Draft/Core/DraftCore.swift changed
        Draft  run         Modules/Features/Draft/Core/DraftCore.swift changed

        """)
  }

  @Test(arguments: [
    "uncommitted", "staged", "untracked", "deleted", "deleted and staged", "renamed", "executable",
  ])
  func everyKindOfChangeAffects(kind: String) async throws {
    let repository = try await SampleRepository()
    let file = "Modules/Features/Draft/Core/DraftCore.swift"
    switch kind {
    case "uncommitted": try repository.write("// changed\n", file)
    case "staged":
      try repository.write("// changed\n", file)
      try await repository.git("add", "--all")
    case "untracked":
      try repository.write("// new\n", "Modules/Features/Draft/Core/More/A file “of” two words.swift")
    case "deleted": try repository.remove(file)
    case "deleted and staged": try await repository.git("rm", "--quiet", file)
    case "renamed": try await repository.git("mv", file, "Modules/Features/Draft/Core/Draft.swift")
    default: try await repository.git("update-index", "--chmod=+x", file)
    }
    if kind == "executable" {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: repository.folder.appending(path: file).path)
    }
    #expect(try await repository.affected() == ["Docs", "Draft"])
  }

  /// A file that moves to another module affects both.
  @Test func movedFileAffectsBoth() async throws {
    let repository = try await SampleRepository()
    try await repository.git(
      "mv", "Modules/Features/Draft/Core/DraftCore.swift", "Modules/Features/Blog/MVC/Draft.swift")
    #expect(try await repository.affected() == ["Blog", "Docs", "Draft"])
  }

  /// Unless a line says what they read, tests that leave their folder may read anything.
  @Test func testsThatLeaveTheirFolderReadAll() async throws {
    let repository = try await SampleRepository()
    try repository.write("let root = folder + \"/../..\"\n", "Tests/DraftTests/DraftTests.swift")
    try await repository.commit()
    try repository.write("// changed\n", "Modules/Features/Blog/MVC/BlogMVC.swift")
    #expect(try await repository.affected() == ["Blog", "Docs", "Draft"])
    try repository.write(SamplePackage.needs + "\nDraft reads LICENSE\n", "Tests/needs.txt")
    try await repository.commit()
    try repository.write("// changed again\n", "Modules/Features/Blog/MVC/BlogMVC.swift")
    #expect(try await repository.affected() == ["Blog", "Docs"])
  }

  /// A suite with lines of its own is chosen, run and remembered alone.
  @Test func suiteWithNeedsOfItsOwnRunsAlone() async throws {
    let repository = try await SampleRepository(tests: [
      "Draft": "echo \"$FILTER${SKIP:-}\" >> .build/filters.txt"
    ])
    try repository.write(SamplePackage.needs + "\nDraft/PageTests reads docs/\n", "Tests/needs.txt")
    try repository.write("# Page\n", "docs/page.md")
    try repository.write("let root = folder + \"/../..\"\n", "Tests/DraftTests/PageTests.swift")
    try await repository.commit()
    _ = try await repository.run("Draft")
    let filters = try String(
      contentsOf: repository.folder.appending(path: ".build/filters.txt"), encoding: .utf8)
    #expect(
      Set(filters.split(separator: "\n")) == [
        "^DraftTests\\. ^DraftTests\\.PageTests/", "^DraftTests\\.PageTests/",
      ])
    #expect(try await repository.run("Draft").outputText.contains("passed before"))
    try repository.write("# Another page\n", "docs/page.md")
    #expect(try await repository.affected() == ["Docs", "Draft/PageTests"])
    try repository.write("// changed\n", "Modules/Features/Draft/Core/DraftCore.swift")
    #expect(try await repository.affected() == ["Docs", "Draft", "Draft/PageTests"])
  }

  @Test func manifestAffectsWhatItDeclaresDifferently() async throws {
    let repository = try await SampleRepository()
    try repository.write("// 2\n", "Package.swift")
    var targets = SamplePackage.targets
    let blog = try #require(targets.firstIndex { $0.name == "BlogMVC" })
    targets[blog].needs.append("Essentials")
    try repository.describe(try SamplePackage.json(targets), as: 2)
    #expect(try await repository.affected() == ["Blog", "Docs"])
  }

  /// Git ignores the file with the versions here.
  @Test func otherVersionsOfPackagesAffectTheirUsers() async throws {
    let repository = try await SampleRepository()
    try repository.write(".build\nPackage.resolved\n", ".gitignore")
    try repository.write("1.0.0\n", "Package.resolved")
    try await repository.commit()
    _ = try await repository.run("Server", "Draft")
    #expect(try await repository.affected() == ["No"])
    try repository.write("1.0.1\n", "Package.resolved")
    #expect(try await repository.affected() == ["Server"])
    #expect(
      try await repository.run("--affected", "HEAD", "--list").outputText
        == "Server  run         the packages have other versions than when it last passed\n")
  }

  @Test func manifestThatCannotBeComparedAffectsAll() async throws {
    let repository = try await SampleRepository()
    try repository.remove(".build/1.json")
    try repository.write("// 2\n", "Package.swift")
    try repository.describe(try SamplePackage.json(), as: 2)
    #expect(try await repository.affected() == ImpactTests.all)
  }
}
