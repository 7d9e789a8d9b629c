import Testing
import ViewKit

@testable import TerminalHost

/// Mouse input, from the bytes of the terminal to actions of a window.
@MainActor
struct PointerTests {
  @Test func threeNotchesPastTheTopRefreshAList() {
    let list = TestList(count: 30)
    var refreshed = 0
    list.table.onRefresh = { refreshed += 1 }
    let window = Window.showing(list.table)
    let mouse = Mouse(window)

    mouse.wheelDown(x: 4, y: 2)
    mouse.wheelUp(x: 4, y: 2)
    #expect(list.table.contentOffset == 0)
    mouse.wheelUp(x: 4, y: 2)
    mouse.wheelUp(x: 4, y: 2)
    #expect(refreshed == 0)
    for _ in 0..<5 { mouse.wheelUp(x: 4, y: 2) }
    #expect(refreshed == 1)
  }

  @Test func wheelRefreshesOnlyTheListUnderThePointer() {
    let (upper, lower) = (TestList(count: 30), TestList(count: 30))
    var refreshed: [String] = []
    upper.table.onRefresh = { refreshed.append("upper") }
    lower.table.onRefresh = { refreshed.append("lower") }
    let mouse = Mouse(Window.showing(StackView(.vertical, [upper.table, lower.table])))

    for _ in 0..<3 { mouse.wheelUp(x: 4, y: 7) }

    #expect(refreshed == ["lower"])
  }

  /// A second click in the same place can be meant for what was there before.
  @Test func clickElsewhereMeansWhatIsThere() {
    var taps: [String] = []
    let buttons = ["One", "Two"].map { name in
      let button = Button(name)
      button.addAction(for: .primaryActionTriggered) { taps.append(name) }
      return button
    }
    let terminal = TestTerminal(StackView(.vertical, buttons))
    terminal.window.reactionTime = .seconds(3600)
    for y in 0..<2 { terminal.click(x: 1, y: y) }
    #expect(taps == ["One", "Two"])
  }

  @Test func clickOpensALinkOnlyOnItsText() {
    let link = Button("Mara", configuration: .plain)
    var opened = 0
    link.addAction(for: .primaryActionTriggered) { opened += 1 }
    let mouse = Mouse(Window.showing(StackView(.vertical, [link, Label("below")])))

    mouse.click(x: 5, y: 0)
    mouse.click(x: 2, y: 1)
    #expect(opened == 0)
    mouse.click(x: 3, y: 0)
    #expect(opened == 1)
  }

  @Test func clickTapsAPicture() {
    let picture = ImageView(width: 4, height: 2)
    var taps = 0
    picture.onTap = { taps += 1 }
    let window = Window.showing(StackView(.vertical, [picture, Label("below")]))
    let mouse = Mouse(window)

    mouse.click(x: 3, y: 1)
    #expect(taps == 1)
    #expect(window.focusedView === picture)
    mouse.click(x: 4, y: 1)
    #expect(taps == 1)
  }

  @Test func wheelAndClicksReachViewsInARow() {
    let list = LinkList()
    let mouse = Mouse(Window.showing(list.table))

    mouse.click(x: 2, y: 2)
    mouse.click(x: 7, y: 4)
    mouse.click(x: 20, y: 0)

    #expect(list.log == ["picture 1", "link 2", "row 0"])
  }

  /// Sends the bytes that a terminal sends for the mouse.
  @MainActor
  private struct Mouse {
    let window: Window

    init(_ window: Window) {
      self.window = window
    }

    func wheelUp(x: Int, y: Int) { send(button: 64, x: x, y: y) }
    func wheelDown(x: Int, y: Int) { send(button: 65, x: x, y: y) }
    func click(x: Int, y: Int) { send(button: 0, x: x, y: y) }

    private func send(button: Int, x: Int, y: Int) {
      let renderer = FrameRenderer(theme: Theme(TerminalCapabilities()))
      let layout = renderer.layout(of: window, size: TerminalSize(columns: 30, rows: 10))
      var parser = KeyParser()
      for event in parser.feed("\u{1B}[<\(button);\(x + 1);\(y + 1)M".utf8, at: .now) {
        switch event {
        case .click(let x, let y): layout.click(x: x, y: y, in: window)
        case .scroll(let x, let y, let lines): layout.scroll(x: x, y: y, by: lines, in: window)
        default: Issue.record("\(event) is not of the mouse")
        }
      }
    }
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
