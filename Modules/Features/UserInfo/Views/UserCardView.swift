public import ViewKit

/// Shows one user, or a notice instead. Its height is always the same, so views below it do not move.
public final class UserCardView: View {
  /// Three lines beside the avatar and two for the summary.
  public static let height = 5

  public let itemView = UserItemView(.card)

  /// Shown instead of the user; `nil` if there is nothing to say.
  public var noticeText: String? {
    didSet { showNotice() }
  }
  /// The title of the button below the notice; `nil` for no button.
  public var retryText: String? {
    didSet { showNotice() }
  }
  /// Whether the user is shown.
  public var hasItem: Bool {
    get { !itemView.isHidden }
    set { itemView.isHidden = !newValue }
  }
  /// Called when a person taps the button below the notice.
  public var onRetry: (@MainActor () -> Void)?

  public override var subject: String { itemView.nameText }

  private let notice = NoticeView(.vertical, identifier: "notice")

  public override init() {
    super.init()
    identifier = "card"
    layout = Layout(margins: EdgeInsets(left: 2, right: 1), height: Self.height)
    container = .hero
    hasItem = false
    addSubview(itemView)
    addSubview(notice)
    notice.onButton = { [weak self] in self?.onRetry?() }
  }

  private func showNotice() {
    notice.show(noticeText, buttonTitle: retryText)
  }
}
