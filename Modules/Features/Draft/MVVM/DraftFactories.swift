public import Composition
import DraftCore
public import DraftInterface
import DraftViews
import ViewKit

// A factory connects logic and view: the view model gets the context, the view controller gets the view model.

extension DraftListFactory {
  public static let mvvm = DraftListFactory(.mvvm) { context, state in
    makeList(.box, context.environment, state, destination: context.route.from { DraftID($0) })
  }
}

extension RecycleBinFactory {
  public static let mvvm = RecycleBinFactory(.mvvm) { context, state in
    makeList(.bin, context.environment, state, destination: .none)
  }
}

extension DraftEditorFactory {
  public static let mvvm = DraftEditorFactory(.mvvm) { context, state in
    let viewModel = DraftEditorViewModel(
      id: context.draft, environment: context.environment, state: state, onEnd: context.onEnd)
    let controller = DraftEditorViewController(viewModel)
    return AssembledModule(
      controller, start: viewModel.load, refresh: viewModel.refresh,
      beforeHandOver: viewModel.finishSaving,
      state: viewModel.state)
  }
}

@MainActor
private func makeList(
  _ place: DraftPlace, _ environment: DraftEnvironment, _ state: DraftListState?,
  destination: Route<Int>
) -> AssembledModule<DraftListState> {
  let viewModel = DraftListViewModel(place, environment: environment, state: state)
  let list = place == .box ? DraftListView.drafts() : .bin()
  if let state { list.table.restore(state.position) }
  let routes = DraftListRoutes(
    removal: place.removal, emptying: EmptyRecycleBin.init, destination: destination)
  let controller = DraftListViewController(viewModel, list: list, routes: routes)
  return AssembledModule(
    controller, start: viewModel.load, refresh: viewModel.refresh,
    routeAgain: { event in controller.writes.run { await viewModel.askAgain(event.item) } }
  ) {
    viewModel.state(position: list.table.position)
  }
}
