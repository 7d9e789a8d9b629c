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

  @Test func refreshKeepsTheItemsOfKnownUsers() async {
    let viewModel = make()
    await viewModel.load()
    let first = viewModel.items[0]
    service.users[0].summary = "News"
    await viewModel.refresh()
    #expect(viewModel.items[0] === first)
    #expect(first.summaryText == "News")
  }

  @Test func forwardsQuestionsAndMessagesOfItsItems() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.items[0].followButtonTapped()
    await viewModel.items[0].followButtonTapped()
    #expect(viewModel.unfollowing.map(\.nameText) == ["Person 1"])
    service.failures[.follow] = .refused
    await viewModel.items[1].followButtonTapped()
    #expect(viewModel.messages == ["Follow not changed: The server refuses that."])
  }

  private func make() -> FollowListViewModel {
    FollowListViewModel(
      user: UserID(132), signedInUser: UserID(7), environment: .stub(service), state: nil)
  }
}
