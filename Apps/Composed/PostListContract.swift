import ViewKit

/// A fact that holds for every implementation of the list.
struct PostListClause: Sendable {
  let name: String
  let isKept: @MainActor @Sendable (PostListFactory) async -> Bool
}

@MainActor
public enum PostListContract {
  static let clauses = [
    PostListClause(name: "shows the posts of the service") { list in
      await screen(list).contains("Bread without a plan")
    },
    PostListClause(name: "likes a post, takes the like back, and keeps the focus") { list in
      let (liked, back) = (await screen(list, "1"), await screen(list, "1", "1"))
      return liked.contains("Likes 15\" focused selected") && back.contains("Likes 14\" focused\n")
    },
    PostListClause(name: "keeps the row of a refused like, and says so") { list in
      let screen = await screen(list, "1", state: [unknown])
      return screen.contains("Likes 1\" focused\n") && screen.contains("The like was not saved.")
    },
    PostListClause(name: "tells its scene about likes") { list in
      var counts: [Int] = []
      _ = await screen(list, "1") { counts.append($0.count(where: \.isLiked)) }
      return counts == [1, 2]
    },
    PostListClause(name: "goes on from a state, and loads nothing") { list in
      let screen = await screen(list, state: [unknown])
      return screen.contains("Unknown") && !screen.contains("Bread")
    },
  ]

  /// A post that the service does not have.
  private static let unknown = Post(id: 9, title: "Unknown", likes: 1, isLiked: false)

  private static func screen(
    _ list: PostListFactory, _ inputs: String..., state: PostList.State = [],
    onChange: @escaping @MainActor ([Post]) -> Void = { _ in }
  ) async -> String {
    let window = Window()
    window.rootViewController = list.make(.init(service: PostService(), onChange: onChange), state)
    await window.perform(inputs)
    return window.takeFrame().snapshot.textForm
  }

  public static func run() async {
    for list in Composition.lists {
      for clause in clauses {
        print(list.name, await clause.isKept(list) ? "keeps:" : "BREAKS:", clause.name)
      }
    }
  }
}
