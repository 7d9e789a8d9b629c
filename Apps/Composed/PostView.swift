import ViewKit

/// Shows one post and reports taps. Gets finished texts and knows no `Post`.
final class PostView: View {
  private let titleLabel = Label(identifier: "title")
  private let likeButton = Button(identifier: "like")

  var onLike: () -> Void = {}

  override init() {
    super.init()
    titleLabel.layout.isFlexible = true
    likeButton.addTarget(self, action: PostView.likeTapped, for: .primaryActionTriggered)
    addSubview(StackView(.horizontal, spacing: 2, [titleLabel, likeButton]))
  }

  func show(title: String, likes: String, isLiked: Bool) {
    titleLabel.text = title
    likeButton.title = likes
    likeButton.isSelected = isLiked
  }

  private func likeTapped() {
    onLike()
  }
}
