import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVVM

/// The view models of the list and of the bin, without a view.
@MainActor
struct DraftListViewModelTests {
  private let service = ProgrammedDraftService(drafts: Draft.samples(45))
  private let changes = Broadcast<DraftChange>()

  @Test func loadsPageAfterPage() async {
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.items.count == 20 && viewModel.loadsMoreAtEnd)
    await viewModel.loadMore()
    await viewModel.loadMore()
    #expect(viewModel.items.map(\.id) == Array(1...45))
    #expect(viewModel.footerText == "No more")
  }

  @Test func failedFirstLoadHasWordsAndARetry() async {
    service.failures[.drafts] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
  }

  @Test func failedRefreshThrowsAndKeepsTheRows() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.drafts] = .storage("locked")
    await #expect(throws: DraftError.storage("locked")) { try await viewModel.refresh() }
    #expect(viewModel.items.count == 20)
  }

  @Test func deletedDraftsGoAndOthersStay() async throws {
    let viewModel = make()
    await viewModel.load()
    let second = viewModel.items[1]
    try await viewModel.items[0].deleteButtonTapped()
    #expect(viewModel.items.count == 19)
    #expect(viewModel.items[0] === second)
  }

  @Test func newDraftComesFirst() async throws {
    let viewModel = make()
    await viewModel.load()
    let id = try await viewModel.newButtonTapped()
    #expect(id == 46)
    #expect(viewModel.items[0].id == 46)
    #expect(viewModel.items[0].titleText == "Untitled")
  }

  @Test func binEmptiesItself() async throws {
    service.drafts = Draft.samples(3, isDeleted: true)
    let viewModel = RecycleBinViewModel(environment: environment, state: nil)
    await viewModel.load()
    #expect(viewModel.isActionEnabled)
    #expect(viewModel.items[0].restoreText == "Restore")
    try await viewModel.emptyButtonTapped()
    #expect(viewModel.items.isEmpty && !viewModel.isActionEnabled)
    #expect(viewModel.noticeText == "The bin is empty.")
  }

  @Test func stateIsEnoughToGoOn() async {
    let viewModel = make()
    await viewModel.load()
    let next = make(viewModel.state(position: ListPosition(offset: 12)))
    await next.loadMore()
    #expect(next.items.count == 40)
    #expect(service.calls.count == 2)
  }

  private var environment: DraftEnvironment {
    DraftEnvironment(service: service, changes: changes, formatter: .english, clock: TestClock())
  }

  private func make(_ state: DraftListState? = nil) -> DraftListViewModel {
    DraftListViewModel(environment: environment, state: state)
  }
}
