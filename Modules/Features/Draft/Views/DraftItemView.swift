public import ViewKit

/// One draft in a list.
public final class DraftItemView: View {
  public var titleText: String {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      publishButton.accessibilitySubject = newValue
      restoreButton.accessibilitySubject = newValue
      deleteButton.accessibilitySubject = newValue
    }
  }
  public var dateText: String {
    get { dateLabel.text }
    set { dateLabel.text = newValue }
  }
  public var excerptText: String {
    get { excerptLabel.text }
    set { excerptLabel.text = newValue }
  }
  /// The title of the button that deletes.
  public var deleteText: String {
    get { deleteButton.title }
    set { deleteButton.title = newValue }
  }
  /// The title of the button that restores; `nil` hides the button.
  public var restoreText: String? {
    didSet {
      restoreButton.title = restoreText ?? ""
      restoreButton.isHidden = restoreText == nil
    }
  }
  /// The title of the button that publishes; `nil` hides the button.
  public var publishText: String? {
    didSet {
      publishButton.title = publishText ?? ""
      publishButton.isHidden = publishText == nil
    }
  }

  public var onPublish: (@MainActor () -> Void)?
  public var onDelete: (@MainActor () -> Void)?
  public var onRestore: (@MainActor () -> Void)?
  /// Called once before the view shows another draft.
  public var onReuse: (@MainActor () -> Void)?

  private let titleLabel = Label(style: TextStyle(font: .headline), identifier: "title")
  private let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  private let excerptLabel = Label(identifier: "excerpt")
  private let publishButton = Button(
    configuration: Button.Configuration(.bordered, image: .post), identifier: "publish")
  private let restoreButton = Button(
    configuration: Button.Configuration(.bordered, image: .restore), identifier: "restore")
  private let deleteButton = Button(
    configuration: Button.Configuration(.bordered, image: .trash, role: .destructive), identifier: "delete")

  public override init() {
    super.init()
    container = .item
    titleLabel.layout.isFlexible = true
    publishButton.isHidden = true
    restoreButton.isHidden = true
    publishButton.addTarget(self, action: DraftItemView.publishTapped, for: .primaryActionTriggered)
    deleteButton.addTarget(self, action: DraftItemView.deleteTapped, for: .primaryActionTriggered)
    restoreButton.addTarget(self, action: DraftItemView.restoreTapped, for: .primaryActionTriggered)
    addSubview(StackView(.horizontal, spacing: 2, container: .header, [titleLabel, dateLabel]))
    addSubview(excerptLabel)
    addSubview(
      StackView(.horizontal, spacing: 2, container: .actions, [publishButton, restoreButton, deleteButton]))
  }

  /// Clears all values and events.
  public func prepareForReuse() {
    onReuse?()
    onReuse = nil
    onPublish = nil
    onDelete = nil
    onRestore = nil
    titleText = ""
    dateText = ""
    excerptText = ""
    deleteText = ""
    restoreText = nil
    publishText = nil
  }

  private func publishTapped() {
    onPublish?()
  }

  private func deleteTapped() {
    onDelete?()
  }

  private func restoreTapped() {
    onRestore?()
  }
}
