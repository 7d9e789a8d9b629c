public import ViewKit

/// Shows a single blog, or a notice in its place.
public final class BlogDetailView: View {
  public let itemView = BlogItemView(.page)

  /// Shown in place of the blog; nothing if `nil`.
  public var noticeText: String? {
    didSet { showNotice() }
  }
  /// The title of the button below the notice.
  public var retryText: String? {
    didSet { showNotice() }
  }
  /// Whether there is a blog to show.
  public var hasItem: Bool {
    get { !itemView.isHidden }
    set { itemView.isHidden = !newValue }
  }
  /// Called when the button below the notice is tapped.
  public var onRetry: (@MainActor () -> Void)?

  public override var subject: String { itemView.titleText }

  private let notice = NoticeView(.vertical, identifier: "notice")

  public override init() {
    super.init()
    identifier = "blog"
    layout.isFlexible = true
    hasItem = false
    let content = StackView(
      .vertical, margins: EdgeInsets(left: 2, right: 1), [itemView, notice])
    addSubview(ScrollView(content, identifier: "page"))
    notice.onButton = { [weak self] in self?.onRetry?() }
  }

  private func showNotice() {
    notice.show(noticeText, buttonTitle: retryText)
  }
}
