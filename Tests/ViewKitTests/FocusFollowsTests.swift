import Testing
import ViewKit
import ViewKitTesting

/// The focus of a list stays on what it is on while the rows change.
@MainActor
struct FocusFollowsTests {
  private let rig = NumberList([1, 2, 3, 4, 5, 6, 7, 8, 9])

  @Test func afterAnInsertionAboveAndAnotherOrder() {
    rig.screen.press(.tab, .down, .down)
    #expect(rig.focused == 3)
    rig.change { $0.insert(20, at: 0) }
    #expect(rig.focused == 3 && rig.table.focusedRow == 3)
    rig.change { $0 = [3, 1, 2, 4, 5, 6, 7, 8, 9] }
    #expect(rig.focused == 3 && rig.table.focusedRow == 0)
    rig.change { $0.reverse() }
    #expect(rig.focused == 3 && rig.table.focusedRow == 8)
  }

  /// It scrolls along, and the element in the row keeps the focus.
  @Test func staysInSight() {
    rig.screen.listHeight = 3
    rig.screen.press(.tab, .end)
    rig.screen.press(.right)
    #expect(rig.focused == 9 && rig.table.contentOffset == 6)
    rig.change { $0 = [9, 1, 2, 3, 4, 5, 6, 7, 8] }
    #expect(rig.focused == 9 && rig.table.contentOffset == 0 && rig.table.focusedElement == 1)
  }

  /// The cell of a row that is gone means none, also before the next frame.
  @Test func tapOnARowThatIsGoneSelectsNothing() throws {
    let (gone, kept) = try (#require(rig.table.cell(forRow: 0)), #require(rig.table.cell(forRow: 8)))
    rig.change { $0 = [9] }
    #expect(!gone.activate() && rig.selected.isEmpty)
    #expect(kept.activate() && rig.selected == [9])
  }

  /// What was scrolled out of sight stays there.
  @Test func doesNotScrollToWhatAPersonLeft() {
    rig.screen.listHeight = 3
    rig.screen.press(.tab, .down)
    _ = rig.table.scroll(by: 6)
    _ = rig.screen.text
    rig.change { $0.insert(20, at: 0) }
    _ = rig.screen.text
    #expect(rig.table.contentOffset == 6)
  }

  @Test func goesToTheNextOrTheLastIfItIsRemoved() {
    rig.screen.press(.tab, .down)
    rig.change { $0.remove(at: 1) }
    #expect(rig.focused == 3 && rig.table.focusedRow == 1)
    // What comes back does not take the focus.
    rig.change { $0.insert(2, at: 1) }
    #expect(rig.focused == 3 && rig.table.focusedRow == 2)
    rig.screen.press(.end)
    rig.change { $0.removeLast(2) }
    #expect(rig.focused == 7)
  }

  @Test func staysWhileRowsAreAppended() {
    rig.screen.press(.tab, .down)
    rig.numbers += [10, 11]
    rig.table.rowsAppended()
    #expect(rig.focused == 2)
  }

  /// While another screen is in front, as when a draft is edited that then comes first. Also if the rows are counted
  /// meanwhile, or the list was restored below.
  @Test(arguments: [(false, false), (false, true), (true, true)])
  func afterTheWayBack(isRestored: Bool, isCounted: Bool) {
    var rig = rig
    rig.screen.listHeight = 3
    rig.screen.press(.tab, .end)
    rig.navigation.push(ViewController())
    _ = rig.screen.text
    if isRestored {
      let (table, places) = (rig.table, rig.navigation.places)
      rig = NumberList(
        rig.numbers,
        set: {
          $0.restore(
            contentOffset: table.contentOffset, focusedRow: table.focusedRow, focusedElement: 0,
            focusedID: table.focusedID, viewportHeight: table.viewportHeight)
        })
      rig.screen.listHeight = 3
      rig.navigation.push(ViewController())
      rig.navigation.restore(places)
    }
    rig.change { $0 = [9, 1, 2, 3, 4, 5, 6, 7, 8] }
    if isCounted { rig.table.updateRows() }
    rig.navigation.pop()
    #expect(rig.focused == 9 && rig.table.focusedRow == 0 && rig.table.contentOffset == 0)
  }

  /// Keys that come before the next frame.
  @Test func keysMeanTheRowsOfNow() {
    rig.screen.press(.tab, .down, .down)
    rig.change { $0.insert(20, at: 0) }
    rig.screen.window.press(.enter)
    #expect(rig.selected == [3])
    rig.change { $0.insert(21, at: 0) }
    rig.screen.window.press(.up)
    rig.screen.window.press(.enter)
    #expect(rig.selected == [3, 2])
  }

  /// A tap on a row that is gone selects nothing, and not what has come in its place.
  @Test func tapsMeanWhatAPersonSaw() throws {
    let row = try #require(rig.screen.rows.first { $0.label == "2" })
    rig.change { $0 = [1, 3, 2, 4] }
    #expect(rig.screen.window.tap(row.id))
    #expect(rig.selected == [2])
    rig.change { $0 = [1, 3, 4] }
    rig.screen.window.tap(row.id)
    #expect(rig.selected == [2])
  }

  /// So that a page moves an element instead of making another one, and the focus in it stays.
  @Test func cellsFollowWhatTheyShow() throws {
    func row(_ thing: Int) throws -> ViewSnapshot {
      try #require(rig.screen.rows.first { $0.label == "\(thing)" })
    }
    let (second, third) = (try row(2), try row(3))
    rig.change { $0 = [20, 3, 1, 2, 4, 5, 6, 7, 8, 9] }
    #expect(try row(3).id == third.id && row(3).generation == third.generation)
    #expect(try row(2).id == second.id && row(2).generation == second.generation)
    let new = try row(20)
    let before = [second, third].filter { $0.id == new.id && $0.generation == new.generation }
    #expect(before.isEmpty)
    #expect(Set(rig.screen.rows.map(\.id)).count == rig.screen.rows.count)
  }

  /// Without names of things, a reload makes every row another one.
  @Test func rowsWithoutNamesAreOthersAfterAReload() {
    rig.namesRows = false
    rig.table.reloadData()
    let before = rig.screen.rows.map { "\($0.id) \($0.generation)" }
    rig.table.reloadData()
    #expect(Set(before).isDisjoint(with: rig.screen.rows.map { "\($0.id) \($0.generation)" }))
  }
}
