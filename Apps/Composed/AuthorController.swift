import ViewKit

/// The second feature: who writes the posts, and how many of them you like.
final class AuthorController: ViewController {
  private let likedLabel = Label(identifier: "liked")

  override func viewDidLoad() {
    view.addSubview(StackView(.horizontal, spacing: 2, [Label("Mara Lindqvist"), likedLabel]))
  }

  func show(likedCount: Int) { likedLabel.text = "You like \(likedCount)" }
}
