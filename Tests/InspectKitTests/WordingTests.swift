import Testing

@testable import InspectKit

struct WordingTests {
  @Test func findsAPhraseInAPage() {
    let page =
      "A request that is under way.\n\n```swift\n// under way\n```\nThe words “under way” and `whoever`."
    let findings = Wording.findings(in: page, file: "docs/page.md")
    #expect(findings.map(\.line) == [1])
    #expect(findings.first?.description.hasPrefix("docs/page.md:1: “under way”: write") == true)
  }

  @Test func findsAPhraseInAComment() {
    let source = "/// Whoever calls it waits.\nlet text = \"whoever // whoever\"\nlet count = 3  // to be had"
    #expect(Wording.findings(in: source, file: "File.swift").map(\.line) == [1, 3])
  }

  @Test func findsNothingInCode() {
    #expect(Wording.findings(in: "let whoever = 1", file: "File.swift").isEmpty)
  }
}
