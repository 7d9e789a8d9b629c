import BlogCore
public import BlogInterface
import BlogViews
public import Composition
import Essentials
import ViewKit

// Puts the module together: logic and view side meet the context only here and in `BlogEffects.swift`.

extension BlogListFactory {
  public static let mvu = BlogListFactory(.mvu) { context, state in
    let environment = context.environment
    let program = Program(
      BlogListModel(
        author: context.author, state: state, images: environment.images.loaded(for: state?.blogs ?? []),
        formatter: environment.formatter))
    let list = PagedListView.blogs(asCards: context.usesCards, namesAuthor: context.namesAuthor)
    if let state { list.table.restore(state.position) }
    var routes = BlogRoutes(context.authorRoutes)
    routes.blog = context.route.from { BlogID($0) }
    let screen = BlogListViewController(program, list: list, routes: routes)
    program.perform = { [weak screen] in screen?.perform($0, context) }
    environment.changes.subscribe(program) { [images = environment.images] in
      $0.send(.blogChanged($1, images.loaded(for: [$1])))
    }
    environment.publications.subscribe(program) { [images = environment.images] in
      $0.send(.publicationReceived($1, images.loaded(for: $1.blogs)))
    }
    return AssembledModule(
      screen, start: { await screen.run(.load) }, refresh: { await screen.run(.refresh) },
      state: { program.model.state(position: list.table.position) })
  }
}

extension BlogDetailFactory {
  public static let mvu = BlogDetailFactory(.mvu) { context, state in
    let environment = context.environment
    let program = Program(
      BlogDetailModel(
        id: context.blog, state: state,
        images: environment.images.loaded(for: state?.blog.map { [$0] } ?? []),
        formatter: environment.formatter))
    let screen = BlogDetailViewController(program, routes: BlogRoutes(context.authorRoutes))
    program.perform = { [weak screen] in screen?.perform($0, context) }
    environment.changes.subscribe(program) { [images = environment.images] in
      $0.send(.blogChanged($1, images.loaded(for: [$1])))
    }
    return AssembledModule(
      screen, start: { await screen.run(.load) }, refresh: { await screen.run(.refresh) },
      state: { program.model.state() })
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
