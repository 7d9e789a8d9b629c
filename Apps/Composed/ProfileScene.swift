import ViewKit

/// A screen made of two features. It connects them, and names no implementation.
final class ProfileScene: ViewController {
  private let slot: Slot

  init(service: PostService, lists: [PostListFactory]) {
    let author = AuthorController()
    let context = PostList.Context(service: service) { author.show(likedCount: $0.count(where: \.isLiked)) }
    slot = Slot(lists, context)
    super.init()
    title = "Profile"
    embed(author)
    embed(slot)
  }

  override var keyCommands: [KeyCommand] {
    let title = "Exchange \(slot.lists[0].name)"
    return [KeyCommand(input: "x", title: title) { [tasks, slot] in tasks.run(slot.exchange) }]
  }
}
