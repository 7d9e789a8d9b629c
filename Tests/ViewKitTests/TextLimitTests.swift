import Testing
import ViewKit

/// The greatest length of a text, and the version that an edit was made on.
@MainActor
struct TextLimitTests {
  private let field = TextField("abc")
  private let view = TextView("abc")

  @Test func typingStopsAtTheGreatestLength() {
    (field.maximumLength, view.maximumLength) = (5, 5)
    for _ in 0..<4 { _ = field.handle(.character("x")) }
    view.insertText("\nxyz")
    #expect(field.text == "abcxx" && view.text == "abc\nx")
  }

  @Test func charactersStayWhole() {
    field.maximumLength = 6
    field.insertText("🇩🇪")
    #expect(field.text == "abc", "the flag has four units")
    field.maximumLength = 7
    field.insertText("🇩🇪")
    #expect(field.text == "abc🇩🇪")
  }

  @Test func tooLongATextIsRefused() {
    field.maximumLength = 5
    var changes = 0
    field.addAction(for: .editingChanged) { changes += 1 }
    #expect(!field.replaceText("abcdef", on: nil))
    #expect(field.text == "abc" && changes == 0)
    #expect(field.replaceText("abcde", on: nil))
    #expect(changes == 1)
  }

  @Test func tooLongATextCanBeShortened() {
    field.maximumLength = 1
    #expect(field.replaceText("ab", on: nil))
    #expect(!field.replaceText("xy", on: nil))
    _ = field.handle(.backspace)
    #expect(field.text == "a")
  }

  @Test func textFromTheProgramHasNoLimit() {
    field.maximumLength = 1
    field.text = "abcdef"
    #expect(field.text == "abcdef")
  }

  @Test func editOfAHostsCopyNamesItsVersion() {
    field.version = "4"
    field.replaceText("x", on: "3")
    #expect(field.editedVersion == "3" && field.version == "4")
    field.insertText("d")
    #expect(field.editedVersion == nil)
    field.replaceText("y", on: nil)
    #expect(field.editedVersion == nil)
  }

  @Test func editedTextIsNotSaved() {
    field.isSaved = true
    #expect(field.replaceText("abc", on: nil))
    #expect(field.isSaved)
    field.replaceText("x", on: nil)
    #expect(!field.isSaved)
  }
}
