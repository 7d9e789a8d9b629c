import Testing
import ViewKit

@testable import TerminalHost

/// Mouse input, from the bytes of the terminal to actions of a window.
@MainActor
struct PointerTests {
  private func terminal(_ view: View) -> TestTerminal { TestTerminal(view, columns: 30, rows: 11) }

  @Test func threeNotchesPastTheTopRefreshAList() {
    let list = TestList(count: 30)
    var refreshed = 0
    list.table.onRefresh = { refreshed += 1 }
    let terminal = terminal(list.table)

    terminal.wheel(1, x: 4, y: 2)
    terminal.wheel(-1, x: 4, y: 2)
    #expect(list.table.contentOffset == 0)
    terminal.wheel(-2, x: 4, y: 2)
    #expect(refreshed == 0)
    terminal.wheel(-5, x: 4, y: 2)
    #expect(refreshed == 1)
  }

  @Test func wheelRefreshesOnlyTheListUnderThePointer() {
    let (upper, lower) = (TestList(count: 30), TestList(count: 30))
    var refreshed: [String] = []
    upper.table.onRefresh = { refreshed.append("upper") }
    lower.table.onRefresh = { refreshed.append("lower") }
    terminal(StackView(.vertical, [upper.table, lower.table])).wheel(-3, x: 4, y: 7)
    #expect(refreshed == ["lower"])
  }

  @Test func clickOpensALinkOnlyOnItsText() {
    let link = Button("Mara", configuration: .plain)
    var opened = 0
    link.addAction(for: .primaryActionTriggered) { opened += 1 }
    let terminal = terminal(StackView(.vertical, [link, Label("below")]))

    terminal.click(x: 5, y: 0)
    terminal.click(x: 2, y: 1)
    #expect(opened == 0)
    terminal.click(x: 3, y: 0)
    #expect(opened == 1)
  }

  @Test func clickInAFieldPlacesTheCaretAtACharacterOrTheEnd() {
    let field = TextField("a你b")
    let terminal = terminal(field)
    for (x, caret) in [(0, 0), (1, 1), (2, 1), (3, 2), (9, 3)] {
      terminal.click(x: x, y: 0)
      #expect(field.caret == caret)
    }
  }

  @Test func clickTapsAPicture() {
    let picture = ImageView(width: 4, height: 2)
    var taps = 0
    picture.onTap = { taps += 1 }
    let terminal = terminal(StackView(.vertical, [picture, Label("below")]))

    terminal.click(x: 3, y: 1)
    #expect(taps == 1)
    #expect(terminal.window.focusedView === picture)
    terminal.click(x: 4, y: 1)
    #expect(taps == 1)
  }

  @Test func clicksReachViewsInARow() {
    let list = LinkList()
    let terminal = terminal(list.table)
    for (x, y) in [(2, 2), (7, 4), (20, 0)] { terminal.click(x: x, y: y) }
    #expect(list.log == ["picture 1", "link 2", "row 0"])
  }
}

/// A list whose rows have a tappable picture and a link. Rows can be tapped too; all taps go into a log.
@MainActor
final class LinkList: TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell {
    let picture = ImageView(width: 4, height: 2)
    let author = Button("Mara", configuration: .plain)

    init() {
      super.init(reuseIdentifier: "cell")
      layout = Layout(axis: .horizontal, spacing: 1)
      addSubview(picture)
      addSubview(author)
    }
  }

  let table = TableView()
  private(set) var log: [String] = []

  init() {
    table.register("cell") { [weak self] in
      let cell = Cell()
      cell.picture.onTap = { [weak cell] in self?.log.append("picture \(cell?.row ?? -1)") }
      cell.author.addAction(for: .primaryActionTriggered) { [weak cell] in
        self?.log.append("link \(cell?.row ?? -1)")
      }
      return cell
    }
    table.rowHeight = 2
    table.dataSource = self
    table.delegate = self
  }

  func numberOfRows(in tableView: TableView) -> Int { 3 }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    tableView.dequeueReusableCell("cell")
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { log.append("row \(row)") }
}
