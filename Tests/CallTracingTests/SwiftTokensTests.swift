import Testing

@testable import CallTracing

/// Colours of Swift code.
struct SwiftTokensTests {
  private func kinds(_ code: String) -> [String] {
    SwiftTokens(code).lines.map { line in
      line.filter { $0.kind != .plain }.map { "\($0.kind) \($0.text)" }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    ("let a = 0x1F + 1.5e3", "keyword let, number 0x1F, number 1.5e3"),
    ("@MainActor final class Blog {}", "attribute @MainActor, keyword final, keyword class, type Blog"),
    ("view.init(self) // a \"b\"", "keyword self, comment // a \"b\""),
    ("#if DEBUG", "attribute #if, type DEBUG"),
    ("/* a /* b */ c */ `let`", "comment /* a /* b */ c */"),
    (##"print("a \(b("}") + "c") d", x)"##, ##"string "a \(b("}") + "c") d""##),
    (##"a = #"\d"# + #/[/{]\//#"##, ##"string #"\d"#, string #/[/{]\//#"##),
    (#"let é = "\"" "#, #"keyword let, string "\"""#),
    ("case 1...2: 1.max(2)", "keyword case, number 1, number 2, number 1, number 2"),
  ])
  func tokensHaveKinds(code: String, kinds expected: String) {
    #expect(kinds(code) == [expected])
  }

  @Test func tokensOverSeveralLinesAreInEach() {
    let code = "/* a\n b */\nlet s = \"\"\"\n  \"x\" {\n  \"\"\"\n"
    #expect(
      kinds(code) == [
        "comment /* a", "comment  b */", "keyword let, string \"\"\"", "string   \"x\" {", "string   \"\"\"",
      ])
  }

  @Test(arguments: ["\"open", "#\"", "/*", "`", "#/", "\"\\(", "\\", "@", "#", "\"\"\"\\"])
  func anyTextIsTaken(code: String) {
    #expect(SwiftTokens(code).lines.flatMap { $0.map(\.text) }.joined() == code)
  }

  /// The tokens of a line are its text.
  @Test func tokensAreTheWholeText() throws {
    let folder = SourceFolder(built: nil)
    for path in folder.files(in: "Modules/Hosts/CallTracing", ending: ".swift") {
      let code = try String(decoding: #require(folder.data(path)), as: UTF8.self)
      let text = SwiftTokens(code).lines.map { $0.map(\.text).joined() }.joined(separator: "\n") + "\n"
      #expect(text == code, "\(path)")
    }
  }
}
