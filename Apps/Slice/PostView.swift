import ViewKit

/// Shows one post and reports taps. Gets finished texts and knows no `Post`.
final class PostView: View {
  private let titleLabel = Label(identifier: "title")
  private let likeButton = Button(identifier: "like")

  var titleText: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }
  var likeText: String {
    get { likeButton.title }
    set { likeButton.title = newValue }
  }
  var isLiked: Bool {
    get { likeButton.isSelected }
    set { likeButton.isSelected = newValue }
  }
  var onLike: () -> Void = {}

  override init() {
    super.init()
    titleLabel.layout.isFlexible = true
    likeButton.addTarget(self, action: PostView.likeTapped, for: .primaryActionTriggered)
    addSubview(StackView(.horizontal, spacing: 2, [titleLabel, likeButton]))
  }

  private func likeTapped() {
    onLike()
  }
}
