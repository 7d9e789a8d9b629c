import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVVM

/// The view model of an editor, without a view.
@MainActor
struct DraftEditorViewModelTests {
  private let service = ProgrammedDraftService(drafts: [.sample()])
  private let clock = TestClock()

  @Test func savesTypedTextWhenASaveIsDue() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.edited(title: "Title 1", body: "New")
    #expect(viewModel.statusText == "Saving…")
    let autosave = Task { await viewModel.autosave() }
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .milliseconds(300))
    await autosave.value
    #expect(service[1]?.body == "New")
    #expect(viewModel.statusText == "Saved")
  }

  @Test func leavingTwiceSavesOnce() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.edited(title: "Title 1", body: "Typed")
    viewModel.leave(isClosed: false)
    viewModel.leave(isClosed: false)
    while service[1]?.body != "Typed" { await Task.yield() }
    #expect(service.calls(.save).count == 1)
  }

  @Test func stateIsEnoughToContinue() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.edited(title: "Title 1", body: "Typed")
    await viewModel.finishSaving()
    let state = viewModel.state()
    #expect(state.edit?.isUnsaved == true && state.edit?.revision == 1)
    viewModel.leave(isClosed: false)
    let next = make(state)
    #expect(next.bodyText == "Typed")
    await save("Typed!", next)
    #expect(service.calls(.save).map(\.text) == ["Title 1|Typed!"])
  }

  /// Types a body and lets it be saved.
  private func save(_ body: String, _ viewModel: DraftEditorViewModel) async {
    viewModel.edited(title: "Title 1", body: body)
    clock.advance(by: .milliseconds(700))
    await viewModel.autosave()
  }

  private func make(_ state: DraftEditorState? = nil) -> DraftEditorViewModel {
    DraftEditorViewModel(
      id: DraftID(1),
      environment: DraftEnvironment(
        service: service, changes: Broadcast(), formatter: .english, clock: clock), state: state)
  }
}
