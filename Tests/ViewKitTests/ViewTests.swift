import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct ViewTests {
  @Test func frameListsEachChangedViewOnce() {
    let (window, labels) = window(labels: 3)
    _ = window.takeFrame()
    for number in 0..<1000 { labels[1].text = "\(number)" }
    let frame = window.takeFrame()
    #expect(frame.dirty == [labels[1].id])
    #expect(frame.snapshot.flattened.contains { $0.label == "999" })
    labels[0].text = labels[0].text
    #expect(window.takeFrame().dirty.isEmpty)
  }

  @Test func newDescriptionAndLinkOfAPictureAreShown() {
    let (window, picture) = (Window(), ImageView(width: 4, height: 2))
    window.rootViewController = ViewController()
    window.rootViewController?.view.addSubview(picture)
    _ = window.takeFrame()
    picture.accessibilityLabel = "Ada"
    let frame = window.takeFrame()
    #expect(frame.dirty == [picture.id])
    #expect(frame.snapshot.flattened.contains { $0.label == "Ada" && $0.link == nil })
    picture.link = "/ada"
    #expect(window.takeFrame().snapshot.flattened.contains { $0.link == "/ada" })
  }

  @Test func forgottenFrameIsRebuiltUnchanged() {
    let (window, labels) = window(labels: 3)
    let frame = window.takeFrame()
    var calls = 0
    window.needsFrame = { calls += 1 }
    window.forgetFrame()
    #expect(calls == 0)
    #expect(window.takeFrame().snapshot == frame.snapshot)
    #expect(window.takeFrame().dirty.isEmpty)
    window.forgetFrame()
    labels[1].text = "changed"
    #expect(calls == 1, "the host hears of a change all the same")
    #expect(window.takeFrame().dirty == [labels[1].id])
  }

  @Test func coveredScreenForgetsItsSnapshot() {
    final class Counter: View {
      var descriptions = 0

      override func describe(_ snapshot: inout ViewSnapshot) {
        super.describe(&snapshot)
        descriptions += 1
      }
    }
    let (first, counter) = (ViewController(), Counter())
    first.view.addSubview(counter)
    let navigation = NavigationController(rootViewController: first)
    let window = Window()
    window.rootViewController = navigation
    let frame = window.takeFrame()
    navigation.push(ViewController())
    #expect(window.takeFrame().snapshot != frame.snapshot)
    navigation.pop()
    #expect(window.takeFrame().snapshot == frame.snapshot)
    #expect(counter.descriptions == 2)
  }

  @Test func notifiesTheHostOncePerFrame() {
    let (window, labels) = window(labels: 2)
    _ = window.takeFrame()
    var calls = 0
    window.needsFrame = { calls += 1 }
    labels[0].text = "a"
    labels[1].text = "b"
    #expect(calls == 1)
    _ = window.takeFrame()
    labels[0].text = "c"
    #expect(calls == 2)
  }

  @Test func hiddenViewsAreLeftOut() {
    let (window, labels) = window(labels: 2)
    labels[0].isHidden = true
    #expect(window.takeFrame().snapshot.flattened.filter { $0.role == .text }.count == 1)
    labels[0].text = "changed while hidden"
    labels[0].isHidden = false
    #expect(window.takeFrame().snapshot.flattened.contains { $0.label == "changed while hidden" })
  }

  /// A view changes an earlier sibling in `layoutSubviews`, after that sibling's layout.
  @Test func changeDuringLayoutIsNotLost() {
    final class Meddler: View {
      weak var victim: Label?
      override func layoutSubviews() { victim?.text = "late" }
    }
    let (window, labels) = window(labels: 1)
    let meddler = Meddler()
    labels[0].superview?.addSubview(meddler)
    _ = window.takeFrame()
    labels[0].text = "early"
    meddler.victim = labels[0]
    meddler.setNeedsDisplay()
    #expect(window.takeFrame().snapshot.flattened.contains { $0.label == "late" })
    var calls = 0
    window.needsFrame = { calls += 1 }
    meddler.victim = nil
    labels[0].text = "later"
    #expect(calls == 1)
  }

  @Test func removedViewIsNotInTheFrame() {
    let (window, labels) = window(labels: 2)
    _ = window.takeFrame()
    labels[0].removeFromSuperview()
    #expect(labels[0].superview == nil)
    #expect(!window.takeFrame().snapshot.flattened.contains { $0.id == labels[0].id })
  }

  @Test func addingAViewRemovesItFromItsOldSuperview() {
    let (first, second, label) = (View(), View(), Label("x"))
    first.addSubview(label)
    second.addSubview(label)
    #expect(first.subviews.isEmpty)
    #expect(label.superview === second)
  }

  @Test func disabledControlDoesNothing() {
    let button = Button("x")
    var taps = 0
    button.addAction(for: .primaryActionTriggered) { taps += 1 }
    button.isEnabled = false
    #expect(!button.activate())
    #expect(taps == 0)
  }

  @Test func partsOfALabelAreItsTextUntilAnotherOneIsSet() {
    let runs = [TextRun("let", tint: .purple), TextRun(" a = "), TextRun("1", isMarked: true)]
    let label = Label(runs: runs)
    #expect(label.snapshot().label == "let a = 1")
    #expect(label.snapshot().detail == .runs(runs))
    #expect(label.snapshot().textForm == Label("let a = 1").snapshot().textForm)
    label.text = "var"
    #expect(label.snapshot().detail == .none)
  }

  @Test func textFormEscapesInvisibleCharacters() {
    let label = Label("a\u{1B}[31m\u{202E}\"")
    #expect(label.snapshot().textForm == "text \"a\\u{1B}[31m\\u{202E}\\\"\"\n")
  }

  private func window(labels count: Int) -> (Window, [Label]) {
    let controller = ViewController()
    let labels = (0..<count).map { Label("label \($0)") }
    for label in labels { controller.view.addSubview(label) }
    let window = Window(clock: TestClock())
    window.rootViewController = controller
    return (window, labels)
  }
}
