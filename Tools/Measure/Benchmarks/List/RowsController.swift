import ViewKit

/// A list of numbered rows. Each is one line high, or each two to four lines.
final class RowsController: ViewController {
  private let count: Int
  private let hasUniformRows: Bool
  let table = TableView(identifier: "rows")

  init(count: Int, hasUniformRows: Bool) {
    self.count = count
    self.hasUniformRows = hasUniformRows
    super.init()
  }

  override func makeView() -> View { table }

  override func viewDidLoad() {
    table.register(NumberCell.reuseIdentifier) { NumberCell() }
    table.rowHeight = hasUniformRows ? 1 : nil
    table.dataSource = self
    table.delegate = self
  }
}

extension RowsController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { count }

  func tableView(_ tableView: TableView, heightForRow row: Int) -> Int { 2 + row % 3 }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(NumberCell.reuseIdentifier)
    (cell as? NumberCell)?.label.text = "Row \(row)"
    return cell
  }
}

private final class NumberCell: TableViewCell {
  static let reuseIdentifier = "number"

  let label = Label()

  init() {
    super.init(reuseIdentifier: Self.reuseIdentifier)
    addSubview(label)
  }
}
