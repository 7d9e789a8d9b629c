import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct SegmentedControlTests {
  private final class Counter {
    var changes = 0
  }

  private let control = SegmentedControl(["Blog", "Drafts"], identifier: "page")
  private let screen: Screen
  private let counter = Counter()

  init() {
    screen = Screen(control)
    control.addAction(for: .valueChanged) { [counter] in counter.changes += 1 }
  }

  private var selected: [Bool?] {
    ["page.0", "page.1"].map { screen.find($0)?.traits.contains(.selected) }
  }

  @Test func tapSelectsAndSendsAnActionOnce() {
    #expect(selected == [true, false])
    for _ in 0..<2 { screen.tap("page.1") }
    #expect(control.selectedIndex == 1)
    #expect(counter.changes == 1)
    #expect(selected == [false, true])
  }

  /// A segment is chosen whatever a person saw: the second tap on it takes nothing back.
  @Test(arguments: [false, true]) func everyTapChooses(wasPressed: Bool) throws {
    let segment = try #require(screen.find("page.1"))
    screen.window.toggle(segment.id, wasPressed: wasPressed)
    #expect(control.selectedIndex == 1)
  }

  @Test func keyboardSelectsASegment() {
    screen.press(.tab, .right, .enter)
    #expect(control.selectedIndex == 1)
  }

  @Test func settingTheIndexSendsNoAction() {
    control.selectedIndex = 1
    #expect(counter.changes == 0)
    #expect(selected == [false, true])
  }
}
