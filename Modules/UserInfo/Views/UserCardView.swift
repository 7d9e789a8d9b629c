public import ViewKit

/// A single person, or words in their place. As high either way, so that nothing below it jumps.
public final class UserCardView: View {
  /// Three lines beside the avatar and two of summary; the words of a failure and Retry need no more.
  public static let height = 5

  public let itemView = UserItemView(.card)

  /// Said in the place of the person; the person shows where `nil`.
  public var noticeText: String? {
    didSet { showNotice() }
  }
  /// Titles the button below the notice.
  public var retryText: String? {
    didSet { showNotice() }
  }
  /// Whether there is a person to show.
  public var hasItem: Bool {
    get { !itemView.isHidden }
    set { itemView.isHidden = !newValue }
  }
  /// The button below the notice was tapped.
  public var onRetry: (@MainActor () -> Void)?

  private let notice = NoticeView(.vertical, identifier: "notice")

  public override init() {
    super.init()
    identifier = "card"
    layout = Layout(margins: EdgeInsets(left: 2, right: 1), height: Self.height)
    hasItem = false
    addSubview(itemView)
    addSubview(notice)
    notice.onButton = { [weak self] in self?.onRetry?() }
  }

  private func showNotice() {
    notice.show(noticeText, buttonTitle: retryText)
  }
}
