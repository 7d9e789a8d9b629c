import Doubles
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVP

@MainActor
struct UserCardPresenterTests {
  private let service = RecordingUserService()

  init() {
    service.answers.user.returns(.sample())
  }

  private func presenter(
    _ state: UserCardState? = nil, _ environment: UserEnvironment? = nil
  ) -> UserCardPresenter {
    UserCardPresenter(
      id: UserID(1), signedInUser: UserID(7), environment: environment ?? .stub(service), state: state)
  }

  @Test func fetchesThePersonOnce() async {
    let presenter = presenter()
    let view = RecordingCardView()
    presenter.view = view
    #expect(presenter.item == nil && presenter.noticeText == nil)
    await presenter.load()
    await presenter.load()
    #expect(presenter.item?.nameText == "Person 1")
    #expect(service.calls.user.count == 1)
    #expect(view.refreshes > 0)
  }

  @Test func saysWhyThereIsNobody() async {
    let presenter = presenter()
    service.answers.user.throws(.offline)
    await presenter.load()
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
    #expect(presenter.state() == UserCardState(user: nil, failure: .offline))
    service.answers.user.returns(.sample())
    await presenter.load()
    #expect(presenter.noticeText == nil && presenter.retryText == nil)
    #expect(presenter.state() == UserCardState(user: .sample(), failure: nil))
  }

  @Test func keepsThePersonWhenARefreshFails() async {
    let presenter = presenter()
    await presenter.load()
    service.answers.user.throws(.offline)
    await #expect(throws: UserError.offline) { try await presenter.refresh() }
    #expect(presenter.item?.nameText == "Person 1")
    #expect(presenter.noticeText == nil)
  }

  @Test func saysNothingOfARequestThatWasGivenUp() async {
    let presenter = presenter()
    service.answers.user.throws(.cancelled)
    await presenter.load()
    #expect(presenter.noticeText == nil)
  }

  @Test func goesOnFromAnothersState() async {
    let presenter = presenter(UserCardState(user: .sample(summary: "Theirs"), failure: nil))
    await presenter.load()
    #expect(presenter.item?.summaryText == "Theirs")
    #expect(service.calls.inOrder.isEmpty)
  }

  @Test func keepsTheItemItsViewShows() async throws {
    let presenter = presenter()
    await presenter.load()
    let item = presenter.item
    service.answers.user.returns(.sample(summary: "News"))
    try await presenter.refresh()
    #expect(presenter.item === item)
    #expect(item?.summaryText == "News")
  }

  @Test func isNotTalkedOutOfNewsByAnOlderAnswer() async throws {
    let environment = UserEnvironment.stub(service)
    let presenter = presenter(nil, environment)
    await presenter.load()
    let gate = Gate()
    gate.close()
    service.answers.user.does { _ in
      await gate.pass()
      return .sample()
    }
    let refresh = Task { try await presenter.refresh() }
    while gate.waitingCount == 0 { await Task.yield() }
    environment.changes.post(.sample(isFollowed: true))
    gate.open()
    try await refresh.value
    #expect(presenter.item?.isFollowed == true)
  }
}
