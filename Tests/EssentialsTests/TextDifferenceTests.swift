import Essentials
import Testing

@Suite struct TextDifferenceTests {
  @Test func equalSentencesAreLeftOut() {
    let difference = TextDifference("One. Two. Three.", "One. Zwei. Three.")
    #expect(difference.first == "…Two. …" && difference.second == "…Zwei. …")
  }

  @Test func severalChangesHaveTheirPlaces() {
    let difference = TextDifference("a\nb\nc\nd\ne\n", "a\nB\nc\nd\nE\n")
    #expect(difference.first == "…b\n…e\n" && difference.second == "…B\n…E\n")
  }

  @Test func addedSentencesAreOnlyInOne() {
    let difference = TextDifference("One.", "One.\nTwo.")
    #expect(difference.first == "One." && difference.second == "One.\nTwo.")
    let other = TextDifference("One.\n", "One.\nTwo.")
    #expect(other.first == "…" && other.second == "…Two.")
  }

  @Test func chineseSentencesEndWithoutASpace() {
    let difference = TextDifference("你好。再见。", "你好。明天见。")
    #expect(difference.first == "…再见。" && difference.second == "…明天见。")
  }

  @Test(arguments: [("", ""), ("", "New"), ("Old", "")])
  func emptyTexts(_ first: String, _ second: String) {
    let difference = TextDifference(first, second)
    #expect(difference.first == first && difference.second == second)
  }

  /// Very long texts with nothing in common are not compared sentence by sentence.
  @Test func longTextsCountAsChanged() {
    let texts = ["a", "b"].map { letter in (0..<10_000).map { "\(letter)\($0)\n" }.joined() }
    let difference = TextDifference(texts[0], texts[1])
    #expect(difference.first == texts[0] && difference.second == texts[1])
  }
}
