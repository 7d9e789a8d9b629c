import BlogCore
public import BlogInterface
import BlogViews
public import Composition
import Essentials
import ViewKit

// Puts the module together: only here do logic and view side meet the context.

extension BlogListFactory {
  public static let mvvm = BlogListFactory(.mvvm) { context, state in
    let viewModel = BlogListViewModel(
      author: context.author, environment: context.environment, state: state, onFirstLoad: context.onFirstLoad
    )
    let list = PagedListView.blogs(asCards: context.usesCards, namesAuthor: context.namesAuthor)
    if let state { list.table.restore(state.position) }
    var routes = BlogRoutes(context.authorRoutes)
    routes.blog = context.route.from { BlogID($0) }
    return AssembledModule(
      BlogListViewController(viewModel, list: list, routes: routes), start: viewModel.load,
      refresh: viewModel.refresh, state: { viewModel.state(position: list.table.position) })
  }
}

extension BlogDetailFactory {
  public static let mvvm = BlogDetailFactory(.mvvm) { context, state in
    let viewModel = BlogDetailViewModel(id: context.blog, environment: context.environment, state: state)
    return AssembledModule(
      BlogDetailViewController(viewModel, routes: BlogRoutes(context.authorRoutes)), start: viewModel.load,
      refresh: viewModel.refresh, state: viewModel.state)
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
