import Testing
import ViewKitTesting

@testable import ViewKit

@MainActor
struct TableViewTests {
  /// A list of rows that the list does not know by their numbers, each two lines high by default.
  private func list(
    rows: Int, heights: ((Int) -> Int)? = nil, above: View? = nil, set: (TableView) -> Void = { _ in }
  ) -> NumberList {
    NumberList(Array(0..<rows), rowHeight: 2, heights: heights, above: above, namesRows: false, set: set)
  }

  @Test func makesCellsForVisibleRowsOnlyAndReusesThem() {
    let rig = list(rows: 1_000_000)
    #expect(rig.screen.rows.count == 6)
    #expect(rig.table.cellsMade == 6)
    for _ in 0..<300 {
      rig.screen.scroll(by: 3)
      _ = rig.screen.text
    }
    #expect(rig.screen.label("number", inRow: 450) == "450")
    rig.screen.scroll(by: 1_234_567 - 900)
    #expect(rig.screen.label("number", inRow: 617_284) == "617284")
    #expect(rig.table.cellsMade <= 6 + 2)
  }

  /// A cell of its own for each row would never be reused.
  @Test(arguments: ["number", "other"]) func dataSourceReturnsItsDequeuedCell(identifier: String) async {
    await #expect(processExitsWith: .failure) { [identifier] in
      await MainActor.run {
        let source = NewCells(identifier)
        let table = TableView()
        table.register("number") { TableViewCell(reuseIdentifier: identifier) }
        table.dataSource = source
        table.viewportHeight = 3
        withExtendedLifetime(source) { table.layoutSubviews() }
      }
    }
  }

  @Test func coveredListHasNoCellsUntilItIsShownAgain() {
    let rig = list(rows: 4)
    for key in [Key.down, .down, .right] { rig.screen.press(key) }
    let text = rig.screen.text
    weak let cell = rig.table.cell(forRow: 1)
    rig.navigation.push(ViewController())
    _ = rig.screen.text
    #expect(cell == nil && rig.table.cell(forRow: 0) == nil)
    rig.navigation.pop()
    #expect(rig.screen.text == text)
    rig.screen.press(.enter)
    #expect(rig.tapped == [1] && rig.ends == 1)
  }

  @Test func rowIsWholeWhenItIsCarriedOut() {
    let rig = list(rows: 20)
    for key in [Key.down, .down, .right] { rig.screen.press(key) }
    rig.screen.scroll(by: 3)
    rig.screen.press(.enter)
    #expect(rig.tapped == [1] && rig.table.contentOffset == 2)

    let tall = list(rows: 2) { _ in 20 }
    for key in [Key.down, .right] { tall.screen.press(key) }
    tall.screen.scroll(by: 8)
    tall.screen.press(.enter)
    #expect(tall.tapped == [0] && tall.table.contentOffset == 8, "the end of a row can be what is looked at")
  }

  /// A table's place is saved while other screens cover it.
  @Test func placeNeedsNoCells() {
    let rig = list(rows: 1000)
    rig.screen.scroll(by: 500)
    rig.numbers = Array(0..<10)
    rig.table.reloadData()
    let before = TableView.rowsBound
    rig.table.updatePlace()
    #expect(rig.table.numberOfRows == 10 && rig.table.contentOffset == 20 - 12)
    #expect(TableView.rowsBound == before)
    // The next input means a row that is shown.
    rig.table.updateRows()
    #expect(rig.table.cell(forRow: 9) != nil)
  }

  @Test func rowsCanHaveDifferentHeights() {
    let rig = list(rows: 100, heights: { 1 + $0 % 3 })
    #expect(rig.screen.list?.contentHeight == 199)
    rig.screen.scroll(by: 7)
    #expect(rig.screen.list?.firstRow == 4)
    #expect(rig.screen.list?.firstRowTop == 0)
    rig.screen.scroll(by: 1)
    #expect(rig.screen.list?.firstRowTop == -1)
  }

  @Test func arrowGoesOnFromWhatIsInSight() {
    let rig = list(rows: 100)
    rig.screen.window.focus(rig.table)
    rig.screen.scroll(by: 41)
    rig.screen.press(.down)
    #expect(rig.table.focusedRow == 21, "the first row that is wholly in sight")
  }

  @Test func focusScrollsByTheFewestLines() {
    let rig = list(rows: 100) { _ in 3 }
    for (scrolled, row, offset) in [(2, 4, 3), (1, 1, 3), (-1, 0, 0)] {
      rig.screen.scroll(by: scrolled)
      rig.table.focus(row)
      #expect(rig.screen.list?.contentOffset == offset)
    }
  }

  @Test func rowThatIsHigherThanTheListGetsTheFocus() {
    let rig = list(rows: 1, heights: { _ in 30 })
    rig.screen.scroll(by: 5)
    rig.screen.window.focus(rig.table)
    #expect(rig.table.focusedRow == 0)
  }

  @Test func scrollingStopsAtBothEnds() {
    let rig = list(rows: 10)
    rig.screen.scroll(by: -5)
    #expect(rig.screen.list?.contentOffset == 0)
    rig.screen.scroll(by: 500)
    #expect(rig.screen.list?.contentOffset == 20 - 12)
    #expect(rig.screen.label("number", inRow: 9) == "9")
  }

  @Test func reusedCellHasNoFocus() {
    let rig = list(rows: 100)
    rig.screen.press(.down)
    #expect(rig.screen.rows.filter(\.hasFocus).count == 1)
    rig.screen.scroll(by: 12)
    #expect(!rig.screen.rows.contains { $0.hasFocus })
  }

  @Test func reuseChangesTheBindToken() {
    let rig = list(rows: 100)
    let cell = rig.table.cell(forRow: 0)
    let token = cell?.bindToken
    rig.screen.scroll(by: 50)
    _ = rig.screen.text
    #expect(cell != nil && cell?.bindToken != token)
  }

  @Test func reuseChangesTheGeneration() {
    let rig = list(rows: 100)
    var seen: [ViewID: [Int]] = [:]
    for _ in 0..<4 {
      for row in rig.screen.rows { seen[row.id, default: []].append(row.generation) }
      rig.screen.scroll(by: 12)
    }
    #expect(seen.values.contains { $0.count > 1 })
    for generations in seen.values { #expect(Set(generations).count == generations.count) }
  }

  @Test func arrowsMoveTheFocusAndScroll() {
    let rig = list(rows: 100)
    rig.screen.press(.down)
    #expect(rig.screen.rows.first?.traits.contains(.focused) == true)
    for _ in 0..<10 { rig.screen.press(.down) }
    #expect(rig.table.focusedRow == 10)
    #expect(rig.screen.rows.last?.traits.contains(.focused) == true)
    #expect(rig.screen.list?.contentOffset == 22 - 12)
  }

  @Test(arguments: [1, 2]) func pageKeysMoveByAScreen(height: Int) {
    let rig = list(rows: 100) { _ in height }
    let page = 12 / height
    let steps: [(Key, Int)] = [(.down, 0), (.pageDown, page), (.end, 99), (.pageUp, 99 - page), (.home, 0)]
    for (key, row) in steps {
      rig.screen.press(key)
      #expect(rig.table.focusedRow == row, "\(key)")
    }
  }

  @Test func rightArrowFocusesControlsOfARow() {
    let rig = list(rows: 10)
    rig.screen.press(.down)
    rig.screen.press(.right)
    #expect(rig.screen.find("button", inRow: 0)?.traits.contains(.focused) == true)
    rig.screen.press(.down)
    #expect(rig.screen.find("button", inRow: 1)?.traits.contains(.focused) == true)
    rig.screen.press(.enter)
    #expect(rig.tapped == [1])
    rig.screen.press(.right)
    rig.screen.press(.left)
    rig.screen.press(.enter)
    #expect(rig.selected == [1])
  }

  @Test func upArrowLeavesTheListAtItsTop() {
    let rig = list(rows: 10, above: Button("above", identifier: "above"))
    rig.screen.press(.down)
    rig.screen.press(.up)
    #expect(rig.screen.find("above")?.traits.contains(.focused) == true)
  }

  @Test func tapSelectsAndFocusesARow() {
    let rig = list(rows: 10)
    rig.screen.tapRow(3)
    #expect(rig.selected == [3])
    #expect(rig.table.focusedRow == 3)
  }

  @Test func reportsTheEndOncePerRowCount() {
    let rig = list(rows: 10)
    #expect(rig.ends == 0)
    rig.screen.scroll(by: 8)
    #expect(rig.ends == 1)
    _ = rig.screen.text
    #expect(rig.ends == 1)
    rig.numbers = Array(0..<12)
    rig.table.rowsAppended()
    rig.screen.scroll(by: 8)
    #expect(rig.ends == 2)
    rig.table.reloadData()
    _ = rig.screen.text
    #expect(rig.ends == 3, "other rows can be the last")
  }

  @Test func appendedRowsKeepExistingCells() {
    let rig = list(rows: 3)
    let cell = rig.table.cell(forRow: 1)
    rig.numbers = Array(0..<5)
    rig.table.rowsAppended()
    _ = rig.screen.text
    #expect(rig.table.cell(forRow: 1) === cell)
    #expect(rig.screen.rows.count == 5)
  }

  @Test func reloadKeepsTheScrollPosition() {
    let rig = list(rows: 100)
    rig.screen.scroll(by: 40)
    rig.table.reloadData()
    #expect(rig.screen.list?.contentOffset == 40)
    rig.numbers = Array(0..<10)
    rig.table.reloadData()
    #expect(rig.screen.list?.contentOffset == 8)
  }

  @Test func reloadedRowsAreConfiguredAgain() {
    let rig = list(rows: 10)
    let before = rig.configured
    rig.table.reloadRows([2, 50])
    _ = rig.screen.text
    #expect(rig.configured == before + 1)
  }

  @Test func restoresThePositionOnceTheHeightIsKnown() {
    let rig = list(rows: 100, set: { $0.restore(contentOffset: 33, focusedRow: 20, focusedElement: 1) })
    #expect(rig.screen.list?.contentOffset == 33)
    #expect(rig.table.focusedRow == 20)
  }

  @Test func shrinkingKeepsTheFocusedRowVisible() {
    let rig = list(rows: 100)
    rig.screen.press(.down)
    for _ in 0..<5 { rig.screen.press(.down) }
    rig.screen.listHeight = 6
    #expect(rig.screen.rows.contains { $0.traits.contains(.focused) })
  }

  @Test func resizingDoesNotScrollToAHiddenFocusedRow() {
    let rig = list(rows: 100)
    rig.screen.press(.down)
    rig.screen.scroll(by: 60)
    rig.screen.listHeight = 6
    #expect(rig.screen.list?.contentOffset == 60)
    let other = list(rows: 100, set: { $0.restore(contentOffset: 60, focusedRow: 2, focusedElement: 0) })
    other.screen.window.focus(other.table)
    #expect(other.screen.list?.contentOffset == 60)
  }

  /// As a page asks for them, whose rows have any height.
  @Test func showsTheRowsThatAHostAsksFor() throws {
    let rig = list(rows: 100)
    rig.table.tableFooterView = Label("end", identifier: "end")
    let window = rig.screen.window
    func shown(_ rows: Range<Int>) throws -> Range<Int> {
      #expect(window.showRows(rig.table.id, rows))
      _ = window.takeFrame()
      let cells = rig.table.subviews.compactMap { $0 as? TableViewCell }
      return try #require(cells.first).row..<(try #require(cells.first).row + cells.count)
    }
    #expect(try shown(20..<33) == 20..<33)
    #expect(rig.table.tableFooterView?.superview == nil)
    #expect(try shown(95..<100) == 95..<100)
    #expect(rig.table.tableFooterView?.superview != nil)
    #expect(rig.ends == 1)
    #expect(try shown(500..<600) == 99..<100)
    #expect(try shown(0..<3) == 0..<3)
    #expect(!window.showRows(window.id, 0..<3))
    #expect(!list(rows: 0).table.showRows(0..<3))
  }

  @Test func showsTheBackgroundViewWithoutRows() {
    let rig = list(rows: 0)
    rig.table.backgroundView = Label("nothing", identifier: "nothing")
    #expect(rig.screen.find("nothing") != nil)
    rig.numbers = Array(0..<1)
    rig.table.reloadData()
    #expect(rig.screen.find("nothing") == nil)
  }

  @Test func footerFollowsTheLastRow() {
    let rig = list(rows: 10)
    rig.table.tableFooterView = Label("end", identifier: "end")
    #expect(rig.screen.find("end") == nil)
    rig.screen.scroll(by: 100)
    #expect(rig.screen.find("end") != nil)
    for (isHidden, height) in [(true, 20), (false, 21)] {
      rig.table.tableFooterView?.isHidden = isHidden
      #expect(rig.screen.list?.contentHeight == height)
    }
  }

  /// A list that is as high as its last row can't show the footer and the top of that row.
  @Test func focusedElementIsInSightBesideAFooter() {
    let rig = list(rows: 3, heights: { _ in 12 })
    rig.table.tableFooterView = Label("end", identifier: "end")
    _ = rig.screen.text
    #expect(rig.table.focus(2))
    #expect(rig.screen.list?.contentOffset == 25)
    #expect(rig.table.focus(2, element: 1))
    #expect(rig.screen.list?.contentOffset == 24)
  }
}

@MainActor
private final class NewCells: TableViewDataSource {
  private let identifier: String

  init(_ identifier: String) { self.identifier = identifier }

  func numberOfRows(in tableView: TableView) -> Int { 1 }
  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? { row }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("number")
    return identifier == "number" ? TableViewCell(reuseIdentifier: "number") : cell
  }
}
