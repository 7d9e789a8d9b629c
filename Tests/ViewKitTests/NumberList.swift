import ViewKit
import ViewKitTesting

/// A screen with a list of numbers. A row has a label, and a button that the key `d` presses. What a person chooses is recorded.
@MainActor
final class NumberList: TableViewDataSource, TableViewDelegate {
  var numbers: [Int]
  /// Whether the list knows the rows by their numbers.
  var namesRows: Bool
  private(set) var selected: [Int] = []
  private(set) var tapped: [Int] = []
  /// How often the end was reached, and how many rows were configured.
  private(set) var ends = 0
  private(set) var configured = 0
  let table = TableView(identifier: "numbers")
  let navigation: NavigationController
  let clock = TestClock()
  private(set) lazy var screen = Screen(navigation, clock: clock)
  /// What else a button does, and a choice of a row.
  var onTap: (() -> Void)?
  var onSelect: (() -> Void)?
  private let heights: ((Int) -> Int)?

  /// - Parameters:
  ///   - heights: returns the height of a row, instead of one height for all.
  ///   - set: is called before the table gets its rows.
  init(
    _ numbers: [Int], rowHeight: Int = 1, heights: ((Int) -> Int)? = nil, above: View? = nil,
    namesRows: Bool = true, set: (TableView) -> Void = { _ in }
  ) {
    self.numbers = numbers
    self.namesRows = namesRows
    self.heights = heights
    let controller = ViewController()
    if let above { controller.view.addSubview(above) }
    controller.view.addSubview(table)
    navigation = NavigationController(rootViewController: controller)
    table.rowHeight = heights == nil ? rowHeight : nil
    table.register("number") { Cell() }
    set(table)
    table.delegate = self
    table.dataSource = self
    _ = screen.text
  }

  /// Changes the numbers, and shows them again.
  func change(_ change: (inout [Int]) -> Void) {
    change(&numbers)
    table.reloadData()
  }

  /// The number in the focused row.
  var focused: Int? {
    let row = screen.rows.first { $0.flattened.contains { $0.traits.contains(.focused) } }
    return row.flatMap { Int($0.label) }
  }

  func numberOfRows(in tableView: TableView) -> Int { numbers.count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    configured += 1
    let cell = tableView.dequeueReusableCell("number")
    let number = numbers[row]
    (cell as? Cell)?.show(number) { [weak self] in
      self?.tapped.append(number)
      self?.onTap?()
    }
    return cell
  }

  func tableView(_ tableView: TableView, heightForRow row: Int) -> Int { heights?(row) ?? 1 }
  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? { namesRows ? numbers[row] : nil }
  func tableViewDidReachEnd(_ tableView: TableView) { ends += 1 }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    selected.append(numbers[row])
    onSelect?()
  }

  private final class Cell: TableViewCell {
    private let label = Label(identifier: "number")
    private let button = Button("tap", identifier: "button")
    private var onTap: (@MainActor () -> Void)?

    init() {
      super.init(reuseIdentifier: "number")
      addSubview(label)
      addSubview(button)
      button.addTarget(self, action: Cell.tapped, for: .primaryActionTriggered)
    }

    override func describe(_ snapshot: inout ViewSnapshot) {
      super.describe(&snapshot)
      snapshot.label = label.text
    }

    override var keyCommands: [KeyCommand] {
      [KeyCommand(input: "d", title: "Tap") { [weak self] in self?.tapped() }]
    }

    func show(_ number: Int, onTap: @escaping @MainActor () -> Void) {
      label.text = "\(number)"
      self.onTap = onTap
    }

    private func tapped() { onTap?() }
  }
}
