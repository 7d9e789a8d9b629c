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
    #expect(view.messages == ["Follow not changed: The server refuses that."])
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

  /// Makes a presenter that pushes to `view`.
  private func make() -> FollowListPresenter {
    let presenter = FollowListPresenter(
      user: UserID(132), signedInUser: UserID(7), environment: .stub(service), state: nil)
    presenter.view = view
    return presenter
  }
}
