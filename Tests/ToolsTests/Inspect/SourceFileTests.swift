import Testing

@testable import InspectKit

struct SourceFileTests {
  @Test(arguments: [
    ("import ViewKit", "ViewKit"), ("public import ViewKit", "ViewKit"),
    ("@testable import BlogMVP", "BlogMVP"),
    ("  @_exported public import GRDB", "GRDB"), ("import struct Foundation.Date", "Foundation"),
    ("import Foundation.NSDate", "Foundation"), ("import ViewKit;", "ViewKit"),
    ("import ViewKit // why", "ViewKit"), ("import ViewKit /* why */", "ViewKit"),
    ("/* why */ import ViewKit", "ViewKit"), ("import\tViewKit", "ViewKit"), ("import\nViewKit", "ViewKit"),
    ("@_spi(A, message: 3) import ViewKit", "ViewKit"), ("let a = 1; import ViewKit", "ViewKit"),
    ("import ViewKit\r", "ViewKit"),
  ])
  func findsAnImport(line: String, module: String) {
    let file = SourceFile(path: "A.swift", target: "A", text: "\n" + line)
    #expect(file.imports == [.init(module: module, line: 2)])
  }

  @Test(arguments: [
    "// import ViewKit", "let import_ = 1", "important import", "/* import A", "\"import A\"", "\"import A\\",
    "/* /* */\nimport A */", "#\"\"\"\n\"\"\"\nimport A\n\"\"\"#", "let path = \"/*\" // */\n  .import(a)",
    "let script = #\"\"\"\nimport A\n\"\"\"#\nlet b = \"\"\"\n  import C\n  \"\"\"",
  ])
  func findsNoImport(line: String) {
    #expect(SourceFile(path: "A.swift", target: "A", text: line).imports.isEmpty)
  }

  @Test(arguments: [
    "/// Tests/*.swift", "let path = \"Tests/*.swift\"", "let quote = #/\"/#", "f(/\"\\/*/)",
    "let a = b / c / d", "let b = /**/ \"\\(\"\")\"",
  ])
  func seesAnImportAfter(line: String) {
    let file = SourceFile(path: "A.swift", target: "A", text: "\(line)\r\nimport A\r\n\r\nimport B\r\n")
    #expect(file.imports == [.init(module: "A", line: 2), .init(module: "B", line: 4)])
    #expect(file.lines == [line, "import A", "", "import B", ""])
  }
}
