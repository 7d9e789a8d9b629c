import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVP

@MainActor
struct UserItemPresenterTests {
  private let service = ProgrammedUserService(users: User.samples(9))

  private func presenter(_ user: User = .sample(), _ environment: UserEnvironment? = nil) -> UserItemPresenter
  {
    UserItemPresenter(user: user, signedInUser: UserID(7), environment: environment ?? .stub(service))
  }

  @Test func hasFinishedText() {
    let presenter = presenter(.sample(firstName: "Ada", lastName: "Lovelace", salutation: "Dr."))
    #expect(presenter.id == 1)
    #expect(presenter.nameText == "Dr. Ada Lovelace")
    #expect(presenter.birthdateText == "Thursday January 1, 1970")
    #expect(presenter.genderText == "Female")
    #expect(presenter.summaryText == "Summary 1")
    #expect(presenter.postsText == "Posts 12")
    #expect(presenter.friendsText == "Friends 34")
    #expect(presenter.followText == "Follow")
  }

  @Test func usesTheWordsItIsGiven() {
    var formatter = UserFormatter.english
    formatter.follow = "Subscribe"
    #expect(presenter(.sample(), .stub(service, formatter: formatter)).followText == "Subscribe")
  }

  @Test func offersNobodyToFollowThemselves() {
    #expect(presenter(.sample(id: 1)).canFollow)
    #expect(!presenter(.sample(id: 7)).canFollow)
  }

  @Test func followsAtOnce() async throws {
    let presenter = presenter()
    let view = RecordingItemView()
    presenter.view = view
    service.gate(.follow).close()
    let follow = Task { try await presenter.followButtonTapped() }
    while service.gate(.follow).waitingCount == 0 { await Task.yield() }
    #expect(presenter.followText == "Following")
    #expect(presenter.isFollowed)
    #expect(!presenter.state().isFollowed, "what is handed on is what the server confirmed")
    #expect(view.refreshes == 1)
    service.gate(.follow).open()
    try await follow.value
    #expect(presenter.state().isFollowed)
    #expect(view.refreshes == 2)
  }

  @Test func takesARefusedFollowBack() async {
    let presenter = presenter()
    service.failures[.follow] = .refused
    await #expect(throws: UserError.refused) { try await presenter.followButtonTapped() }
    #expect(presenter.followText == "Follow")
    #expect(!presenter.isFollowed)
  }

  @Test func takesARefusedUnfollowBack() async {
    let presenter = presenter(.sample(isFollowed: true))
    service.failures[.unfollow] = .offline
    await #expect(throws: UserError.offline) { try await presenter.unfollowButtonTapped() }
    #expect(presenter.isFollowed)
  }

  @Test func takesOnlyWhatTheFollowIsAboutFromItsAnswer() async throws {
    service.users = [.sample(summary: "News")]
    let presenter = presenter()
    try await presenter.followButtonTapped()
    #expect(presenter.isFollowed)
    #expect(presenter.summaryText == "Summary 1")
  }

  @Test func tellsOthersButNotItself() async throws {
    let environment = UserEnvironment.stub(service)
    let presenter = presenter(.sample(), environment)
    let other = FollowListPresenter(
      user: UserID(132), signedInUser: UserID(7), environment: environment,
      state: FollowListState(users: User.samples(1), paging: Paging(), position: ListPosition()))
    try await presenter.followButtonTapped()
    #expect(other.items[0].isFollowed)
  }

  @Test func loadsItsAvatarOnce() async {
    let images = StubImageService()
    let presenter = presenter(.sample(), .stub(service, images: images))
    let view = RecordingItemView()
    presenter.view = view
    #expect(presenter.avatarData == nil)
    await presenter.loadAvatar()
    await presenter.loadAvatar()
    #expect(presenter.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
    #expect(view.refreshes == 1)
  }

  @Test func forgetsAnAvatarThatIsNoLongerTheirs() async {
    let presenter = presenter()
    await presenter.loadAvatar()
    presenter.receive(.sample(avatar: "avatar/new"))
    #expect(presenter.avatarData == nil)
    await presenter.loadAvatar()
    #expect(presenter.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/new")))
  }

  @Test func takesOverWhatOthersKnow() {
    let presenter = presenter()
    let view = RecordingItemView()
    presenter.view = view
    presenter.receive(.sample(summary: "News"))
    #expect(view.refreshes == 1)
    #expect(presenter.summaryText == "News")
  }
}
