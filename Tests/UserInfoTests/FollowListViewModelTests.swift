import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVVM

/// The view model of the list of friends, without a view toolkit.
@MainActor
struct FollowListViewModelTests {
  private let service = ProgrammedUserService(users: User.samples(45))

  @Test func loadsTheFirstPageOnce() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.headingText == "Friends")
    #expect(viewModel.items.count == Page<User>.defaultLimit)
    #expect(viewModel.status.footerText == "")
    #expect(service.calls == [.init(operation: .friends, id: UserID(132))])
  }

  @Test func refreshKeepsTheItemsOfKnownUsers() async {
    let viewModel = make()
    await viewModel.load()
    let first = viewModel.items[0]
    service.users[0].summary = "News"
    await viewModel.refresh()
    #expect(viewModel.items[0] === first)
    #expect(first.summaryText == "News")
  }

  @Test func continuesFromTheStateOfAnother() async {
    let first = make()
    await first.load()
    let position = ListPosition(offset: 4)
    #expect(first.state(position: position).position == position)
    let second = make(first.state(position: position))
    await second.load()
    await second.loadMore()
    #expect(second.items.count == 40)
    #expect(service.calls.map(\.cursor?.rawValue) == [nil, "20"])
  }

  @Test func stateContainsOnlyConfirmedFollows() async {
    let viewModel = make()
    await viewModel.load()
    service.gate(.follow).close()
    let follow = Task { await viewModel.items[0].followButtonTapped() }
    while service.gate(.follow).waitingCount == 0 { await Task.yield() }
    #expect(viewModel.state(position: ListPosition()).users[0] == .sample())
    service.gate(.follow).open()
    await follow.value
    #expect(viewModel.state(position: ListPosition()).users[0] == .sample(isFollowed: true))
  }

  @Test func opensTheUserOfASelectedRow() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.rowSelected(2)
    viewModel.items[4].avatarTapped()
    #expect(viewModel.openedProfiles == [3] && viewModel.openedUsers == [5])
  }

  @Test func forwardsQuestionsAndMessagesOfItsItems() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.items[0].followButtonTapped()
    await viewModel.items[0].followButtonTapped()
    #expect(viewModel.unfollowing.map(\.nameText) == ["Person 1"])
    service.failures[.follow] = .refused
    await viewModel.items[1].followButtonTapped()
    #expect(viewModel.messages == ["Follow failed: The server refuses that."])
  }

  @Test func tellsOtherModulesAboutAChange() async {
    let environment = UserEnvironment.stub(service)
    let state = FollowListState(users: User.samples(1), paging: Paging(), position: ListPosition())
    let viewModel = make(state, environment)
    let other = make(state, environment)
    let listener = Listener()
    environment.changes.subscribe(listener) { $0.users.append($1) }
    await viewModel.items[0].followButtonTapped()
    #expect(other.items[0].isFollowed)
    #expect(listener.users == [User.sample().switched(true)])
  }

  private final class Listener {
    var users: [User] = []
  }

  private func make(_ state: FollowListState? = nil, _ environment: UserEnvironment? = nil)
    -> FollowListViewModel
  {
    FollowListViewModel(
      user: UserID(132), signedInUser: UserID(7), environment: environment ?? .stub(service), state: state)
  }
}
