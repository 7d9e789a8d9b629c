import CommandTesting
import Foundation
import TestKit
import Testing

/// What the sources of tests say about the subjects of the tests.
struct SourceFilesTests {
  /// Otherwise a module is skipped although the variable has another value.
  @Test func variablesThatTestsReadAreKnown() throws {
    let tests = Script.root.appending(path: "Tests").path
    var names: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: tests)
    where file.hasSuffix(".swift") || file.hasSuffix(".py") {
      let source = try String(contentsOfFile: "\(tests)/\(file)", encoding: .utf8)
      names.formUnion(Self.variables(in: source))
    }
    // Tests set the paths of the programs. The tools on the search path are part of the surroundings.
    let set: Set = ["PATH", "PROFILE_SERVER", "PROFILE_WEB"]
    #expect(names.isSuperset(of: set))
    #expect(names.subtracting(set).sorted() == Surroundings.variableNames)
  }

  @Test func variablesAreFoundInSwiftAndPython() {
    for call in [".environ.get(", ".environ[", ".environment[", ".getenv("] {
      #expect(Self.variables(in: "x\(call)\"LANG_2\"") == ["LANG_2"])
    }
    #expect(Self.variables(in: "dictionary[\"LANG\"]") == [])
  }

  private static func variables(in source: String) -> Set<String> {
    Set(source.matches(of: /(?:environ\.get\(|environ(?:ment)?\[|getenv\()"(\w+)"/).map { String($0.1) })
  }
}
