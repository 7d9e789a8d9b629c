public import Composition
import DraftCore
public import DraftInterface
import DraftViews
import ViewKit

// A factory connects logic and view: the presenter gets the context, the view controller gets the presenter.

extension DraftListFactory {
  public static let mvp = DraftListFactory(.mvp) { context, state in
    makeList(.box, context.environment, state, destination: context.route.from { DraftID($0) })
  }
}

extension RecycleBinFactory {
  public static let mvp = RecycleBinFactory(.mvp) { context, state in
    makeList(.bin, context.environment, state, destination: .none)
  }
}

extension DraftEditorFactory {
  public static let mvp = DraftEditorFactory(.mvp) { context, state in
    let presenter = DraftEditorPresenter(
      id: context.draft, environment: context.environment, state: state, onEnd: context.onEnd)
    let controller = DraftEditorViewController(presenter)
    return AssembledModule(
      controller, start: presenter.load, refresh: presenter.refresh,
      beforeHandOver: presenter.finishSaving,
      state: presenter.state)
  }
}

@MainActor
private func makeList(
  _ place: DraftPlace, _ environment: DraftEnvironment, _ state: DraftListState?,
  destination: Route<Int>
) -> AssembledModule<DraftListState> {
  let presenter = DraftListPresenter(place, environment: environment, state: state)
  let list = place == .box ? DraftListView.drafts() : .bin()
  if let state { list.table.restore(state.position) }
  let routes = DraftListRoutes(
    removal: place.removal, emptying: EmptyRecycleBin.init, destination: destination)
  let controller = DraftListViewController(presenter, list: list, routes: routes)
  return AssembledModule(
    controller, start: presenter.load, refresh: presenter.refresh,
    routeAgain: { event in controller.writes.run { await presenter.askAgain(event.item) } }
  ) {
    presenter.state(position: list.table.position)
  }
}
