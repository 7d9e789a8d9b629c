public import ViewKit

/// A single voice message and where its sound comes out, or words in its place.
public final class VoiceDetailView: View {
  public let itemView = VoiceItemView(.page)

  /// Said in the place of the message; the message shows where `nil`.
  public var noticeText: String? {
    didSet { showNotice() }
  }
  /// Titles the button below the notice.
  public var retryText: String? {
    didSet { showNotice() }
  }
  /// Whether there is a message to show.
  public var hasItem: Bool {
    get { !page.isHidden }
    set { page.isHidden = !newValue }
  }
  /// The button below the notice was tapped.
  public var onRetry: (@MainActor () -> Void)?

  let deviceLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "device")
  private let notice = NoticeView(.vertical, identifier: "notice")
  private let page: StackView

  public override init() {
    page = StackView(.vertical, spacing: 1, [itemView, deviceLabel])
    super.init()
    identifier = "voice"
    layout.isFlexible = true
    hasItem = false
    let content = StackView(.vertical, margins: EdgeInsets(left: 2, right: 1), [page, notice])
    addSubview(ScrollView(content, identifier: "page"))
    notice.onButton = { [weak self] in self?.onRetry?() }
  }

  private func showNotice() {
    notice.show(noticeText, buttonTitle: retryText)
  }
}
