import Testing
import ViewKit

/// Texts whose parts have looks of their own.
@MainActor
struct LabelTests {
  private let runs = [TextRun("let", tint: .purple), TextRun(" a = "), TextRun("1", isMarked: true)]

  @Test func partsAreTheTextUntilAnotherOneIsSet() {
    let label = Label(runs: runs)
    #expect(label.snapshot().label == "let a = 1")
    #expect(label.snapshot().detail == .runs(runs))
    #expect(label.snapshot().textForm == Label("let a = 1").snapshot().textForm)
    label.text = "var"
    #expect(label.snapshot().detail == .none)
  }
}
