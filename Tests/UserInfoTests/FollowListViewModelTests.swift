import Essentials
import Testing
import UserInfoCore
import UserInfoTesting

@testable import UserInfoMVVM

@MainActor
struct FollowListViewModelTests {
  private let service = ProgrammedUserService(users: User.samples(45))

  private func viewModel(_ state: FollowListState? = nil) -> FollowListViewModel {
    FollowListViewModel(
      user: UserID(132), signedInUser: UserID(7), environment: .stub(service), state: state)
  }

  @Test func loadsTheFirstPageOnce() async {
    let viewModel = viewModel()
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.headingText == "Friends")
    #expect(viewModel.items.count == Page<User>.defaultLimit)
    #expect(viewModel.loadsMoreAtEnd)
    #expect(service.calls == [.init(operation: .friends, id: UserID(132))])
  }

  @Test func appendsPagesUntilThereAreNoMore() async {
    let viewModel = viewModel()
    await viewModel.load()
    let first = viewModel.items[0]
    await viewModel.loadMore()
    await viewModel.loadMore()
    await viewModel.loadMore()
    #expect(viewModel.items.map(\.id) == Array(1...45))
    #expect(viewModel.items[0] === first)
    #expect(viewModel.footerText == "No more")
    #expect(!viewModel.loadsMoreAtEnd)
    #expect(service.calls.count == 3)
  }

  @Test func asksForTheSamePageAgainAfterAFailure() async {
    let viewModel = viewModel()
    await viewModel.load()
    service.failures[.friends] = .offline
    await viewModel.loadMore()
    #expect(viewModel.footerText == "The server can't be reached.")
    #expect(viewModel.footerRetryText == "Retry")
    #expect(!viewModel.loadsMoreAtEnd)
    service.failures = [:]
    await viewModel.loadMore()
    #expect(service.calls.map(\.cursor?.rawValue) == [nil, "20", "20"])
    #expect(viewModel.items.count == 40)
  }

  @Test func saysWhyThereIsNothing() async {
    let viewModel = viewModel()
    service.failures[.friends] = .notFound
    await viewModel.load()
    #expect(viewModel.noticeText == "There is no such person.")
    #expect(viewModel.retryText == "Retry")
  }

  @Test func saysThatThereIsNobody() async {
    service.users = []
    let viewModel = viewModel()
    await viewModel.load()
    #expect(viewModel.noticeText == "No friends yet.")
    #expect(viewModel.retryText == nil && viewModel.footerText == nil)
  }

  @Test func throwsWhereARefreshFails() async {
    let viewModel = viewModel()
    await viewModel.load()
    service.failures[.friends] = .offline
    await #expect(throws: UserError.offline) { try await viewModel.refresh() }
    #expect(viewModel.items.count == 20)
    #expect(!viewModel.isRefreshing)
  }

  @Test func survivesAPageThatRepeatsSomebody() async throws {
    let viewModel = viewModel()
    await viewModel.load()
    service.users = User.samples(19) + User.samples(3)
    try await viewModel.refresh()
    await viewModel.loadMore()
    #expect(viewModel.items.count == 20)
  }

  @Test func goesOnFromAnothersState() async {
    let first = viewModel()
    await first.load()
    let second = viewModel(first.state(position: ListPosition(offset: 4)))
    await second.load()
    await second.loadMore()
    #expect(second.items.count == 40)
    #expect(service.calls.map(\.cursor?.rawValue) == [nil, "20"])
  }
}
