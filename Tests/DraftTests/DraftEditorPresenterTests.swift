import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVP

/// The presenter of an editor, without a view.
@MainActor
struct DraftEditorPresenterTests {
  private let service = ProgrammedDraftService(drafts: [.sample()])
  private let clock = TestClock()
  private let view = FakeDraftEditor()

  @Test func savesTypedTextWhenASaveIsDue() async {
    let presenter = make()
    await presenter.load()
    presenter.edited(title: "Title 1", body: "New")
    #expect(view.status == "Saving…")
    let autosave = Task { await presenter.autosave() }
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .milliseconds(300))
    await autosave.value
    #expect(service[1]?.body == "New")
    #expect(view.status == "Saved")
  }

  @Test func leavingTwiceSavesOnce() async {
    let presenter = make()
    await presenter.load()
    presenter.edited(title: "Title 1", body: "Typed")
    presenter.leave(isClosed: false)
    presenter.leave(isClosed: false)
    while service[1]?.body != "Typed" { await Task.yield() }
    #expect(service.calls(.save).count == 1)
  }

  @Test func stateIsEnoughToContinue() async {
    let presenter = make()
    await presenter.load()
    presenter.edited(title: "Title 1", body: "Typed")
    await presenter.finishSaving()
    let state = presenter.state()
    #expect(state.edit?.isUnsaved == true && state.edit?.revision == 1)
    presenter.leave(isClosed: false)
    let next = make(state)
    #expect(view.text == "Title 1|Typed")
    await save("Typed!", next)
    #expect(service.calls(.save).map(\.text) == ["Title 1|Typed!"])
  }

  /// Types a body and lets it be saved.
  private func save(_ body: String, _ presenter: DraftEditorPresenter) async {
    presenter.edited(title: "Title 1", body: body)
    clock.advance(by: .milliseconds(700))
    await presenter.autosave()
  }

  private func make(_ state: DraftEditorState? = nil) -> DraftEditorPresenter {
    let presenter = DraftEditorPresenter(
      id: DraftID(1),
      environment: DraftEnvironment(
        service: service, changes: Broadcast(), formatter: .english, clock: clock), state: state)
    presenter.view = view
    return presenter
  }
}
