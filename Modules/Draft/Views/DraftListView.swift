public import ViewKit

/// A list of drafts below a button.
public final class DraftListView: View {
  public let list: PagedListView
  public var table: TableView { list.table }

  public var isActionEnabled: Bool {
    get { actionButton.isEnabled }
    set { actionButton.isEnabled = newValue }
  }
  /// The button above the list was tapped.
  public var onAction: (@MainActor () -> Void)?

  let actionButton: Button

  /// - Parameter actionIdentifier: names the button.
  public init(identifier: String, actionIdentifier: String) {
    list = PagedListView(identifier: identifier)
    actionButton = Button(identifier: actionIdentifier)
    super.init()
    layout.isFlexible = true
    list.table.rowHeight = DraftCell.height
    list.table.register(DraftCell.reuseIdentifier) { DraftCell() }
    addSubview(StackView(.horizontal, margins: EdgeInsets(left: 2, right: 1), [actionButton]))
    addSubview(list)
    actionButton.addTarget(self, action: DraftListView.actionTapped, for: .primaryActionTriggered)
  }

  /// A list of drafts that can be added to, its rows still to come from a data source.
  public static func drafts() -> DraftListView {
    DraftListView(identifier: "drafts", actionIdentifier: "new")
  }

  /// A bin that can be emptied, its rows still to come from a data source.
  public static func bin() -> DraftListView {
    DraftListView(identifier: "bin", actionIdentifier: "empty")
  }

  /// A cell for a draft, still to be filled.
  public func dequeueDraftCell() -> DraftCell {
    guard let cell = table.dequeueReusableCell(DraftCell.reuseIdentifier) as? DraftCell else {
      preconditionFailure("the list registers a DraftCell")
    }
    return cell
  }

  private func actionTapped() {
    onAction?()
  }
}
