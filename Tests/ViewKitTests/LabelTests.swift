import Testing
import ViewKit

/// Texts whose parts have looks of their own.
@MainActor
struct LabelTests {
  private let runs = [TextRun("let", tint: .purple), TextRun(" a = "), TextRun("1", isMarked: true)]

  @Test func partsAreTheTextTogether() {
    let snapshot = Label(runs: runs).snapshot()
    #expect(snapshot.label == "let a = 1")
    #expect(snapshot.detail == .runs(runs))
    #expect(snapshot.textForm == Label("let a = 1").snapshot().textForm)
  }

  @Test func anotherTextHasNoParts() {
    let label = Label(runs: runs)
    label.text = "var"
    #expect(label.snapshot().detail == .none)
  }
}
