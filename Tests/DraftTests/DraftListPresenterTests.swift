import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVP

/// The presenters of the list and of the bin, without a view.
@MainActor
struct DraftListPresenterTests {
  private let service = ProgrammedDraftService(drafts: Draft.samples(45))
  private let changes = Broadcast<DraftChange>()

  @Test func loadsPageAfterPage() async {
    let presenter = make()
    await presenter.load()
    #expect(presenter.items.count == 20 && presenter.loadsMoreAtEnd)
    await presenter.loadMore()
    await presenter.loadMore()
    #expect(presenter.items.map(\.id) == Array(1...45))
    #expect(presenter.footerText == "No more")
  }

  @Test func failedFirstLoadHasWordsAndARetry() async {
    service.failures[.drafts] = .offline
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
  }

  @Test func failedRefreshThrowsAndKeepsTheRows() async {
    let presenter = make()
    await presenter.load()
    service.failures[.drafts] = .storage("locked")
    await #expect(throws: DraftError.storage("locked")) { try await presenter.refresh() }
    #expect(presenter.items.count == 20)
  }

  @Test func deletedDraftsGoAndOthersStay() async throws {
    let presenter = make()
    await presenter.load()
    let second = presenter.items[1]
    try await presenter.items[0].deleteButtonTapped()
    #expect(presenter.items.count == 19)
    #expect(presenter.items[0] === second)
  }

  @Test func newDraftComesFirst() async throws {
    let presenter = make()
    await presenter.load()
    let id = try await presenter.newButtonTapped()
    #expect(id == 46)
    #expect(presenter.items[0].id == 46)
    #expect(presenter.items[0].titleText == "Untitled")
  }

  @Test func binEmptiesItself() async throws {
    service.drafts = Draft.samples(3, isDeleted: true)
    let presenter = RecycleBinPresenter(environment: environment, state: nil)
    await presenter.load()
    #expect(presenter.isActionEnabled)
    #expect(presenter.items[0].restoreText == "Restore")
    try await presenter.emptyButtonTapped()
    #expect(presenter.items.isEmpty && !presenter.isActionEnabled)
    #expect(presenter.noticeText == "The bin is empty.")
  }

  @Test func stateIsEnoughToGoOn() async {
    let presenter = make()
    await presenter.load()
    let next = make(presenter.state(position: ListPosition(offset: 12)))
    await next.loadMore()
    #expect(next.items.count == 40)
    #expect(service.calls.count == 2)
  }

  private var environment: DraftEnvironment {
    DraftEnvironment(service: service, changes: changes, formatter: .english, clock: TestClock())
  }

  private func make(_ state: DraftListState? = nil) -> DraftListPresenter {
    DraftListPresenter(environment: environment, state: state)
  }
}
