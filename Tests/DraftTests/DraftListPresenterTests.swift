import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVP

/// The presenters of a list and of its rows, without a view.
@MainActor
struct DraftListPresenterTests {
  private let service = ProgrammedDraftService(drafts: Draft.samples(45))
  private let environment: DraftEnvironment
  private let view = FakeDraftList()

  init() {
    environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock())
  }

  @Test func deletedDraftLeavesTheListAndOthersKeepTheirRows() async throws {
    let presenter = make()
    await presenter.load()
    let second = presenter.items[1]
    presenter.items[0].deleteButtonTapped()
    #expect(view.questions == ["Title 1"])
    #expect(presenter.items.count == 20)
    await view.pending[0]()
    #expect(presenter.items.count == 19)
    #expect(presenter.items[0] === second)
    #expect(view.reloadCount == 2)
  }

  @Test func deletionCanBeUndone() async {
    let presenter = make()
    await presenter.load()
    await presenter.items[0].remove()
    #expect(view.messages == ["“Title 1” is in the recycle bin. Undo"])
    view.undos[0]()
    await environment.requests.finished(within: .seconds(1))
    #expect(presenter.items.map(\.draft.id.rawValue).prefix(2) == [1, 2])
  }

  @Test func binEmptiesItselfAfterTheQuestion() async {
    service.drafts = Draft.samples(3, isDeleted: true)
    let presenter = make(.bin)
    #expect(view.heading == "Recycle bin" && view.action == "Empty bin" && !view.isActionEnabled)
    await presenter.load()
    #expect(view.isActionEnabled)
    await presenter.actionButtonTapped()
    #expect(view.questions == ["empty"] && presenter.items.count == 3)
    await view.pending[0]()
    #expect(presenter.items.isEmpty && !view.isActionEnabled)
    #expect(view.status?.noticeText == "The bin is empty.")
  }

  @Test func rowTellsItsViewWhatChanges() async {
    let presenter = make()
    await presenter.load()
    let row = FakeDraftItem()
    presenter.items[0].view = row
    #expect(row.titleText == "Title 1" && row.deleteText == "Delete" && row.restoreText == nil)
    environment.changes.post(.saved(.sample(id: 1, title: "New", revision: 2)))
    #expect(row.titleText == "New")
  }

  @Test func tellsOtherModulesAndNotItself() async {
    let presenter = make()
    await presenter.load()
    let other = DraftListPresenter(.bin, environment: environment, state: nil)
    await other.load()
    await presenter.items[0].remove()
    #expect(other.items.map(\.draft.id) == [DraftID(1)])
    #expect(view.reloadCount == 2, "its own change arrives once")
  }

  private func make(_ place: DraftPlace = .box) -> DraftListPresenter {
    let presenter = DraftListPresenter(place, environment: environment, state: nil)
    presenter.view = view
    return presenter
  }
}
