public import ViewKit

/// One blog: setters in, events out. What it shows is up to whoever drives it.
public final class BlogItemView: View {
  /// The same values, arranged for different places.
  public enum Arrangement: Sendable {
    /// Three lines in a list.
    case row
    /// Five lines in a list: a longer summary, and a line of its own for the author.
    case card
    /// A page of its own, with the body.
    case page
  }

  public var titleText: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }
  public var summaryText: String {
    get { summaryLabel.text }
    set { summaryLabel.text = newValue }
  }
  public var bodyText: String {
    get { bodyLabel.text }
    set { bodyLabel.text = newValue }
  }
  public var authorText: String {
    get { authorLabel.text }
    set { authorLabel.text = newValue }
  }
  public var dateText: String {
    get { dateLabel.text }
    set { dateLabel.text = newValue }
  }
  public var likeText: String {
    get { likeButton.title }
    set { likeButton.title = newValue }
  }
  public var isLiked: Bool {
    get { likeButton.isSelected }
    set { likeButton.isSelected = newValue }
  }
  public var shareText: String {
    get { shareButton.title }
    set { shareButton.title = newValue }
  }
  public var avatar: Image? {
    get { avatarView.image }
    set { avatarView.image = newValue }
  }

  /// Like was tapped while the blog was shown as not liked.
  public var onLike: (@MainActor () -> Void)?
  /// Like was tapped while the blog was shown as liked.
  public var onUnlike: (@MainActor () -> Void)?
  public var onShare: (@MainActor () -> Void)?
  /// Whatever keeps the view current: a presenter, a binding. Dropped when the view is to show another blog.
  public var driver: AnyObject?

  private let avatarView = ImageView(width: 6, height: 3, identifier: "avatar")
  private let titleLabel = Label(style: TextStyle(font: .headline), identifier: "title")
  private let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  private let summaryLabel = Label(identifier: "summary")
  private let bodyLabel = Label(style: TextStyle(numberOfLines: 0), identifier: "body")
  private let authorLabel = Label(style: TextStyle(tint: .secondary), identifier: "author")
  private let likeButton = Button(identifier: "like")
  private let shareButton = Button(identifier: "share")

  public init(_ arrangement: Arrangement) {
    super.init()
    titleLabel.layout.isFlexible = true
    authorLabel.layout.isFlexible = true
    likeButton.addTarget(self, action: BlogItemView.likeTapped, for: .primaryActionTriggered)
    shareButton.addTarget(self, action: BlogItemView.shareTapped, for: .primaryActionTriggered)
    switch arrangement {
    case .row: addSubview(rowView())
    case .card: addSubview(cardView())
    case .page: addSubview(pageView())
    }
  }

  /// Forgets everything of the blog it showed.
  public func prepareForReuse() {
    driver = nil
    onLike = nil
    onUnlike = nil
    onShare = nil
    titleText = ""
    summaryText = ""
    bodyText = ""
    authorText = ""
    dateText = ""
    likeText = ""
    isLiked = false
    shareText = ""
    avatar = nil
  }

  private func rowView() -> View {
    let lines = StackView(
      .vertical, isFlexible: true,
      [
        StackView(.horizontal, spacing: 2, [titleLabel, dateLabel]), summaryLabel,
        StackView(.horizontal, spacing: 2, [authorLabel, likeButton, shareButton]),
      ])
    return StackView(.horizontal, spacing: 2, [avatarView, lines])
  }

  private func cardView() -> View {
    summaryLabel.style.numberOfLines = 2
    summaryLabel.layout.height = 2
    let head = StackView(
      .vertical, isFlexible: true,
      [
        titleLabel, StackView(.horizontal, spacing: 2, [authorLabel, dateLabel]),
        StackView(.horizontal, spacing: 2, [likeButton, shareButton]),
      ])
    titleLabel.layout.isFlexible = false
    return StackView(.vertical, [StackView(.horizontal, spacing: 2, [avatarView, head]), summaryLabel])
  }

  private func pageView() -> View {
    titleLabel.style.numberOfLines = 0
    summaryLabel.style.numberOfLines = 0
    let lines = StackView(
      .vertical, isFlexible: true,
      [
        titleLabel, StackView(.horizontal, spacing: 2, [authorLabel, dateLabel]),
        StackView(.horizontal, spacing: 2, [likeButton, shareButton]),
      ])
    titleLabel.layout.isFlexible = false
    return StackView(
      .vertical, spacing: 1,
      [StackView(.horizontal, spacing: 2, [avatarView, lines]), summaryLabel, bodyLabel])
  }

  private func likeTapped() {
    if isLiked { onUnlike?() } else { onLike?() }
  }

  private func shareTapped() {
    onShare?()
  }
}
