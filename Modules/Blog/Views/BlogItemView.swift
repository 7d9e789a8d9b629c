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

  public var isLiked: Bool {
    get { likeButton.isSelected }
    set { likeButton.isSelected = newValue }
  }

  /// Like was tapped while the blog was shown as not liked.
  public var onLike: (@MainActor () -> Void)?
  /// Like was tapped while the blog was shown as liked.
  public var onUnlike: (@MainActor () -> Void)?
  public var onShare: (@MainActor () -> Void)?
  /// Whatever keeps the view current: a presenter, a binding. Dropped when the view is to show another blog.
  public var driver: AnyObject?

  let avatarView = ImageView(width: 6, height: 3, identifier: "avatar")
  let titleLabel = Label(style: TextStyle(font: .headline), identifier: "title")
  let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  let summaryLabel = Label(identifier: "summary")
  let bodyLabel = Label(style: TextStyle(numberOfLines: 0), identifier: "body")
  let authorLabel = Label(style: TextStyle(tint: .secondary), identifier: "author")
  let likeButton = Button(identifier: "like")
  let shareButton = Button(identifier: "share")

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
    clear()
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
