import CompositionTesting
import Doubles
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVVM

/// The view model of the card, without a view toolkit.
@MainActor
struct UserCardViewModelTests {
  private let service = RecordingUserService()

  init() {
    service.answers.user.returns(.sample())
  }

  @Test func fetchesTheUserOnce() async {
    let viewModel = make()
    #expect(viewModel.item == nil && viewModel.noticeText == nil)
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.item?.nameText == "Person 1")
    #expect(service.calls.user.count == 1)
  }

  @Test func continuesFromTheStateOfAnother() async {
    let viewModel = make(UserCardState(user: .sample(summary: "Theirs"), failure: nil))
    await viewModel.load()
    #expect(viewModel.item?.summaryText == "Theirs")
    #expect(service.calls.inOrder.isEmpty)
  }

  @Test func continuesWithTheFailureOfAnother() {
    let viewModel = make(UserCardState(user: nil, failure: .notFound))
    #expect(viewModel.noticeText == "There is no such person.")
  }

  @Test func stateContainsOnlyConfirmedFollows() async {
    let viewModel = make()
    await viewModel.load()
    let gate = Gate(isOpen: false)
    service.answers.follow.does { _ in
      await gate.pass()
      return .sample(isFollowed: true)
    }
    let follow = Task { await viewModel.item?.followButtonTapped() }
    while gate.waitingCount == 0 { await Task.yield() }
    #expect(viewModel.state().user == .sample())
    gate.open()
    await follow.value
    #expect(viewModel.state().user == .sample(isFollowed: true))
  }

  @Test func refreshKeepsTheItem() async {
    let viewModel = make()
    await viewModel.load()
    let item = viewModel.item
    service.answers.user.returns(.sample(summary: "News"))
    await viewModel.refresh()
    #expect(viewModel.item === item)
    #expect(viewModel.item?.summaryText == "News")
  }

  @Test func opensPostsFriendsAndTheUser() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.postsTapped()
    viewModel.friendsTapped()
    viewModel.item?.avatarTapped()
    #expect(viewModel.openedPosts == [1] && viewModel.openedFriends == [1] && viewModel.openedUsers == [1])
  }

  @Test func tellsOtherModulesAboutAChange() async {
    let environment = UserEnvironment.stub(service)
    let viewModel = make(nil, environment)
    let listener = Listener()
    environment.changes.subscribe(listener) { $0.users.append($1) }
    await viewModel.load()
    service.answers.follow.returns(.sample(isFollowed: true))
    await viewModel.item?.followButtonTapped()
    #expect(listener.users == [User.sample(isFollowed: true)])
    #expect(viewModel.state().user?.isFollowed == true)
  }

  private final class Listener {
    var users: [User] = []
  }

  private func make(_ state: UserCardState? = nil, _ environment: UserEnvironment? = nil) -> UserCardViewModel
  {
    UserCardViewModel(
      id: UserID(1), signedInUser: UserID(7), environment: environment ?? .stub(service), state: state)
  }
}
