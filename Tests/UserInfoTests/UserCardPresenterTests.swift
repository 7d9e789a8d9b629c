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

  @Test func refreshKeepsTheItem() async {
    let presenter = make()
    await presenter.load()
    service.answers.user.returns(.sample(summary: "News"))
    await presenter.refresh()
    #expect(view.items.count == 1)
    #expect(view.item.summaryText == "News")
  }

  @Test func tellsOtherModulesAboutAChange() async {
    let environment = UserEnvironment.stub(service)
    let presenter = make(environment)
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
  private func make(_ environment: UserEnvironment? = nil) -> UserCardPresenter {
    let presenter = UserCardPresenter(
      id: UserID(1), signedInUser: UserID(7), environment: environment ?? .stub(service), state: nil)
    presenter.view = view
    return presenter
  }
}
