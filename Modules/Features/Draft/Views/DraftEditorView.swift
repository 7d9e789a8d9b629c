public import ViewKit

/// An editor of one draft, or a notice in its place.
public final class DraftEditorView: View {
  public override var subject: String { titleText.allSatisfy(\.isWhitespace) ? "" : titleText }
  public var titleText: String {
    get { titleField.text }
    set { titleField.text = newValue }
  }
  public var titlePlaceholder: String {
    get { titleField.placeholder }
    set { titleField.placeholder = newValue }
  }
  public var bodyText: String {
    get { bodyView.text }
    set { bodyView.text = newValue }
  }
  public var bodyPlaceholder: String {
    get { bodyView.placeholder }
    set { bodyView.placeholder = newValue }
  }
  /// The version of title and body.
  public var version: String? {
    get { titleField.version }
    set {
      titleField.version = newValue
      bodyView.version = newValue
    }
  }
  /// The version of a host's copy that the last edit was made on; `nil` if it was made on the text itself.
  public private(set) var editedVersion: String?
  /// The title of the button that publishes.
  public var publishText: String {
    get { publishButton.title }
    set { publishButton.title = newValue }
  }
  /// The most UTF-16 units of the title; `nil` for any number.
  public var titleLimit: Int? {
    get { titleField.maximumLength }
    set { titleField.maximumLength = newValue }
  }
  /// The most UTF-16 units of the body; `nil` for any number.
  public var bodyLimit: Int? {
    get { bodyView.maximumLength }
    set { bodyView.maximumLength = newValue }
  }
  /// The notice in the place of the draft; `nil` hides it.
  public var noticeText: String? {
    didSet { notice.show(noticeText, buttonTitle: retryText) }
  }
  /// The title of the button below the notice.
  public var retryText: String? {
    didSet { notice.show(noticeText, buttonTitle: retryText) }
  }
  /// Whether the draft is shown.
  public var hasDraft: Bool {
    get { !page.isHidden }
    set { page.isHidden = !newValue }
  }

  /// Called when a person changes the title or the body.
  public var onEdit: (@MainActor () -> Void)?
  /// Called when the button below the notice is tapped.
  public var onRetry: (@MainActor () -> Void)?
  /// Called when the button beside the status is tapped.
  public var onSaveRetry: (@MainActor () -> Void)?
  /// Called with the index of a button of the banner that is tapped.
  public var onBannerButton: (@MainActor (Int) -> Void)? {
    get { banner.onButton }
    set { banner.onButton = newValue }
  }
  /// Called when the button that publishes is tapped.
  public var onPublish: (@MainActor () -> Void)?

  /// Whether a failure was announced after the text was last saved. Attempts to save again are not announced.
  private var hasAnnouncedFailure = false

  private let titleField = TextField(identifier: "draft.title")
  private let bodyView = TextView(identifier: "draft.body")
  private let statusLabel = Label(
    style: TextStyle(font: .caption, tint: .secondary), identifier: "draft.status")
  private let saveRetryButton = Button(
    configuration: Button.Configuration(.bordered, image: .refresh), identifier: "draft.retry")
  private let publishButton = Button(
    configuration: Button.Configuration(.filled, image: .post), identifier: "draft.publish")
  private let banner = DraftBannerView()
  private let notice = NoticeView(.vertical, identifier: "notice")
  private let page: StackView

  public override init() {
    page = StackView(
      .vertical, margins: EdgeInsets(left: 2, right: 1), isFlexible: true, container: .editor,
      [
        titleField, StackView(.horizontal, spacing: 2, [statusLabel, saveRetryButton]), bodyView, banner,
        StackView(.horizontal, container: .actions, [publishButton]),
      ])
    super.init()
    identifier = "draft"
    layout.isFlexible = true
    hasDraft = false
    saveRetryButton.isHidden = true
    addSubview(page)
    addSubview(notice)
    titleField.addTarget(self, action: DraftEditorView.titleEdited, for: .editingChanged)
    bodyView.addTarget(self, action: DraftEditorView.bodyEdited, for: .editingChanged)
    saveRetryButton.addTarget(self, action: DraftEditorView.saveRetryTapped, for: .primaryActionTriggered)
    publishButton.addTarget(self, action: DraftEditorView.publishTapped, for: .primaryActionTriggered)
    notice.onButton = { [weak self] in self?.onRetry?() }
  }

  /// Shows whether the text is saved. A failure and its end are announced, once each.
  ///
  /// - Parameters:
  ///   - isSaved: whether the text is stored, and the status says so.
  ///   - retryText: the title of the button beside the status, which saves again; `nil` hides the button. The status is red
  ///     with it.
  public func showStatus(_ text: String, isSaved: Bool, retryText: String?) {
    statusLabel.text = text
    statusLabel.saysSaved = isSaved
    titleField.isSaved = isSaved
    bodyView.isSaved = isSaved
    saveRetryButton.title = retryText ?? ""
    saveRetryButton.isHidden = retryText == nil
    statusLabel.style.tint = retryText == nil ? .secondary : .destructive
    if retryText != nil, !hasAnnouncedFailure {
      hasAnnouncedFailure = true
      window?.announce(text)
    } else if isSaved, hasAnnouncedFailure {
      hasAnnouncedFailure = false
      window?.announce(text)
    }
  }

  /// Shows why the text can't be saved, what differs, and what the person can choose; `nil` hides that. The focus stays where
  /// it is.
  public func showBanner(_ text: String?, mine: String?, theirs: String?, buttons: [String]) {
    banner.show(text, mine: mine, theirs: theirs, buttons: buttons)
  }

  private func saveRetryTapped() {
    onSaveRetry?()
  }

  private func publishTapped() {
    onPublish?()
  }

  private func titleEdited() {
    editedVersion = titleField.editedVersion
    onEdit?()
  }

  private func bodyEdited() {
    editedVersion = bodyView.editedVersion
    onEdit?()
  }
}
