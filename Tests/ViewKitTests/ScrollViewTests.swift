import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct ScrollViewTests {
  private let view: ScrollView
  private let screen: Screen

  init() {
    view = ScrollView(StackView(.vertical, [Label("text"), Button("b", identifier: "button")]))
    screen = Screen(view, Button("below", identifier: "below"), listHeight: 10)
    screen.scrollHeight = 25
  }

  @Test func arrowsScrollWithAFocusedSubview() {
    screen.tap("button")
    screen.press(.down, .down)
    #expect(view.contentOffset == 2)
    screen.press(.up)
    #expect(view.contentOffset == 1)
  }

  @Test func pageAndEndKeysScroll() {
    screen.press(.tab)
    screen.press(.pageDown)
    #expect(view.contentOffset == 10)
    screen.press(.end)
    #expect(view.contentOffset == 15)
    screen.press(.home)
    #expect(view.contentOffset == 0)
  }

  @Test func arrowAtTheEndMovesTheFocus() {
    screen.tap("button")
    screen.press(.end, .down)
    #expect(screen.find("below")?.traits.contains(.focused) == true)
  }

  /// It has got more room: the focus does not leave it.
  @Test func contentThatFitsCanNotBeScrolledAndGetsTheFocus() {
    screen.press(.tab)
    screen.scrollHeight = 8
    _ = screen.text
    _ = screen.text
    #expect(!view.canBecomeFocused && !view.scroll(by: 1))
    #expect(screen.window.settleFocus())
    #expect(screen.find("button")?.traits.contains(.focused) == true)
  }

  @Test func shorterContentReducesTheOffset() {
    screen.press(.tab, .end)
    screen.scrollHeight = 12
    _ = screen.text
    #expect(view.contentOffset == 2)
  }
}
