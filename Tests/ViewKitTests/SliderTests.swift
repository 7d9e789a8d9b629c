import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct SliderTests {
  private let bar = Slider(identifier: "bar")
  private let screen: Screen

  init() {
    screen = Screen(bar)
  }

  @Test func showsTheValue() {
    bar.value = 0.811
    #expect(screen.find("bar")?.role == .progress)
    #expect(screen.find("bar")?.detail == .progress(0.811))
    #expect(screen.text.contains("progress #bar 81%"))
  }

  @Test(arguments: [(-0.5, 0), (1.5, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)] as [(Double, Double)])
  func clampsTheValue(value: Double, shown: Double) {
    bar.value = value
    #expect(bar.value == shown)
    #expect(screen.find("bar")?.detail == .progress(shown))
  }

  @Test func isDrawnAgainOnlyIfTheValueChanges() {
    bar.value = 0.5
    _ = screen.window.takeFrame()
    bar.value = 0.5
    #expect(screen.window.takeFrame().dirty.isEmpty)
    bar.value = 0.6
    #expect(screen.window.takeFrame().dirty == [bar.id])
    bar.value = 2
    _ = screen.window.takeFrame()
    bar.value = 3
    #expect(screen.window.takeFrame().dirty.isEmpty, "it is full already")
  }

  @Test func isSetUnlessItIsDisabled() {
    #expect(screen.window.slide(bar.id, to: 0.25))
    bar.isEnabled = false
    #expect(!screen.window.slide(bar.id, to: 0.5))
    #expect(bar.value == 0.25)
  }
}
