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

  @Test func refreshKeepsTheItem() async {
    let viewModel = make()
    await viewModel.load()
    let item = viewModel.item
    service.answers.user.returns(.sample(summary: "News"))
    await viewModel.refresh()
    #expect(viewModel.item === item)
    #expect(viewModel.item?.summaryText == "News")
  }

  @Test func tellsOtherModulesAboutAChange() async {
    let environment = UserEnvironment.stub(service)
    let viewModel = make(environment)
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

  private func make(_ environment: UserEnvironment? = nil) -> UserCardViewModel {
    UserCardViewModel(
      id: UserID(1), signedInUser: UserID(7), environment: environment ?? .stub(service), state: nil)
  }
}
