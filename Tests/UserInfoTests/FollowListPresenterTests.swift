import Essentials
import Testing
import UserInfoCore
import UserInfoTesting

@testable import UserInfoMVP

@MainActor
struct FollowListPresenterTests {
  private let service = ProgrammedUserService(users: User.samples(45))

  private func presenter(_ state: FollowListState? = nil) -> FollowListPresenter {
    FollowListPresenter(
      user: UserID(132), signedInUser: UserID(7), environment: .stub(service), state: state)
  }

  @Test func loadsTheFirstPageOnce() async {
    let presenter = presenter()
    let view = RecordingListView()
    presenter.view = view
    await presenter.load()
    await presenter.load()
    #expect(presenter.headingText == "Friends")
    #expect(presenter.items.count == Page<User>.defaultLimit)
    #expect(presenter.loadsMoreAtEnd)
    #expect(service.calls == [.init(operation: .friends, id: UserID(132))])
    #expect(view.events.contains(.refreshRows))
  }

  @Test func appendsPagesUntilThereAreNoMore() async {
    let presenter = presenter()
    let view = RecordingListView()
    presenter.view = view
    await presenter.load()
    let first = presenter.items[0]
    await presenter.loadMore()
    await presenter.loadMore()
    await presenter.loadMore()
    #expect(presenter.items.map(\.id) == Array(1...45))
    #expect(presenter.items[0] === first)
    #expect(presenter.footerText == "No more")
    #expect(!presenter.loadsMoreAtEnd)
    #expect(service.calls.count == 3)
    #expect(view.events.count { $0 == .refreshRows } == 1 && view.events.count { $0 == .appendRows } == 2)
  }

  @Test func asksForTheSamePageAgainAfterAFailure() async {
    let presenter = presenter()
    await presenter.load()
    service.failures[.friends] = .offline
    await presenter.loadMore()
    #expect(presenter.footerText == "The server can't be reached.")
    #expect(presenter.footerRetryText == "Retry")
    #expect(!presenter.loadsMoreAtEnd)
    service.failures = [:]
    await presenter.loadMore()
    #expect(service.calls.map(\.cursor?.rawValue) == [nil, "20", "20"])
    #expect(presenter.items.count == 40)
  }

  @Test func saysWhyThereIsNothing() async {
    let presenter = presenter()
    service.failures[.friends] = .notFound
    await presenter.load()
    #expect(presenter.noticeText == "There is no such person.")
    #expect(presenter.retryText == "Retry")
  }

  @Test func saysThatThereIsNobody() async {
    service.users = []
    let presenter = presenter()
    await presenter.load()
    #expect(presenter.noticeText == "No friends yet.")
    #expect(presenter.retryText == nil && presenter.footerText == nil)
  }

  @Test func throwsWhereARefreshFails() async {
    let presenter = presenter()
    await presenter.load()
    service.failures[.friends] = .offline
    await #expect(throws: UserError.offline) { try await presenter.refresh() }
    #expect(presenter.items.count == 20)
    #expect(!presenter.isRefreshing)
  }

  @Test func survivesAPageThatRepeatsSomebody() async throws {
    let presenter = presenter()
    await presenter.load()
    service.users = User.samples(19) + User.samples(3)
    try await presenter.refresh()
    await presenter.loadMore()
    #expect(presenter.items.count == 20)
  }

  @Test func goesOnFromAnothersState() async {
    let first = presenter()
    await first.load()
    let second = presenter(first.state(position: ListPosition(offset: 4)))
    await second.load()
    await second.loadMore()
    #expect(second.items.count == 40)
    #expect(service.calls.map(\.cursor?.rawValue) == [nil, "20"])
  }
}
