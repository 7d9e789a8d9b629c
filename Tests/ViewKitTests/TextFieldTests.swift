import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct TextFieldTests {
  private let field = TextField(identifier: "field")
  private let screen: Screen

  init() {
    screen = Screen(field)
    screen.tap("field")
  }

  @Test func typesAtTheCaret() {
    screen.type("ac")
    screen.press(.left)
    #expect(screen.press(.character("b")))
    #expect(field.text == "abc")
    #expect(field.caret == 2)
  }

  @Test func deletesWholeCharacters() {
    screen.type("a👨‍👩‍👧‍👦b")
    screen.press(.backspace, .backspace)
    #expect(field.text == "a")
    screen.press(.home, .delete)
    #expect(field.text.isEmpty)
  }

  /// The caret is where `|` stands.
  @Test(
    arguments: [
      ([.left], "one |two three"), ([.right], "one tw|o three"), ([.home], "|one two three"),
      ([.end], "one two three|"), ([.wordLeft], "one |two three"), ([.wordRight], "one two| three"),
      ([.backspace], "one |wo three"), ([.delete], "one t|o three"), ([.wordBackspace], "one |wo three"),
      ([.wordDelete], "one t| three"), ([.control("a")], "|one two three"),
      ([.control("e")], "one two three|"), ([.control("b")], "one |two three"),
      ([.control("f")], "one tw|o three"), ([.control("d")], "one t|o three"),
      ([.control("w")], "one |wo three"), ([.control("u")], "|wo three"), ([.control("k")], "one t|"),
      ([.control("u"), .end, .control("y")], "wo threeone t|"),
      ([.control("u"), .control("_")], "one t|wo three"),
    ] as [([Key], String)])
  func keysMoveAndEdit(keys: [Key], result: String) {
    var reported = ""
    field.addAction(for: .editingChanged) { [field] in reported = field.text }
    screen.type("one two three")
    for key in [.home, .wordRight, .right, .right] + keys { #expect(screen.press(key)) }
    var text = Array(field.text)
    text.insert("|", at: field.caret)
    #expect(String(text) == result && reported == field.text)
  }

  @Test func hostCanReplaceTheText() throws {
    var changes = 0
    field.addAction(for: .editingChanged) { changes += 1 }
    let id = try #require(screen.find("field")).id
    #expect(screen.window.edit(id, text: "from\n\u{1B}a page"))
    #expect(field.text == "from a page")
    #expect(changes == 1)
    screen.window.edit(id, text: "from a page")
    #expect(changes == 1)
  }

  @Test func textOfAFieldBelowAQuestionLeavesTheFocusInIt() throws {
    let id = try #require(screen.find("field")).id
    let question = AlertController(title: "Sure?", actions: [AlertAction("Yes")], isCalledFor: true)
    screen.window.rootViewController?.present(question)
    #expect(screen.window.edit(id, text: "x") && screen.find(label: "Yes")?.traits.contains(.focused) == true)
  }

  @Test func disabledFieldRefusesText() throws {
    field.isEnabled = false
    let id = try #require(screen.find("field")).id
    #expect(!screen.window.edit(id, text: "x"))
    #expect(field.handle(.character("x")) && !field.handle(.left), "a letter is no command")
    #expect(field.text.isEmpty)
  }

  @Test func pasteNeedsAFocusedField() {
    screen.window.focus(nil)
    #expect(!screen.window.paste("x"))
  }

  @Test func caretStaysAtTheEndOrInItsPlaceInANewText() {
    field.text = "abc"
    screen.type("d")
    #expect(field.text == "abcd")
    screen.press(.home, .right, .right)
    field.text = "xyz"
    #expect(field.caret == 2)
    field.text = "x"
    #expect(field.caret == 1)
    screen.type("y")
    #expect(field.text == "xy")
  }
}
