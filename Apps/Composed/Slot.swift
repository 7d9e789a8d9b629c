import ViewKit

/// The place of the list on the screen. Another implementation can take the place.
final class Slot: ViewController {
  private(set) var lists: [PostListFactory]
  private let context: PostList.Context
  private var module: any PostListModule

  init(_ lists: [PostListFactory], _ context: PostList.Context) {
    (self.lists, self.context) = (lists, context)
    module = lists[0].make(context, [])
    super.init()
    embed(module)
  }

  /// Waits for pending likes, so that none is lost. Then the next list goes on from the state of this one.
  func exchange() async {
    await module.writes.finished()
    let (state, place) = (module.posts, window?.place(below: view))
    module.removeFromParent()
    lists.append(lists.removeFirst())
    module = lists[0].make(context, state)
    embed(module)
    await module.tasks.finished()
    if let place { window?.restore(place, below: view) }
  }
}
