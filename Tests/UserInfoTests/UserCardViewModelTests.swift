import Doubles
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVVM

@MainActor
struct UserCardViewModelTests {
  private let service = RecordingUserService()

  init() {
    service.answers.user.returns(.sample())
  }

  private func viewModel(
    _ state: UserCardState? = nil, _ environment: UserEnvironment? = nil
  ) -> UserCardViewModel {
    UserCardViewModel(
      id: UserID(1), signedInUser: UserID(7), environment: environment ?? .stub(service), state: state)
  }

  @Test func fetchesThePersonOnce() async {
    let viewModel = viewModel()
    #expect(viewModel.item == nil && viewModel.noticeText == nil)
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.item?.nameText == "Person 1")
    #expect(service.calls.user.count == 1)
  }

  @Test func saysWhyThereIsNobody() async {
    let viewModel = viewModel()
    service.answers.user.throws(.offline)
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
    #expect(viewModel.state() == UserCardState(user: nil, failure: .offline))
    service.answers.user.returns(.sample())
    await viewModel.load()
    #expect(viewModel.noticeText == nil && viewModel.retryText == nil)
    #expect(viewModel.state() == UserCardState(user: .sample(), failure: nil))
  }

  @Test func keepsThePersonWhenARefreshFails() async {
    let viewModel = viewModel()
    await viewModel.load()
    service.answers.user.throws(.offline)
    await #expect(throws: UserError.offline) { try await viewModel.refresh() }
    #expect(viewModel.item?.nameText == "Person 1")
    #expect(viewModel.noticeText == nil)
  }

  @Test func saysNothingOfARequestThatWasGivenUp() async {
    let viewModel = viewModel()
    service.answers.user.throws(.cancelled)
    await viewModel.load()
    #expect(viewModel.noticeText == nil)
  }

  @Test func goesOnFromAnothersState() async {
    let viewModel = viewModel(UserCardState(user: .sample(summary: "Theirs"), failure: nil))
    await viewModel.load()
    #expect(viewModel.item?.summaryText == "Theirs")
    #expect(service.calls.inOrder.isEmpty)
  }

  @Test func keepsTheItemItsViewShows() async throws {
    let viewModel = viewModel()
    await viewModel.load()
    let item = viewModel.item
    service.answers.user.returns(.sample(summary: "News"))
    try await viewModel.refresh()
    #expect(viewModel.item === item)
    #expect(item?.summaryText == "News")
  }

  @Test func isNotTalkedOutOfNewsByAnOlderAnswer() async throws {
    let environment = UserEnvironment.stub(service)
    let viewModel = viewModel(nil, environment)
    await viewModel.load()
    let gate = Gate()
    gate.close()
    service.answers.user.does { _ in
      await gate.pass()
      return .sample()
    }
    let refresh = Task { try await viewModel.refresh() }
    while gate.waitingCount == 0 { await Task.yield() }
    environment.changes.post(.sample(isFollowed: true))
    gate.open()
    try await refresh.value
    #expect(viewModel.item?.isFollowed == true)
  }
}
