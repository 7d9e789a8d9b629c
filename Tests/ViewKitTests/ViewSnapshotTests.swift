import Testing

@testable import ViewKit

/// Copies of a snapshot share their values, and facts about a view are remembered.
@MainActor
struct ViewSnapshotTests {
  private let label = {
    let label = Label(identifier: "name")
    label.text = "One"
    return label
  }()

  @Test func changeOfACopyLeavesTheOther() {
    let first = label.snapshot()
    var second = first
    second.label = "Two"
    #expect(first.label == "One" && second.label == "Two")
    #expect(first != second)
    second.label = "One"
    #expect(first == second)
  }

  @Test func changeForgetsWhatWasRemembered() {
    var view = label.snapshot()
    view.label = "Two"
    #expect(view.height(on: 1) { 3 } == 3)
    #expect(view.height(on: 1) { 4 } == 3)
    #expect(view.height(on: 2) { 5 } == 5)
    #expect(!view.hasFocus && !view.showsRows)
    view.traits.insert(.focused)
    #expect(view.hasFocus)
    #expect(view.height(on: 2) { 6 } == 6)
    view.role = .list
    #expect(view.showsRows)
  }

  @Test func focusInAChildIsSeenFromAbove() {
    var parent = label.snapshot()
    parent.children = [label.snapshot()]
    #expect(!parent.hasFocus)
    parent.children[0].traits.insert(.focused)
    #expect(parent.hasFocus)
  }
}
