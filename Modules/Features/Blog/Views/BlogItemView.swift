public import Foundation
public import ViewKit

/// Shows one blog and reports taps. Knows only finished values.
public final class BlogItemView: View {
  /// The layouts of the same values.
  public enum Arrangement: Sendable {
    /// Three lines in a list.
    case row
    /// Five lines in a list, with a longer summary and the author on a separate line.
    case card
    /// A whole page, with the body.
    case page
  }

  public var titleText: String {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      likeButton.accessibilitySubject = newValue
      shareButton.accessibilitySubject = newValue
    }
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
    get { authorButton.title }
    set {
      authorButton.title = newValue
      avatarView.accessibilityLabel = newValue
    }
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
  /// An image file; `nil` shows the placeholder.
  public var avatarData: Data? {
    didSet { if avatarData != oldValue { avatarView.image = avatarData.flatMap(Image.init(data:)) } }
  }

  public var onLike: (@MainActor () -> Void)?
  public var onShare: (@MainActor () -> Void)?
  /// `nil` if the avatar can't be tapped.
  public var onAvatar: (@MainActor () -> Void)? {
    get { avatarView.onTap }
    set { avatarView.onTap = newValue }
  }
  /// `nil` if the author can't be tapped.
  public var onAuthor: (@MainActor () -> Void)? {
    didSet { authorButton.isEnabled = onAuthor != nil }
  }
  /// The address that the avatar leads to; `nil` if it has none.
  public var avatarLink: String? {
    get { avatarView.link }
    set { avatarView.link = newValue }
  }
  /// The address that the author leads to; `nil` if it has none.
  public var authorLink: String? {
    get { authorButton.link }
    set { authorButton.link = newValue }
  }
  /// Called before the view shows another blog: its logic lets go of it.
  public var onReuse: (@MainActor () -> Void)?

  private let avatarView = ImageView(width: 6, height: 3, identifier: "avatar")
  private let titleLabel = Label(style: TextStyle(font: .headline), identifier: "title")
  private let dateLabel = Label(style: TextStyle(font: .caption, tint: .secondary), identifier: "date")
  private let summaryLabel = Label(identifier: "summary")
  private let bodyLabel = Label(style: TextStyle(numberOfLines: 0), identifier: "body")
  private let authorButton = Button(
    style: TextStyle(tint: .secondary), configuration: .plain, identifier: "author")
  private let likeButton = Button(
    configuration: Button.Configuration(.bordered, image: .heart, isCounter: true, isToggle: true),
    identifier: "like")
  private let shareButton = Button(
    configuration: Button.Configuration(.bordered, image: .share, isCounter: true), identifier: "share")

  /// - Parameter namesAuthor: whether the author has to be seen.
  public init(_ arrangement: Arrangement, namesAuthor: Bool = true) {
    super.init()
    if !namesAuthor {
      avatarView.layout.priority = .redundant
      authorButton.layout.priority = .redundant
    }
    titleLabel.layout.isFlexible = true
    authorButton.layout.isFlexible = true
    authorButton.isEnabled = false
    authorButton.addTarget(self, action: BlogItemView.authorTapped, for: .primaryActionTriggered)
    likeButton.addTarget(self, action: BlogItemView.likeTapped, for: .primaryActionTriggered)
    shareButton.addTarget(self, action: BlogItemView.shareTapped, for: .primaryActionTriggered)
    switch arrangement {
    case .row: addSubview(rowView())
    case .card: addSubview(cardView())
    case .page: addSubview(pageView())
    }
  }

  /// Removes everything of the blog that was shown.
  public func prepareForReuse() {
    onReuse?()
    onReuse = nil
    onLike = nil
    onShare = nil
    onAvatar = nil
    onAuthor = nil
    avatarLink = nil
    authorLink = nil
    titleText = ""
    summaryText = ""
    bodyText = ""
    authorText = ""
    dateText = ""
    likeText = ""
    isLiked = false
    shareText = ""
    avatarData = nil
  }

  private func rowView() -> View {
    let lines = StackView(
      .vertical, isFlexible: true,
      [
        StackView(.horizontal, spacing: 2, container: .header, [titleLabel, dateLabel]), summaryLabel,
        StackView(.horizontal, spacing: 2, container: .actions, [authorButton, likeButton, shareButton]),
      ])
    return StackView(.horizontal, spacing: 2, container: .item, [avatarView, lines])
  }

  private func cardView() -> View {
    summaryLabel.style.numberOfLines = 2
    summaryLabel.layout.height = 2
    let head = StackView(
      .vertical, isFlexible: true,
      [
        titleLabel, StackView(.horizontal, spacing: 2, container: .facts, [authorButton, dateLabel]),
        StackView(.horizontal, spacing: 2, container: .actions, [likeButton, shareButton]),
      ])
    titleLabel.layout.isFlexible = false
    return StackView(
      .vertical, margins: EdgeInsets(top: 1, left: 2, bottom: 1, right: 3), container: .card,
      [StackView(.horizontal, spacing: 2, [avatarView, head]), summaryLabel])
  }

  private func pageView() -> View {
    titleLabel.style.font = .largeTitle
    titleLabel.style.numberOfLines = 0
    summaryLabel.style.numberOfLines = 0
    let lines = StackView(
      .vertical, isFlexible: true,
      [
        titleLabel, StackView(.horizontal, spacing: 2, container: .facts, [authorButton, dateLabel]),
        StackView(.horizontal, spacing: 2, container: .actions, [likeButton, shareButton]),
      ])
    titleLabel.layout.isFlexible = false
    return StackView(
      .vertical, spacing: 1, container: .article,
      [StackView(.horizontal, spacing: 2, [avatarView, lines]), summaryLabel, bodyLabel])
  }

  private func likeTapped() {
    onLike?()
  }

  private func shareTapped() {
    onShare?()
  }

  private func authorTapped() {
    onAuthor?()
  }
}
