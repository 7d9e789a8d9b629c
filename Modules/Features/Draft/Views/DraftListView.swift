public import ViewKit

/// A list of drafts below a button.
public final class DraftListView: View {
  public let list: PagedListView
  public var table: TableView { list.table }

  /// The title of the button above the list.
  public var actionText: String {
    get { actionButton.title }
    set { actionButton.title = newValue }
  }
  public var isActionEnabled: Bool {
    get { actionButton.isEnabled }
    set { actionButton.isEnabled = newValue }
  }
  /// Called when the button above the list is tapped.
  public var onAction: (@MainActor () -> Void)?

  /// The key of the button above the list, without a place in bars; `nil` for none.
  private var actionKey: Character?
  private let actionButton: Button

  /// - Parameters:
  ///   - actionIdentifier: identifies the button.
  ///   - action: how the button looks.
  public init(identifier: String, actionIdentifier: String, action: Button.Configuration) {
    list = PagedListView(identifier: identifier)
    actionButton = Button(configuration: action, identifier: actionIdentifier)
    super.init()
    container = .section
    layout.isFlexible = true
    list.table.rowHeight = DraftCell.height
    list.table.register(DraftCell.reuseIdentifier) { DraftCell() }
    addSubview(
      StackView(
        .horizontal, margins: EdgeInsets(left: 2, right: 1), container: .actions, [actionButton]))
    addSubview(list)
    actionButton.addTarget(self, action: DraftListView.actionTapped, for: .primaryActionTriggered)
  }

  /// The list of drafts. Its rows come from a data source.
  public static func drafts() -> DraftListView {
    let view = DraftListView(
      identifier: "drafts", actionIdentifier: "new", action: Button.Configuration(.filled, image: .add))
    view.actionKey = "n"
    view.actionButton.opensField = true
    return view
  }

  /// The recycle bin. Its rows come from a data source.
  public static func bin() -> DraftListView {
    let view = DraftListView(
      identifier: "bin", actionIdentifier: "empty",
      action: Button.Configuration(.bordered, image: .trash, role: .destructive))
    view.table.allowsSelection = false
    return view
  }

  public override var keyCommands: [KeyCommand] {
    guard let actionKey, isActionEnabled else { return [] }
    return [
      KeyCommand(input: actionKey, title: actionText, isInBar: false) { [weak self] in
        self?.actionButton.activate()
      }
    ]
  }

  /// Returns an empty cell for a draft.
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
