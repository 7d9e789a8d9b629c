import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct TextViewTests {
  private let view = TextView(identifier: "view")
  private let screen: Screen

  init() {
    screen = Screen(view)
    screen.tap("view")
  }

  @Test func returnBreaksTheLine() {
    screen.type("ab")
    screen.press(.enter)
    screen.type("c")
    #expect(view.text == "ab\nc")
  }

  @Test(arguments: [(.up, .down), (.control("p"), .control("n"))] as [(Key, Key)])
  func keysMoveBetweenLinesAndKeepTheColumn(up: Key, down: Key) {
    screen.window.paste("first\nxy\nthird")
    screen.press(up)
    #expect(view.caret == 8, "the line is shorter")
    screen.press(up, down, up)
    screen.type("!")
    #expect(view.text == "fi!rst\nxy\nthird")
  }

  @Test func homeAndEndStayInTheLine() {
    screen.window.paste("first\nsecond")
    screen.press(.home)
    #expect(view.caret == 6)
    screen.press(.up, .end)
    #expect(view.caret == 5)
  }

  @Test func atTheEndOfALineItsBreakIsKilled() {
    screen.window.paste("a\nb")
    screen.press(.up, .end, .control("k"))
    #expect(view.text == "ab")
  }

  @Test func arrowsAtTheEdgesAreNotHandled() {
    screen.type("a")
    #expect(!view.handle(.up))
    #expect(!view.handle(.down))
  }

  @Test func pasteKeepsLineBreaksOnly() {
    screen.window.paste("a\r\n\u{1B}[31mb\u{07}\tc")
    #expect(view.text == "a\n[31mb c")
  }

  @Test func sendsAnActionForEveryChange() {
    final class Counter {
      var changes = 0
    }
    let counter = Counter()
    view.addAction(for: .editingChanged) { counter.changes += 1 }
    screen.type("ab")
    screen.press(.left, .backspace)
    #expect(counter.changes == 3)
  }
}
