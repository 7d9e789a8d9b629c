/// A table with what a list needs around it: a heading, words in the place of rows, and a footer that says how
/// the list goes on. Shows what it is told; knows nothing of pages.
public final class PagedListView: View {
  public let table: TableView

  /// Stands above the list.
  public var headingText: String {
    get { heading.text }
    set { heading.text = newValue }
  }
  /// Stands at the end of the heading's line; nothing where `nil`.
  public var accessoryText: String? {
    didSet {
      accessory.text = accessoryText ?? ""
      accessory.isHidden = accessoryText == nil
    }
  }
  public var isRefreshing = false {
    didSet {
      activity.isHidden = !isRefreshing
      table.isRefreshing = isRefreshing
    }
  }
  /// Said in the place of rows; nothing where `nil`.
  public var noticeText: String? {
    didSet { notice.show(noticeText, buttonTitle: retryText) }
  }
  /// Titles the button below the notice; no button where `nil`.
  public var retryText: String? {
    didSet { notice.show(noticeText, buttonTitle: retryText) }
  }
  /// Said behind the last row; nothing where `nil`.
  public var footerText: String? {
    didSet { footer.show(footerText, buttonTitle: footerRetryText) }
  }
  /// Titles the button beside the footer's words; no button where `nil`.
  public var footerRetryText: String? {
    didSet { footer.show(footerText, buttonTitle: footerRetryText) }
  }

  /// Refreshes this list alone; `nil` if it can't be refreshed. See `TableView.onRefresh`.
  public var onRefresh: (@MainActor () -> Void)? {
    didSet { table.onRefresh = onRefresh }
  }
  /// The button below the notice was tapped.
  public var onRetry: (@MainActor () -> Void)?
  /// The button in the footer was tapped.
  public var onFooterRetry: (@MainActor () -> Void)?

  private let heading = Label(style: TextStyle(font: .headline), identifier: "heading")
  private let accessory = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "accessory")
  private let activity = ActivityIndicator("…", identifier: "refreshing")
  private let notice = NoticeView(.vertical, identifier: "notice")
  private let footer = NoticeView(.horizontal, identifier: "footer")

  public init(identifier: String) {
    table = TableView(identifier: identifier)
    super.init()
    layout.isFlexible = true
    heading.layout.isFlexible = true
    activity.isHidden = true
    accessory.isHidden = true
    addSubview(
      StackView(
        .horizontal, spacing: 1, margins: EdgeInsets(left: 2, right: 1), [heading, activity, accessory]))
    addSubview(table)
    table.backgroundView = notice
    table.tableFooterView = footer
    notice.onButton = { [weak self] in self?.onRetry?() }
    footer.onButton = { [weak self] in self?.onFooterRetry?() }
  }
}

/// Words, and a button where there is something to do about them: an empty list, an error with Retry, a footer.
public final class NoticeView: View {
  public var onButton: (@MainActor () -> Void)?

  private let label = Label(style: TextStyle(tint: .secondary, numberOfLines: 0))
  private let button = Button()

  public init(_ axis: Layout.Axis, identifier: String) {
    super.init()
    self.identifier = identifier
    layout = Layout(axis: axis, spacing: 1)
    label.identifier = "\(identifier).text"
    button.identifier = "\(identifier).button"
    if axis == .horizontal { label.style.numberOfLines = 1 }
    addSubview(label)
    addSubview(StackView(.horizontal, [button]))
    button.addTarget(self, action: NoticeView.buttonTapped, for: .primaryActionTriggered)
    show(nil, buttonTitle: nil)
  }

  /// Shows words and a button; hides itself where there are no words.
  public func show(_ text: String?, buttonTitle: String?) {
    guard
      isHidden != (text == nil) || label.text != text ?? "" || button.title != buttonTitle ?? ""
        || button.isHidden != (buttonTitle == nil)
    else { return }
    isHidden = text == nil
    label.text = text ?? ""
    button.title = buttonTitle ?? ""
    button.isHidden = buttonTitle == nil
    superview?.setNeedsDisplay()
  }

  private func buttonTapped() {
    onButton?()
  }
}
