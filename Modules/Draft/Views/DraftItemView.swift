public import ViewKit

/// One draft in a list: setters in, events out. What it shows is up to whoever drives it.
public final class DraftItemView: View {
  /// Titles the button that restores; no button where `nil`.
  public var restoreText: String? {
    didSet {
      restoreButton.title = restoreText ?? ""
      restoreButton.isHidden = restoreText == nil
    }
  }

  public var onDelete: (@MainActor () -> Void)?
  public var onRestore: (@MainActor () -> Void)?
  /// Whatever keeps the view current: a presenter, a binding. Dropped when the view is to show another draft.
  public var driver: AnyObject?

  let titleLabel = Label(style: TextStyle(font: .headline), identifier: "title")
  let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  let excerptLabel = Label(identifier: "excerpt")
  private let restoreButton = Button(identifier: "restore")
  let deleteButton = Button(style: TextStyle(tint: .destructive), identifier: "delete")

  public override init() {
    super.init()
    titleLabel.layout.isFlexible = true
    restoreButton.isHidden = true
    deleteButton.addTarget(self, action: DraftItemView.deleteTapped, for: .primaryActionTriggered)
    restoreButton.addTarget(self, action: DraftItemView.restoreTapped, for: .primaryActionTriggered)
    addSubview(StackView(.horizontal, spacing: 2, [titleLabel, dateLabel]))
    addSubview(excerptLabel)
    addSubview(StackView(.horizontal, spacing: 2, [restoreButton, deleteButton]))
  }

  /// Forgets everything of the draft it showed.
  public func prepareForReuse() {
    driver = nil
    onDelete = nil
    onRestore = nil
    clear()
  }

  private func deleteTapped() {
    onDelete?()
  }

  private func restoreTapped() {
    onRestore?()
  }
}
