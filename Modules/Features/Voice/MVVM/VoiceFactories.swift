public import Composition
import ViewKit
import VoiceCore
public import VoiceInterface
import VoiceViews

extension VoiceListFactory {
  public static let mvvm = VoiceListFactory(.mvvm) { context, state in
    let viewModel = VoiceListViewModel(
      author: context.author, environment: context.environment, state: state)
    let list = PagedListView.voices()
    if let state { list.table.restore(state.position) }
    let controller = VoiceListViewController(
      viewModel, list: list, destination: context.route.from { VoiceID($0) })
    return AssembledModule(controller, start: viewModel.load, refresh: viewModel.refresh) {
      viewModel.state(position: list.table.position)
    }
  }
}

extension VoiceDetailFactory {
  public static let mvvm = VoiceDetailFactory(.mvvm) { context, state in
    let viewModel = VoiceDetailViewModel(id: context.voice, environment: context.environment, state: state)
    let controller = VoiceDetailViewController(viewModel)
    return AssembledModule(controller, start: viewModel.load, refresh: viewModel.refresh) {
      viewModel.state()
    }
  }
}
