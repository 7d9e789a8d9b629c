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

  @Test func doesNotReceiveItsOwnChange() async {
    let presenter = make()
    await presenter.load()
    service.answers.follow.returns(.sample(isFollowed: true))
    await view.items.first?.followButtonTapped()
    #expect(view.item.isFollowed)
    #expect(view.item.avatarPushes == 1, "an update pushes every value")
  }

  /// Makes a presenter that pushes to `view`.
  private func make() -> UserCardPresenter {
    let presenter = UserCardPresenter(
      id: UserID(1), signedInUser: UserID(7), environment: .stub(service), state: nil)
    presenter.view = view
    return presenter
  }
}
