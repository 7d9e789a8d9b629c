public import Composition
import ViewKit
import VoiceCore
public import VoiceInterface
import VoiceViews

extension VoiceListFactory {
  public static let mvp = VoiceListFactory(.mvp) { context, state in
    let presenter = VoiceListPresenter(
      author: context.author, environment: context.environment, state: state)
    let list = PagedListView.voices()
    if let state { list.table.restore(state.position) }
    let controller = VoiceListViewController(
      presenter, list: list, destination: context.route.from { VoiceID($0) })
    return AssembledModule(controller, start: presenter.load, refresh: presenter.refresh) {
      presenter.state(position: list.table.position)
    }
  }
}

extension VoiceDetailFactory {
  public static let mvp = VoiceDetailFactory(.mvp) { context, state in
    let presenter = VoiceDetailPresenter(id: context.voice, environment: context.environment, state: state)
    let controller = VoiceDetailViewController(presenter)
    return AssembledModule(controller, start: presenter.load, refresh: presenter.refresh) {
      presenter.state()
    }
  }
}
