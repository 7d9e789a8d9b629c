import ViewKitTesting

@testable import ViewKit

/// A list of numbers, two lines each unless told otherwise.
@MainActor
final class NumbersRig: TableViewDataSource, TableViewDelegate {
  var rows: Int
  var selected: [Int] = []
  var tapped: [Int] = []
  var ends = 0
  var configured = 0
  let table = TableView(identifier: "numbers")
  private let controller = ViewController()
  private(set) lazy var screen = Screen(controller)
  private let heights: ((Int) -> Int)?

  init(
    rows: Int, heights: ((Int) -> Int)? = nil, buttonAbove: Bool = false,
    set: (TableView) -> Void = { _ in }
  ) {
    self.rows = rows
    self.heights = heights
    if buttonAbove { controller.view.addSubview(Button("above", identifier: "above")) }
    controller.view.addSubview(table)
    table.rowHeight = heights == nil ? 2 : nil
    table.register("number") { NumberCell() }
    set(table)
    table.delegate = self
    table.dataSource = self
    _ = screen.text
  }

  func numberOfRows(in tableView: TableView) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    configured += 1
    let cell = tableView.dequeueReusableCell("number")
    (cell as? NumberCell)?.show(row) { [weak self] in self?.tapped.append(row) }
    return cell
  }

  func tableView(_ tableView: TableView, heightForRow row: Int) -> Int { heights?(row) ?? 1 }
  func tableView(_ tableView: TableView, didSelectRow row: Int) { selected.append(row) }
  func tableViewDidReachEnd(_ tableView: TableView) { ends += 1 }
}

final class NumberCell: TableViewCell {
  private let label = Label(identifier: "number")
  private let button = Button("tap", identifier: "button")
  private var onTap: (@MainActor () -> Void)?

  init() {
    super.init(reuseIdentifier: "number")
    addSubview(label)
    addSubview(button)
    button.addTarget(self, action: NumberCell.tapped, for: .primaryActionTriggered)
  }

  func show(_ number: Int, onTap: @escaping @MainActor () -> Void) {
    label.text = "\(number)"
    self.onTap = onTap
  }

  private func tapped() { onTap?() }
}
