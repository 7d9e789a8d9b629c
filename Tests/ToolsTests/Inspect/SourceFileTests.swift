import Testing

@testable import InspectKit

struct SourceFileTests {
  @Test(arguments: [
    ("import ViewKit", "ViewKit"), ("public import ViewKit", "ViewKit"),
    ("@testable import BlogMVP", "BlogMVP"),
    ("  @_exported public import GRDB", "GRDB"), ("import struct Foundation.Date", "Foundation"),
    ("import Foundation.NSDate", "Foundation"), ("import ViewKit;", "ViewKit"),
    ("import ViewKit // why", "ViewKit"),
  ])
  func findsAnImport(line: String, module: String) {
    let file = SourceFile(path: "A.swift", target: "A", text: "\n" + line)
    #expect(file.imports == [.init(module: module, line: 2)])
  }

  @Test(arguments: [
    "// import ViewKit", "let import_ = 1", "important import", "/* import A", "\"import A\"",
  ])
  func findsNoImport(line: String) {
    #expect(SourceFile(path: "A.swift", target: "A", text: line).imports.isEmpty)
  }

  @Test func skipsBlockComments() {
    let file = SourceFile(path: "A.swift", target: "A", text: "/*\nimport A\n*/\nimport B")
    #expect(file.imports.map(\.module) == ["B"])
  }

  @Test func skipsTextOfSeveralLines() {
    let text = "let script = #\"\"\"\nimport A\n\"\"\"#\nlet b = \"\"\"\n  import C\n  \"\"\"\nimport B"
    #expect(SourceFile(path: "A.swift", target: "A", text: text).imports.map { $0.module } == ["B"])
  }
}
