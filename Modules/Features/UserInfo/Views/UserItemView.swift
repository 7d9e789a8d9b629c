public import Foundation
public import ViewKit

/// Shows the values of one user, and reports taps. Holds no model.
public final class UserItemView: View {
  /// The same values, arranged for different places.
  public enum Arrangement: Sendable {
    /// Three lines in a list.
    case row
    /// Five lines at the top of a scene, with the numbers of posts and friends.
    case card
  }

  public var nameText: String {
    get { nameLabel.text }
    set {
      nameLabel.text = newValue
      avatarView.accessibilityLabel = newValue
      for button in [followButton, postsButton, friendsButton] { button.accessibilitySubject = newValue }
    }
  }
  public var birthdateText: String {
    get { birthdateLabel.text }
    set { birthdateLabel.text = newValue }
  }
  public var genderText: String {
    get { genderLabel.text }
    set { genderLabel.text = newValue }
  }
  public var summaryText: String {
    get { summaryLabel.text }
    set { summaryLabel.text = newValue }
  }
  public var postsText: String {
    get { postsButton.title }
    set { postsButton.title = newValue }
  }
  public var friendsText: String {
    get { friendsButton.title }
    set { friendsButton.title = newValue }
  }
  public var followText: String {
    get { followButton.title }
    set { followButton.title = newValue }
  }
  public var isFollowed: Bool {
    get { followButton.isSelected }
    set { followButton.isSelected = newValue }
  }
  /// Whether the follow button is shown.
  public var canFollow: Bool {
    get { !followButton.isHidden }
    set { followButton.isHidden = !newValue }
  }
  /// The image file of the avatar; `nil` shows the placeholder.
  public var avatarData: Data? {
    didSet { if avatarData != oldValue { avatarView.image = avatarData.flatMap(Image.init(data:)) } }
  }

  public var onFollow: (@MainActor () -> Void)?
  /// Called when a person taps the avatar; `nil` if it can't be tapped.
  public var onAvatar: (@MainActor () -> Void)? {
    get { avatarView.onTap }
    set { avatarView.onTap = newValue }
  }
  /// Called when a person taps the number of posts; `nil` if it can't be tapped.
  public var onPosts: (@MainActor () -> Void)? {
    didSet { postsButton.isEnabled = onPosts != nil }
  }
  /// Called when a person taps the number of friends; `nil` if it can't be tapped.
  public var onFriends: (@MainActor () -> Void)? {
    didSet { friendsButton.isEnabled = onFriends != nil }
  }
  /// The address that the avatar leads to; `nil` if it has none.
  public var avatarLink: String? {
    get { avatarView.link }
    set { avatarView.link = newValue }
  }
  /// The address that the number of posts leads to; `nil` if it has none.
  public var postsLink: String? {
    get { postsButton.link }
    set { postsButton.link = newValue }
  }
  /// The address that the number of friends leads to; `nil` if it has none.
  public var friendsLink: String? {
    get { friendsButton.link }
    set { friendsButton.link = newValue }
  }
  /// Called before the view is used for another user: stop changing it.
  public var onReuse: (@MainActor () -> Void)?

  private let avatarView = ImageView(width: 6, height: 3, identifier: "avatar")
  private let nameLabel = Label(style: TextStyle(font: .headline), identifier: "name")
  private let birthdateLabel = Label(style: TextStyle(tint: .secondary), identifier: "birthdate")
  private let genderLabel = Label(style: TextStyle(tint: .secondary), identifier: "gender")
  private let summaryLabel = Label(identifier: "summary")
  private let followButton = Button(
    configuration: Button.Configuration(.filled, image: .follow, isToggle: true), identifier: "follow")
  private let postsButton = Button(
    configuration: Button.Configuration(.bordered, isCounter: true), identifier: "posts")
  private let friendsButton = Button(
    configuration: Button.Configuration(.bordered, isCounter: true), identifier: "friends")

  public init(_ arrangement: Arrangement) {
    super.init()
    nameLabel.layout.isFlexible = true
    postsButton.isEnabled = false
    friendsButton.isEnabled = false
    followButton.addTarget(self, action: UserItemView.followTapped, for: .primaryActionTriggered)
    postsButton.addTarget(self, action: UserItemView.postsTapped, for: .primaryActionTriggered)
    friendsButton.addTarget(self, action: UserItemView.friendsTapped, for: .primaryActionTriggered)
    switch arrangement {
    case .row: addSubview(besideAvatar([nameLine, birthLine, summaryLabel], container: .item))
    case .card: addCard()
    }
  }

  /// Removes all values and closures of the user it showed.
  public func prepareForReuse() {
    onReuse?()
    onReuse = nil
    onFollow = nil
    onAvatar = nil
    onPosts = nil
    onFriends = nil
    avatarLink = nil
    postsLink = nil
    friendsLink = nil
    nameText = ""
    birthdateText = ""
    genderText = ""
    summaryText = ""
    postsText = ""
    friendsText = ""
    followText = ""
    isFollowed = false
    canFollow = true
    avatarData = nil
  }

  private var nameLine: View {
    StackView(.horizontal, spacing: 2, container: .header, [nameLabel, followButton])
  }
  private var birthLine: View {
    StackView(.horizontal, spacing: 2, container: .facts, [birthdateLabel, genderLabel])
  }
  private var countLine: View {
    StackView(.horizontal, spacing: 2, container: .stats, [postsButton, friendsButton])
  }

  private func besideAvatar(_ lines: [View], container: Container = .plain) -> View {
    StackView(
      .horizontal, spacing: 2, container: container,
      [avatarView, StackView(.vertical, isFlexible: true, lines)])
  }

  private func addCard() {
    nameLabel.style.font = .largeTitle
    summaryLabel.style.numberOfLines = 2
    addSubview(besideAvatar([nameLine, birthLine, countLine]))
    addSubview(summaryLabel)
  }

  private func followTapped() {
    onFollow?()
  }

  private func postsTapped() {
    onPosts?()
  }

  private func friendsTapped() {
    onFriends?()
  }
}
