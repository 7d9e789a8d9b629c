import Foundation
import ViewKit
import ViewKitTesting

@testable import TerminalHost

/// A list with a given number of rows. Each row has a text and a button.
@MainActor
final class TestList: TableViewDataSource {
  final class Cell: TableViewCell {
    let label = Label()
    let button = Button("Like")

    init(asCard: Bool) {
      super.init(reuseIdentifier: "cell")
      let margins = asCard ? EdgeInsets(top: 1, left: 2, bottom: 1, right: 3) : .zero
      addSubview(
        StackView(.vertical, margins: margins, container: asCard ? .card : .plain, [label, button]))
    }
  }

  let table = TableView()
  var count: Int

  init(count: Int, rowHeight: Int = 2, asCards: Bool = false) {
    self.count = count
    table.register("cell") { Cell(asCard: asCards) }
    table.rowHeight = asCards ? rowHeight + 2 : rowHeight
    table.dataSource = self
  }

  func numberOfRows(in tableView: TableView) -> Int { count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell("cell")
    (cell as? Cell)?.label.text = "row \(row)"
    return cell
  }
}

extension Window {
  static func showing(_ view: View, commands: [KeyCommand] = []) -> Window {
    showing(TestController(view, commands: commands))
  }

  static func showing(_ controller: ViewController) -> Window {
    let window = Window()
    window.rootViewController = controller
    return window
  }

  /// Draws the whole screen with the status line.
  func screen(
    columns: Int, rows: Int, capabilities: TerminalCapabilities = TerminalCapabilities(),
    strings: TerminalStrings = .english
  ) -> Grid {
    FrameRenderer(theme: Theme(capabilities), strings: strings)
      .screen(of: self, size: TerminalSize(columns: columns, rows: rows)).grid
  }
}

extension Grid {
  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The style of the first cell of a text, if the text shows.
  func style(of text: String) -> CellStyle? {
    for (y, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return self[TextWidth.columns(of: String(line[..<range.lowerBound])), y].style
    }
    return nil
  }
}

/// Draws one view alone on a screen.
@MainActor
func drawing(
  of view: View, columns: Int, rows: Int, capabilities: TerminalCapabilities = TerminalCapabilities()
) -> Grid {
  SceneDrawing.grid(
    of: view.snapshot(), size: TerminalSize(columns: columns, rows: rows), capabilities: capabilities)
}
