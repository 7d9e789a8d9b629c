import Testing

@testable import ViewKit

struct EditedTextTests {
  private func edited(_ text: String, caret: Int) -> EditedText {
    var edited = EditedText(text)
    edited.move(to: caret)
    return edited
  }

  @Test func wordsAreLettersAndDigits() {
    let text = edited("one, two3  four", caret: 9)
    #expect(text.wordStart == 5)
    #expect(text.wordEnd == 15)
    #expect(edited("one, two", caret: 4).wordStart == 0)
    #expect(edited("one, two", caret: 4).spacedWordStart == 0)
    #expect(edited("one, two", caret: 8).spacedWordStart == 5)
    #expect(edited("", caret: 0).wordStart == 0)
  }

  @Test func typingIsUndoneByTheWord() {
    var text = EditedText("")
    for character in "one two" { text.insert([character]) }
    _ = text.undo()
    #expect(text.text == "one ")
    text.insert(["x"])
    text.insert(Array("yz"))
    _ = text.undo()
    #expect(text.text == "one x", "what is pasted is not typed")
    _ = text.undo()
    _ = text.undo()
    #expect(text.text == "one")
    _ = text.undo()
    #expect(text.text.isEmpty)
    let hasMore = text.undo()
    #expect(!hasMore)
  }

  @Test func undoRestoresTheCaret() {
    var text = edited("abc", caret: 1)
    _ = text.deleteForward()
    text.move(to: 0)
    _ = text.undo()
    #expect(text.text == "abc" && text.caret == 1)
  }

  @Test func killsInARowFillTheBufferTogether() {
    var text = edited("one two three", caret: 4)
    var buffer = "old"
    _ = text.kill(4..<6, into: &buffer)
    _ = text.kill(4..<6, into: &buffer)
    _ = text.kill(0..<4, into: &buffer)
    #expect(buffer == "one two " && text.text == "three")
    _ = text.undo()
    #expect(text.text == "one three")
    _ = text.kill(0..<4, into: &buffer)
    text.move(to: 5)
    _ = text.kill(0..<5, into: &buffer)
    #expect(buffer == "three")
  }

  @Test func historyIsLimited() {
    var text = EditedText("")
    for _ in 0..<(EditedText.historyLimit + 9) { text.insert([" "]) }
    while text.undo() {}
    #expect(text.count == 9)
  }

  @Test func newTextForgetsTheHistory() {
    var text = EditedText("a")
    text.insert(["b"])
    text.replace(with: "c")
    let hasMore = text.undo()
    #expect(!hasMore)
  }

  @Test func charactersJoinAcrossPieces() {
    var text = EditedText(String(repeating: "a", count: TextPieces.pieceLength))
    text.insert(Array("👩"))
    text.insert(Array("\u{200D}👧"))
    #expect(text.count == TextPieces.pieceLength + 1)
    #expect(text.caret == text.count)
    _ = text.deleteBackward()
    #expect(text.text.allSatisfy { $0 == "a" })
    let letters = String(repeating: "a", count: TextPieces.pieceLength - 1)
    text = edited(letters + "👩b", caret: letters.count + 1)
    text.insert(Array("\u{200D}👧"))
    #expect(text.count == letters.count + 2)
    text = edited(letters + "🇩🇪🇫🇷b", caret: letters.count)
    text.insert(Array("🇦"))
    text.move(to: letters.count + 2)
    #expect(text.caretOffset == (letters + "🇦🇩🇪🇫").utf8.count)
  }

  /// Random edits give what the same edits of a plain string give.
  @Test(arguments: 1...10)
  func editsLikeAString(seed: Int) {
    var state = UInt64(seed)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let words = ["x", "你", "👩‍👩‍👧‍👦", "\n", "e\u{301}", "🇩🇪", String(repeating: "long ", count: 120)]
    var text = EditedText("")
    var plain: [Character] = []
    for _ in 0..<160 {
      let place = random(plain.count + 1)
      text.move(to: place)
      if random(3) == 0 {
        if text.deleteForward() { plain.remove(at: place) }
      } else {
        let word = Array(words[random(words.count)])
        text.insert(word)
        plain.insert(contentsOf: word, at: place)
      }
      plain = Array(String(plain))
      guard text.text == String(plain), text.count == plain.count else {
        Issue.record("\(text.count) characters instead of \(plain.count)")
        return
      }
      let offset = String(plain[..<text.caret]).utf8.count
      #expect(text.caretOffset == offset)
      var moved = text
      moved.move(toUTF8: offset)
      #expect(moved.caret == text.caret)
      #expect(text.line.lowerBound == (plain[..<text.caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0))
      #expect(text.line.upperBound == (plain[text.caret...].firstIndex(of: "\n") ?? plain.count))
    }
  }
}
