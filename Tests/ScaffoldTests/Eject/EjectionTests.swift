import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

@testable import scaffold

/// Every feature of this package as a package of its own.
struct EjectionTests {
  private static let root = ThisPackage.root
  private static let manifest = try? Manifest(root: root)
  static let features = manifest?.features ?? []

  @Test func thereAreFeatures() {
    #expect(Self.features.contains("Blog") && Self.features.count >= 4)
  }

  @Test(arguments: features)
  func aPackageDescribesAndDeclaresItsImports(_ feature: String) throws {
    let folder = TemporaryFolder()
    let ejection = try Ejection(feature: feature, in: try #require(Self.manifest), root: Self.root)
    let others = Self.features.filter { $0 != feature }.map { "Modules/Features/\($0)/" }
    #expect(ejection.copied.values.allSatisfy { file in !others.contains(where: file.hasPrefix) })
    try ejection.write(to: folder.url)
    let project = try Project.load(root: folder.url)
    #expect(try Rules.named("declared-imports").violations(in: project) == [])
    #expect(project.features == [feature])
    #expect(try Manifest(root: folder.url).features == [feature])
    let names = Set(project.targets.map(\.name))
    let needed = Set(project.targets.flatMap(\.dependencyNames))
    #expect(needed.isSubset(of: names), "a feature alone needs no other package")
  }

  @Test func aFolderThatIsNotNewOrCannotBeIsRefused() throws {
    let ejection = try Ejection(feature: "Blog", in: try #require(Self.manifest), root: Self.root)
    let mine = TemporaryFolder(["mine": ""])
    let inside = Self.root.appending(path: "Modules/Features/Ejected")
    for (folder, reason) in [
      (mine.url, "\(mine.url.path) exists and is not empty; name a folder that is new or empty."),
      (URL(filePath: "/etc/passwd/blog"), "/etc/passwd/blog can't be written: Not a directory."),
      (inside, "\(inside.path) is inside of this package; name a folder outside of it."),
    ] {
      #expect(throws: ToolError(reason)) { try ejection.write(to: folder) }
    }
    #expect(mine.names() == ["mine"])
    #expect(!FileManager.default.fileExists(atPath: inside.path))
  }

  @Test func aLinkToAnEmptyFolderStays() throws {
    let ejection = try Ejection(feature: "Blog", in: try #require(Self.manifest), root: Self.root)
    let folder = TemporaryFolder()
    let (link, target) = (folder.url.appending(path: "link"), folder.url.appending(path: "target"))
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try ejection.write(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    #expect(folder.names(in: "target").contains("Package.swift"))
    #expect(folder.names() == ["link", "target"])
  }

  @Test(arguments: ["Blogg", "", "../Blog", "Composition"])
  func anUnknownFeatureIsRefused(_ name: String) throws {
    let manifest = try #require(Self.manifest)
    let known = manifest.features.joined(separator: ", ")
    #expect(throws: ToolError("There is no feature “\(name)”; choose one of: \(known).")) {
      try Ejection(feature: name, in: manifest, root: Self.root)
    }
  }

  private func eject(_ arguments: String...) async throws -> Command.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    return try await Command(
      try Executable.built("scaffold"), ["eject"] + arguments + ["--root", Self.root.path],
      environment: ["PATH": path, "HOME": home]
    ).run()
  }

  @Test func theNextCommandIsOneForAShell() async throws {
    let folder = TemporaryFolder()
    let path = folder.url.path + "/it's new"
    let outcome = try await eject("slice", path)
    #expect(outcome.end == .exit(0))
    #expect(outcome.outputText.contains("\ncd '\(folder.url.path)/it'\\''s new' && swift test"))
  }

  @Test func theCommandSaysOneSentence() async throws {
    let outcome = try await eject("Blogg")
    #expect(outcome.end == .exit(2))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errorText.contains("There is no feature “Blogg”"))
  }

  @Test func theSliceIsALibraryAProgramAndItsContract() throws {
    let folder = TemporaryFolder()
    try Ejection(sliceIn: try #require(Self.manifest), root: Self.root).write(to: folder.url)
    let project = try Project.load(root: folder.url)
    #expect(try Rules.named("declared-imports").violations(in: project) == [])
    #expect(
      project.targets.map(\.name).sorted()
        == ["CTerminal", "Posts", "PostsTests", "TerminalHost", "ViewKit", "slice"])
    #expect(try Manifest(root: folder.url).platforms?.map(\.platformName).sorted() == ["ios", "macos"])
    let composed = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Apps/Composed").path)
    let moved = ["Posts", "slice"].flatMap { folder.names(in: "Sources/\($0)") }
    #expect(moved.sorted() == composed.sorted())
  }
}
