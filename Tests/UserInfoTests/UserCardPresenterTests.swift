import CompositionTesting
import Doubles
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVP

/// The presenter of the card, without a view toolkit.
@MainActor
struct UserCardPresenterTests {
  private let service = RecordingUserService()
  private let view = FakeUserCard()

  init() {
    service.answers.user.returns(.sample())
  }

  @Test func fetchesTheUserOnce() async {
    let presenter = make()
    #expect(view.items.isEmpty && view.noticeText == nil)
    await presenter.load()
    await presenter.load()
    #expect(view.item.nameText == "Person 1")
    #expect(service.calls.user.count == 1)
    #expect(view.items.count == 1)
  }

  @Test func continuesFromTheStateOfAnother() async {
    let presenter = make(UserCardState(user: .sample(summary: "Theirs"), failure: nil))
    await presenter.load()
    #expect(view.item.summaryText == "Theirs")
    #expect(service.calls.inOrder.isEmpty)
  }

  @Test func continuesWithTheFailureOfAnother() {
    _ = make(UserCardState(user: nil, failure: .notFound))
    #expect(view.noticeText == "There is no such person.")
  }

  @Test func stateContainsOnlyConfirmedFollows() async {
    let presenter = make()
    await presenter.load()
    let gate = Gate(isOpen: false)
    service.answers.follow.does { _ in
      await gate.pass()
      return .sample(isFollowed: true)
    }
    let follow = Task { await view.items.first?.followButtonTapped() }
    while gate.waitingCount == 0 { await Task.yield() }
    #expect(presenter.state().user == .sample())
    gate.open()
    await follow.value
    #expect(presenter.state().user == .sample(isFollowed: true))
  }

  @Test func refreshKeepsTheItem() async {
    let presenter = make()
    await presenter.load()
    service.answers.user.returns(.sample(summary: "News"))
    await presenter.refresh()
    #expect(view.items.count == 1)
    #expect(view.item.summaryText == "News")
  }

  @Test func opensPostsFriendsAndTheUser() async {
    let presenter = make()
    await presenter.load()
    presenter.postsTapped()
    presenter.friendsTapped()
    view.items.first?.avatarTapped()
    #expect(view.openedPosts == [1] && view.openedFriends == [1] && view.openedUsers == [1])
  }

  @Test func tellsOtherModulesAboutAChange() async {
    let environment = UserEnvironment.stub(service)
    let presenter = make(nil, environment)
    let listener = Listener()
    environment.changes.subscribe(listener) { $0.users.append($1) }
    await presenter.load()
    service.answers.follow.returns(.sample(isFollowed: true))
    await view.items.first?.followButtonTapped()
    #expect(listener.users == [User.sample(isFollowed: true)])
    #expect(presenter.state().user?.isFollowed == true)
  }

  @Test func doesNotReceiveItsOwnChange() async {
    let presenter = make()
    await presenter.load()
    service.answers.follow.returns(.sample(isFollowed: true))
    await view.items.first?.followButtonTapped()
    #expect(view.item.isFollowed)
    #expect(view.item.avatarPushes == 1, "an update pushes every value")
  }

  private final class Listener {
    var users: [User] = []
  }

  /// Makes a presenter that pushes to `view`.
  private func make(_ state: UserCardState? = nil, _ environment: UserEnvironment? = nil) -> UserCardPresenter
  {
    let presenter = UserCardPresenter(
      id: UserID(1), signedInUser: UserID(7), environment: environment ?? .stub(service), state: state)
    presenter.view = view
    return presenter
  }
}
