import BlogCore
public import BlogInterface
import BlogViews
public import Composition
import Essentials
import ViewKit

// Puts the module together: only here do logic and view side meet the context.

extension BlogListFactory {
  public static let mvp = BlogListFactory(.mvp) { context, state in
    let presenter = BlogListPresenter(
      author: context.author, environment: context.environment, state: state, onFirstLoad: context.onFirstLoad
    )
    let list = PagedListView.blogs(asCards: context.usesCards, namesAuthor: context.namesAuthor)
    if let state { list.table.restore(state.position) }
    var routes = BlogRoutes(context.authorRoutes)
    routes.blog = context.route.from { BlogID($0) }
    return AssembledModule(
      BlogListViewController(presenter, list: list, routes: routes), start: presenter.load,
      refresh: presenter.refresh, state: { presenter.state(position: list.table.position) })
  }
}

extension BlogDetailFactory {
  public static let mvp = BlogDetailFactory(.mvp) { context, state in
    let presenter = BlogDetailPresenter(id: context.blog, environment: context.environment, state: state)
    return AssembledModule(
      BlogDetailViewController(presenter, routes: BlogRoutes(context.authorRoutes)), start: presenter.load,
      refresh: presenter.refresh, state: presenter.state)
  }
}

extension BlogRoutes {
  init(_ routes: BlogAuthorRoutes) {
    self.init(
      user: routes.avatar?.from { UserID($0) },
      profile: routes.name?.from { UserID($0) },
      unliking: { UnlikeBlog(title: $0, proceed: $1) })
  }
}
