import CommandTesting
import Foundation
import InspectKit
import Testing

/// What the sources of tests say about the subjects of the tests.
struct SourceFilesTests {
  /// Otherwise a module is skipped although the variable has another value.
  @Test func variablesThatTestsReadAreKnown() throws {
    let tests = ThisPackage.root.appending(path: "Tests").path
    var names: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: tests)
    where file.hasSuffix(".swift") || file.hasSuffix(".py") {
      let source = try String(contentsOfFile: "\(tests)/\(file)", encoding: .utf8)
      names.formUnion(Self.variables(in: source))
    }
    // Tests set the paths of the programs. The tools on the search path are part of the surroundings.
    let set: Set = ["HOME", "INSPECT", "PATH", "PROFILE", "PROFILE_SERVER", "PROFILE_WEB"]
    #expect(names.isSuperset(of: set))
    #expect(names.subtracting(set).sorted() == Surroundings.variableNames)
  }

  /// The manifest's hash is in the file too. A feature that is added changes it.
  @Test func packagesHaveOtherVersionsOnlyIfTheirPinsChange() {
    func versions(_ hash: String, _ version: String) -> String {
      Surroundings.versions(
        in: "{\n  \"originHash\" : \"\(hash)\",\n  \"pins\" : [ \"\(version)\" ],\n  \"version\" : 3\n}\n")
    }
    #expect(versions("a", "1.0.0") == versions("b", "1.0.0"))
    #expect(versions("a", "1.0.0") != versions("a", "1.0.1"))
  }

  private static func variables(in source: String) -> Set<String> {
    Set(source.matches(of: /(?:environ\.get\(|environ(?:ment)?\[|getenv\()"(\w+)"/).map { String($0.1) })
  }

  @Test(
    arguments: [
      ("Blog.swift", #"appending(path: "../..")"#, true),
      ("Blog.swift", #"appending(path: "../\(module)Tests")"#, true),
      ("Blog.swift", "file.deletingLastPathComponent().deletingLastPathComponent()", true),
      ("Blog.swift", "ThisPackage.root", true),
      ("Scripts/blog.py", #"os.path.join(folder, "../../DraftTests")"#, true),
      ("Blog.swift", #"file.deletingLastPathComponent().appending(path: "Blog..txt")"#, false),
      ("Blog.md", #"See "../Draft"."#, false),
    ])
  func testsThatLeaveTheirFolderNeedALine(file: String, source: String, leaves: Bool) throws {
    let folder = TemporaryFolder(["Tests/BlogTests/\(file)": source])
    let files = try SourceFiles(folder.url)
    #expect(files.undeclaredReaders(["Blog", "Draft"], try TestNeeds("")) == (leaves ? ["Blog"] : []))
    #expect(files.undeclaredReaders(["Blog"], try TestNeeds("Blog reads docs/")) == [])
  }
}
