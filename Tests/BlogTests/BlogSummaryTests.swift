import BlogCore
import Testing

/// The summary of a text that has none.
struct BlogSummaryTests {
  @Test(arguments: [
    ("", ""), (" \n\t\n", ""), ("One.", "One."), ("\n\n First  line \n second\n", "First line"),
    ("雨一直下。\n第二段", "雨一直下。"),
  ])
  func firstParagraphWithSingleSpaces(body: String, summary: String) {
    #expect(Blog.summary(of: body) == summary)
  }

  @Test func longParagraphIsCutBetweenWords() {
    let summary = Blog.summary(of: String(repeating: "water ", count: 100))
    #expect(summary.hasSuffix("water…") && summary.count <= 200 && summary.count > 190)
  }

  @Test func textWithoutSpacesIsCutAnywhere() {
    let summary = Blog.summary(of: String(repeating: "水", count: 300))
    #expect(summary == String(repeating: "水", count: 199) + "…")
    let family = Blog.summary(of: String(repeating: "👨‍👩‍👧", count: 300))
    #expect(family.count == 200)
  }

  @Test func paragraphOfTheGreatestLengthIsWhole() {
    let text = String(repeating: "ab ", count: 66) + "cd"
    #expect(text.count == 200 && Blog.summary(of: text) == text)
  }
}
