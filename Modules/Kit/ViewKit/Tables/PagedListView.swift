/// A table with a heading above it, a notice if there are no rows, and a footer behind the last row.
///
/// It shows the values that it is given and doesn't load anything itself.
public final class PagedListView: View {
  public let table: TableView

  /// The heading above the list.
  public var headingText: String {
    get { heading.text }
    set { heading.text = newValue }
  }
  /// Text at the end of the heading's line; `nil` hides it.
  public var accessoryText: String? {
    didSet {
      accessory.text = accessoryText ?? ""
      accessory.isHidden = accessoryText == nil
    }
  }
  /// Whether a refresh is in progress. Shows an activity sign beside the heading.
  public var isRefreshing = false {
    didSet {
      activity.isHidden = !isRefreshing
      table.isRefreshing = isRefreshing
    }
  }
  /// Text shown if there are no rows; `nil` hides it.
  public var noticeText: String? {
    didSet { notice.show(noticeText, buttonTitle: retryText) }
  }
  /// The title of the button below the notice; `nil` hides the button.
  public var retryText: String? {
    didSet { notice.show(noticeText, buttonTitle: retryText) }
  }
  /// Text behind the last row; `nil` hides it.
  public var footerText: String? {
    didSet { footer.show(footerText, buttonTitle: footerRetryText) }
  }
  /// The title of the button beside the footer's text; `nil` hides the button.
  public var footerRetryText: String? {
    didSet { footer.show(footerText, buttonTitle: footerRetryText) }
  }

  /// Refreshes this list alone; `nil` if it can't be refreshed. See `TableView.onRefresh`.
  public var onRefresh: (@MainActor () -> Void)? {
    didSet { table.onRefresh = onRefresh }
  }
  /// Called when the button below the notice is tapped.
  public var onRetry: (@MainActor () -> Void)?
  /// Called when the button in the footer is tapped.
  public var onFooterRetry: (@MainActor () -> Void)?

  private let heading = Label(style: TextStyle(font: .title), identifier: "heading")
  private let accessory = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "accessory")
  private let activity = ActivityIndicator("…", identifier: "refreshing")
  private let notice = NoticeView(.vertical, identifier: "notice")
  private let footer = NoticeView(.horizontal, identifier: "footer")

  public init(identifier: String) {
    table = TableView(identifier: identifier)
    super.init()
    layout.isFlexible = true
    container = .section
    heading.layout.isFlexible = true
    activity.isHidden = true
    accessory.isHidden = true
    addSubview(
      StackView(
        .horizontal, spacing: 1, margins: EdgeInsets(left: 2, right: 1), container: .header,
        [heading, activity, accessory]))
    addSubview(table)
    table.backgroundView = notice
    table.tableFooterView = footer
    notice.onButton = { [weak self] in self?.onRetry?() }
    footer.onButton = { [weak self] in self?.onFooterRetry?() }
  }
}

/// A text with an optional button: an empty list, an error with Retry, a footer.
public final class NoticeView: View {
  public var onButton: (@MainActor () -> Void)?

  private let label = Label(style: TextStyle(tint: .secondary, numberOfLines: 0))
  private let button = Button()

  public init(_ axis: Layout.Axis, identifier: String) {
    super.init()
    self.identifier = identifier
    layout = Layout(axis: axis, spacing: 1)
    container = .notice
    label.identifier = "\(identifier).text"
    button.identifier = "\(identifier).button"
    if axis == .horizontal { label.style.numberOfLines = 1 }
    addSubview(label)
    addSubview(StackView(.horizontal, [button]))
    button.addTarget(self, action: NoticeView.buttonTapped, for: .primaryActionTriggered)
    show(nil, buttonTitle: nil)
  }

  /// Shows a text and a button. `nil` hides the button; without a text, the whole view is hidden.
  public func show(_ text: String?, buttonTitle: String?) {
    isHidden = text == nil
    label.text = text ?? ""
    // A notice with a way to try again tells a failure.
    label.style.tint = buttonTitle == nil ? .secondary : .destructive
    button.title = buttonTitle ?? ""
    button.isHidden = buttonTitle == nil
  }

  private func buttonTapped() {
    onButton?()
  }
}
