/// A row of choices. One of them is selected.
public final class SegmentedControl: Control {
  /// The index of the selected choice. Setting it sends no event; a tap sends `.valueChanged`.
  public var selectedIndex: Int {
    didSet { showSelection() }
  }

  private let buttons: [Button]

  /// - Parameter titles: at least one. The first is selected.
  public init(_ titles: [String], identifier: String = "") {
    precondition(!titles.isEmpty, "a segmented control needs a segment")
    buttons = titles.enumerated().map {
      Button($1, configuration: Button.Configuration(.tab, isToggle: true), identifier: "\(identifier).\($0)")
    }
    selectedIndex = 0
    super.init()
    self.identifier = identifier
    layout = Layout(axis: .horizontal, spacing: 1)
    for (index, button) in buttons.enumerated() {
      addSubview(button)
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.choose(index) }
    }
    showSelection()
  }

  /// Always `false`. The segments can be focused instead.
  public override var canBecomeFocused: Bool { false }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .group
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  private func showSelection() {
    for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
  }
}
