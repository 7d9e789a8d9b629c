public import ViewKit

/// A single voice message and the device that plays it, or a text in its place.
public final class VoiceDetailView: View {
  public let itemView = VoiceItemView(.page)

  /// Where sound is played.
  public var deviceText: String {
    get { deviceLabel.text }
    set { deviceLabel.text = newValue }
  }
  /// A text in place of the message; `nil` hides it.
  public var noticeText: String? {
    didSet { showNotice() }
  }
  /// The title of the button below the notice; `nil` hides the button.
  public var retryText: String? {
    didSet { showNotice() }
  }
  /// Whether to show the message.
  public var hasItem: Bool {
    get { !page.isHidden }
    set { page.isHidden = !newValue }
  }
  /// Called when the button below the notice is tapped.
  public var onRetry: (@MainActor () -> Void)?

  public override var subject: String { itemView.captionText }

  private let deviceLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "device")
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
