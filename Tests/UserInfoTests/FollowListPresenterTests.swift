import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVP

/// The presenter of the list of friends, without a view toolkit.
@MainActor
struct FollowListPresenterTests {
  private let service = ProgrammedUserService(users: User.samples(45))
  private let view = FakeFollowList()

  @Test func refreshKeepsTheItemsOfKnownUsers() async {
    let presenter = make()
    await presenter.load()
    let first = presenter.items[0]
    service.users[0].summary = "News"
    await presenter.refresh()
    #expect(presenter.items[0] === first)
    #expect(first.user.shown.summary == "News")
    #expect(view.rowChanges == ["reload", "reload"])
  }

  @Test func forwardsQuestionsAndMessagesOfItsItems() async {
    let presenter = make()
    await presenter.load()
    await presenter.items[0].followButtonTapped()
    await presenter.items[0].followButtonTapped()
    #expect(view.questions == ["Person 1"])
    service.failures[.follow] = .refused
    await presenter.items[1].followButtonTapped()
    #expect(view.messages == ["Follow failed: The server refuses that."])
  }

  @Test func tellsOtherModulesAboutAChange() async {
    let environment = UserEnvironment.stub(service)
    let state = FollowListState(users: User.samples(1), paging: Paging(), position: ListPosition())
    let presenter = make(state, environment)
    let other = make(state, environment)
    let listener = Listener()
    environment.changes.subscribe(listener) { $0.users.append($1) }
    await presenter.items[0].followButtonTapped()
    #expect(other.items[0].user.shown.isFollowed)
    #expect(listener.users == [User.sample().switched(true)])
  }

  @Test func doesNotReceiveItsOwnChange() async {
    let presenter = make()
    await presenter.load()
    let row = FakeUserItem()
    presenter.items[0].view = row
    await presenter.items[0].followButtonTapped()
    #expect(row.isFollowed)
    #expect(row.avatarPushes == 1, "an update pushes every value")
  }

  private final class Listener {
    var users: [User] = []
  }

  /// Makes a presenter that pushes to `view`.
  private func make(_ state: FollowListState? = nil, _ environment: UserEnvironment? = nil)
    -> FollowListPresenter
  {
    let presenter = FollowListPresenter(
      user: UserID(132), signedInUser: UserID(7), environment: environment ?? .stub(service), state: state)
    presenter.view = view
    return presenter
  }
}
