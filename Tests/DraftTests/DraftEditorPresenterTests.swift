import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVP

/// The editor's presenter, without a view.
@MainActor
struct DraftEditorPresenterTests {
  private let service = ProgrammedDraftService(drafts: [.sample()])
  private let clock = TestClock()

  @Test func fetchesTheDraftOnce() async {
    let presenter = make()
    await presenter.load()
    await presenter.load()
    #expect(presenter.bodyText == "Body 1")
    #expect(presenter.statusText == "Saved")
    #expect(service.calls.count == 1)
  }

  @Test func saysWhyThereIsNone() async {
    service.failures[.draft] = .offline
    let presenter = make()
    await presenter.load()
    #expect(!presenter.hasDraft)
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
  }

  @Test func failedRefreshThrowsAndKeepsTheText() async {
    let presenter = make()
    await presenter.load()
    service.failures[.draft] = .offline
    await #expect(throws: DraftError.offline) { try await presenter.refresh() }
    #expect(presenter.bodyText == "Body 1" && presenter.noticeText == nil)
  }

  @Test func savesWhatWasTypedWhenItIsDue() async {
    let presenter = make()
    await presenter.load()
    presenter.edited(title: "Title 1", body: "New")
    #expect(presenter.statusText == "Saving…")
    let autosave = Task { await presenter.autosave() }
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .milliseconds(300))
    await autosave.value
    #expect(service[1]?.body == "New")
    #expect(presenter.statusText == "Saved")
  }

  @Test func asksWhereTheDraftWasChangedElsewhere() async {
    let presenter = make()
    await presenter.load()
    service.change(1, title: "Title 1", body: "Theirs")
    await save("Mine", presenter)
    #expect(presenter.questionText == "This draft was changed elsewhere.")
    #expect(service[1]?.body == "Theirs")
    presenter.takeTheirs()
    #expect(presenter.questionText == nil)
    #expect(presenter.bodyText == "Theirs")
  }

  @Test func stateIsEnoughToGoOn() async {
    let presenter = make()
    await presenter.load()
    presenter.edited(title: "Title 1", body: "Typed")
    let state = await presenter.handOver()
    #expect(state.edit?.isUnsaved == true && state.edit?.revision == 1)
    presenter.leave()
    let next = make(state)
    #expect(next.bodyText == "Typed")
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
    DraftEditorPresenter(
      id: DraftID(1),
      environment: DraftEnvironment(
        service: service, changes: Broadcast(), formatter: .english, clock: clock), state: state)
  }
}
