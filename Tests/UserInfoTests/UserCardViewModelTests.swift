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

  private func make() -> UserCardViewModel {
    UserCardViewModel(
      id: UserID(1), signedInUser: UserID(7), environment: .stub(service), state: nil)
  }
}
