public import ViewKit

/// One person: setters in, events out. What it shows is up to whoever drives it.
public final class UserItemView: View {
  /// The same values, arranged for different places.
  public enum Arrangement: Sendable {
    /// Three lines in a list.
    case row
    /// Five lines at the top of a scene, with the numbers of posts and friends.
    case card
  }

  public var isFollowed: Bool {
    get { followButton.isSelected }
    set { followButton.isSelected = newValue }
  }
  /// Whether there is a follow button.
  public var canFollow: Bool {
    get { !followButton.isHidden }
    set { followButton.isHidden = !newValue }
  }

  /// Follow was tapped while the person was shown as not followed.
  public var onFollow: (@MainActor () -> Void)?
  /// Follow was tapped while the person was shown as followed.
  public var onUnfollow: (@MainActor () -> Void)?
  /// The number of posts was tapped, which it can only be where this is set.
  public var onPosts: (@MainActor () -> Void)? {
    didSet { postsButton.isEnabled = onPosts != nil }
  }
  /// The number of friends was tapped, which it can only be where this is set.
  public var onFriends: (@MainActor () -> Void)? {
    didSet { friendsButton.isEnabled = onFriends != nil }
  }
  /// Whatever keeps the view current: a presenter, a binding. Dropped when the view is to show another person.
  public var driver: AnyObject?

  let avatarView = ImageView(width: 6, height: 3, identifier: "avatar")
  let nameLabel = Label(style: TextStyle(font: .headline), identifier: "name")
  let birthdateLabel = Label(style: TextStyle(tint: .secondary), identifier: "birthdate")
  let genderLabel = Label(style: TextStyle(tint: .secondary), identifier: "gender")
  let summaryLabel = Label(identifier: "summary")
  let followButton = Button(identifier: "follow")
  let postsButton = Button(identifier: "posts")
  let friendsButton = Button(identifier: "friends")

  public init(_ arrangement: Arrangement) {
    super.init()
    nameLabel.layout.isFlexible = true
    postsButton.isEnabled = false
    friendsButton.isEnabled = false
    followButton.addTarget(self, action: UserItemView.followTapped, for: .primaryActionTriggered)
    postsButton.addTarget(self, action: UserItemView.postsTapped, for: .primaryActionTriggered)
    friendsButton.addTarget(self, action: UserItemView.friendsTapped, for: .primaryActionTriggered)
    switch arrangement {
    case .row: addSubview(besideAvatar([nameLine, birthLine, summaryLabel]))
    case .card: addCard()
    }
  }

  /// Forgets everything of the person it showed.
  public func prepareForReuse() {
    driver = nil
    onFollow = nil
    onUnfollow = nil
    onPosts = nil
    onFriends = nil
    clear()
    canFollow = true
  }

  private var nameLine: View { StackView(.horizontal, spacing: 2, [nameLabel, followButton]) }
  private var birthLine: View { StackView(.horizontal, spacing: 2, [birthdateLabel, genderLabel]) }
  private var countLine: View { StackView(.horizontal, spacing: 2, [postsButton, friendsButton]) }

  private func besideAvatar(_ lines: [View]) -> View {
    StackView(.horizontal, spacing: 2, [avatarView, StackView(.vertical, isFlexible: true, lines)])
  }

  private func addCard() {
    summaryLabel.style.numberOfLines = 2
    addSubview(besideAvatar([nameLine, birthLine, countLine]))
    addSubview(summaryLabel)
  }

  private func followTapped() {
    if isFollowed { onUnfollow?() } else { onFollow?() }
  }

  private func postsTapped() {
    onPosts?()
  }

  private func friendsTapped() {
    onFriends?()
  }
}
