import CommandTesting
import Foundation
import Testing

/// The recipes of CONTRIBUTING.md work when a person types what they print.
struct RecipesTests {
  private let page = Repository.current.page("CONTRIBUTING.md")

  /// Makes the edits of “Add a scene”, and compiles the scenes with them.
  @Test func aSceneIsAdded() async throws {
    var files: [String: String] = [:]
    for path in Repository.current.files where path.hasPrefix("Modules/Features/ProfileScenes/") {
      if path.hasSuffix(".swift") { files[path] = Repository.current.text(path) }
    }
    let count = files.count
    var steps = 0
    for fence in page.fences {
      if let path = fence.path(after: "swift step") {
        files[path] = fence.lines.joined(separator: "\n") + "\n"
      } else if fence.path(after: "diff step") != nil {
        try LearningPath.apply(fence, to: &files)
      } else {
        continue
      }
      steps += 1
    }
    #expect(files.count == count + 1 && steps == 3)
    let folder = TemporaryFolder()
    for (path, text) in files {
      folder.edit(String(path.split(separator: "/").last ?? ""), text)
    }
    let sources = files.keys.compactMap { $0.split(separator: "/").last }.map { folder.file("\($0)").path }
    let configuration = Repository.current.root.appending(path: ".swift-format").path
    try await Command(
      found: "swift", ["format", "lint", "--strict", "--configuration", configuration] + sources
    ).succeed()
    let modules = try BuildFolder.item("Modules").path
    try await Command(
      found: "swiftc",
      ["-typecheck", "-swift-version", "6", "-module-name", "ProfileScenes", "-I", modules]
        + LearningPath.features + sources.sorted()
    ).succeed()
  }

  /// Types the commands of “Add an architecture” and “Add a feature” in a copy of the package, which obeys the rules then.
  @Test func generatedCodeIsAdded() async throws {
    let commands = page.fences.filter { $0.info == "sh" }.flatMap(\.commands).filter {
      $0.hasPrefix("swift run scaffold ")
    }
    #expect(commands.count == 3)
    let folder = TemporaryFolder()
    for path in ["Package.swift", ".gitignore", "README.md", "Apps", "Modules", "Tests", "Tools", "docs"] {
      try folder.copy(path)
    }
    let scaffold = try Executable.built("scaffold").path
    let inspect = try Executable.built("inspect").path
    let lines = commands.map { $0.replacing("swift run scaffold", with: "'\(scaffold)'") }
    for line in lines + ["'\(inspect)' rules"] {
      try await Command(found: "bash", ["-c", "cd '\(folder.url.path)' && \(line)"]).succeed()
    }
    #expect(folder.text(of: "Modules/Features/UserInfo/VIP/UserInfoFactories.swift") != nil)
    #expect(folder.text(of: "Modules/Features/Photo/MVVM/PhotoFactories.swift") != nil)
  }
}
