import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct ProgressViewTests {
  private let bar = ProgressView(identifier: "bar")
  private let screen: Screen

  init() {
    screen = Screen(bar)
  }

  @Test func showsTheProgress() {
    bar.progress = 0.811
    #expect(screen.find("bar")?.role == .progress)
    #expect(screen.find("bar")?.detail == .progress(0.811))
    #expect(screen.text.contains("progress #bar 81%"))
  }

  @Test(arguments: [(-0.5, 0), (1.5, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)] as [(Double, Double)])
  func clampsTheProgress(progress: Double, shown: Double) {
    bar.progress = progress
    #expect(bar.progress == shown)
    #expect(screen.find("bar")?.detail == .progress(shown))
  }

  @Test func isDrawnAgainOnlyIfTheProgressChanges() {
    bar.progress = 0.5
    _ = screen.window.takeFrame()
    bar.progress = 0.5
    #expect(screen.window.takeFrame().dirty.isEmpty)
    bar.progress = 0.6
    #expect(screen.window.takeFrame().dirty == [bar.id])
    bar.progress = 2
    _ = screen.window.takeFrame()
    bar.progress = 3
    #expect(screen.window.takeFrame().dirty.isEmpty, "it is full already")
  }

  @Test func isFlexible() {
    #expect(bar.layout.isFlexible)
  }
}
