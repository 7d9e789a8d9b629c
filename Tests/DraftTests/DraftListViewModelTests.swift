import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVVM

/// The view models of a list and of its rows, without a view.
@MainActor
struct DraftListViewModelTests {
  private let service = ProgrammedDraftService(drafts: Draft.samples(45))
  private let environment: DraftEnvironment

  init() {
    environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock())
  }

  @Test func deletedDraftLeavesTheListAndOthersKeepTheirRows() async throws {
    let viewModel = make()
    await viewModel.load()
    let second = viewModel.items[1]
    viewModel.items[0].deleteButtonTapped()
    guard case .remove(let item) = try #require(viewModel.questions.first) else { return }
    #expect(item === viewModel.items[0])
    #expect(viewModel.items.count == 20)
    await item.remove()
    #expect(viewModel.items.count == 19)
    #expect(viewModel.items[0] === second)
  }

  @Test func deletionCanBeUndone() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.items[0].remove()
    #expect(viewModel.undos.map(\.text) == ["“Title 1” is in the recycle bin."])
    viewModel.undoButtonTapped(viewModel.undos[0])
    await environment.requests.finished(within: .seconds(1))
    #expect(viewModel.items.map { $0.state().id.rawValue }.prefix(2) == [1, 2])
  }

  @Test func binEmptiesItselfAfterTheQuestion() async {
    service.drafts = Draft.samples(3, isDeleted: true)
    let viewModel = make(.bin)
    #expect(viewModel.headingText == "Recycle bin" && viewModel.actionText == "Empty bin")
    #expect(!viewModel.isActionEnabled)
    await viewModel.load()
    #expect(viewModel.isActionEnabled)
    await viewModel.actionButtonTapped()
    #expect(viewModel.questions.count == 1 && viewModel.items.count == 3)
    await viewModel.act()
    #expect(viewModel.items.isEmpty && !viewModel.isActionEnabled)
    #expect(viewModel.status.noticeText == "The bin is empty.")
  }

  @Test func rowHasTheNewValues() async {
    let viewModel = make()
    await viewModel.load()
    let row = viewModel.items[0]
    #expect(row.titleText == "Title 1" && row.deleteText == "Delete" && row.restoreText == nil)
    environment.changes.post(.saved(.sample(id: 1, title: "New", revision: 2)))
    #expect(row.titleText == "New")
  }

  private func make(_ place: DraftPlace = .box) -> DraftListViewModel {
    DraftListViewModel(place, environment: environment, state: nil)
  }
}
