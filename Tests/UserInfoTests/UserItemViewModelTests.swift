import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVVM

@MainActor
struct UserItemViewModelTests {
  private let service = ProgrammedUserService(users: User.samples(9))

  private func viewModel(_ user: User = .sample(), _ environment: UserEnvironment? = nil) -> UserItemViewModel
  {
    UserItemViewModel(user: user, signedInUser: UserID(7), environment: environment ?? .stub(service))
  }

  @Test func hasFinishedText() {
    let viewModel = viewModel(.sample(firstName: "Ada", lastName: "Lovelace", salutation: "Dr."))
    #expect(viewModel.id == 1)
    #expect(viewModel.nameText == "Dr. Ada Lovelace")
    #expect(viewModel.birthdateText == "Thursday January 1, 1970")
    #expect(viewModel.genderText == "Female")
    #expect(viewModel.summaryText == "Summary 1")
    #expect(viewModel.postsText == "Posts 12")
    #expect(viewModel.friendsText == "Friends 34")
    #expect(viewModel.followText == "Follow")
  }

  @Test func usesTheWordsItIsGiven() {
    var formatter = UserFormatter.english
    formatter.follow = "Subscribe"
    #expect(viewModel(.sample(), .stub(service, formatter: formatter)).followText == "Subscribe")
  }

  @Test func offersNobodyToFollowThemselves() {
    #expect(viewModel(.sample(id: 1)).canFollow)
    #expect(!viewModel(.sample(id: 7)).canFollow)
  }

  @Test func followsAtOnce() async throws {
    let viewModel = viewModel()
    service.gate(.follow).close()
    let follow = Task { try await viewModel.followButtonTapped() }
    while service.gate(.follow).waitingCount == 0 { await Task.yield() }
    #expect(viewModel.followText == "Following")
    #expect(viewModel.isFollowed)
    #expect(!viewModel.state().isFollowed, "what is handed on is what the server confirmed")
    service.gate(.follow).open()
    try await follow.value
    #expect(viewModel.state().isFollowed)
  }

  @Test func takesARefusedFollowBack() async {
    let viewModel = viewModel()
    service.failures[.follow] = .refused
    await #expect(throws: UserError.refused) { try await viewModel.followButtonTapped() }
    #expect(viewModel.followText == "Follow")
    #expect(!viewModel.isFollowed)
  }

  @Test func takesARefusedUnfollowBack() async {
    let viewModel = viewModel(.sample(isFollowed: true))
    service.failures[.unfollow] = .offline
    await #expect(throws: UserError.offline) { try await viewModel.unfollowButtonTapped() }
    #expect(viewModel.isFollowed)
  }

  @Test func takesOnlyWhatTheFollowIsAboutFromItsAnswer() async throws {
    service.users = [.sample(summary: "News")]
    let viewModel = viewModel()
    try await viewModel.followButtonTapped()
    #expect(viewModel.isFollowed)
    #expect(viewModel.summaryText == "Summary 1")
  }

  @Test func tellsOthersButNotItself() async throws {
    let environment = UserEnvironment.stub(service)
    let viewModel = viewModel(.sample(), environment)
    let other = FollowListViewModel(
      user: UserID(132), signedInUser: UserID(7), environment: environment,
      state: FollowListState(users: User.samples(1), paging: Paging(), position: ListPosition()))
    try await viewModel.followButtonTapped()
    #expect(other.items[0].isFollowed)
  }

  @Test func loadsItsAvatarOnce() async {
    let images = StubImageService()
    let viewModel = viewModel(.sample(), .stub(service, images: images))
    #expect(viewModel.avatarData == nil)
    await viewModel.loadAvatar()
    await viewModel.loadAvatar()
    #expect(viewModel.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func forgetsAnAvatarThatIsNoLongerTheirs() async {
    let viewModel = viewModel()
    await viewModel.loadAvatar()
    viewModel.receive(.sample(avatar: "avatar/new"))
    #expect(viewModel.avatarData == nil)
    await viewModel.loadAvatar()
    #expect(viewModel.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/new")))
  }

  @Test func takesOverWhatOthersKnow() {
    let viewModel = viewModel()
    viewModel.receive(.sample(summary: "News"))
    #expect(viewModel.summaryText == "News")
  }
}
