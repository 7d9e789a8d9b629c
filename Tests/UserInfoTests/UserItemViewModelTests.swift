import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVVM

/// The view model of one user, without a view toolkit.
@MainActor
struct UserItemViewModelTests {
  private let service = ProgrammedUserService(users: User.samples(9))
  private let owner = Owner()

  @Test func formatsText() {
    let viewModel = make(.sample(firstName: "Ada", lastName: "Lovelace", salutation: "Dr."))
    #expect(viewModel.nameText == "Dr. Ada Lovelace")
    #expect(viewModel.birthdateText == "Thursday January 1, 1970")
    #expect(viewModel.genderText == "Female")
    #expect(viewModel.summaryText == "Summary 1")
    #expect(viewModel.postsText == "Posts 12")
    #expect(viewModel.friendsText == "Friends 34")
    #expect(viewModel.followText == "Follow")
    #expect(!viewModel.isFollowed && viewModel.avatarData == nil)
  }

  @Test func usesTheGivenFormatter() {
    var texts = UserTexts.english
    texts.follow = "Subscribe"
    #expect(make(.sample(), .stub(service, formatter: UserFormatter(texts))).followText == "Subscribe")
  }

  @Test(arguments: [(1, true), (7, false)])
  func signedInUserCannotFollowThemselves(_ id: Int, _ canFollow: Bool) {
    #expect(make(.sample(id: id)).canFollow == canFollow)
  }

  @Test func asksBeforeUnfollowing() async {
    service.users = [.sample(isFollowed: true)]
    let viewModel = make(.sample(isFollowed: true))
    await viewModel.followButtonTapped()
    #expect(owner.unfollowing.map(\.nameText) == ["Person 1"])
    #expect(viewModel.isFollowed && service.calls.isEmpty)
    await owner.unfollowing.first?.unfollow()
    #expect(!viewModel.isFollowed && viewModel.followText == "Follow")
    #expect(service.calls.map(\.operation) == [.unfollow])
  }

  @Test func reportsAChangeToItsOwner() async {
    await make().followButtonTapped()
    #expect(owner.changed == [User.sample().switched(true)])
  }

  @Test func opensTheUserOfATappedAvatar() {
    make(.sample(id: 5)).avatarTapped()
    #expect(owner.openedUsers == [5])
  }

  @Test func loadsItsAvatarOnce() async {
    let images = StubImageService()
    let viewModel = make(.sample(), .stub(service, images: images))
    await viewModel.loadAvatar()
    await viewModel.loadAvatar()
    #expect(viewModel.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(images.requests.count == 1)
  }

  @Test func usesACachedAvatarAtOnce() async {
    let environment = UserEnvironment.stub(service)
    let data = await environment.images.image(ImageID(rawValue: "avatar/1"))
    let viewModel = make(.sample(), environment)
    #expect(viewModel.avatarData != nil && viewModel.avatarData == data)
  }

  @Test func dropsTheAvatarIfTheUserHasAnother() async {
    let viewModel = make()
    await viewModel.loadAvatar()
    viewModel.receive(.sample(avatar: "avatar/new"))
    #expect(viewModel.avatarData == nil)
    await viewModel.loadAvatar()
    #expect(viewModel.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/new")))
  }

  @Test func showsAnUpdate() {
    let viewModel = make()
    viewModel.receive(.sample(summary: "News", isFollowed: true))
    #expect(viewModel.summaryText == "News")
    #expect(viewModel.isFollowed && viewModel.followText == "Following")
  }

  @Test func doesNotKeepItsOwnerAlive() {
    var owner: Owner? = Owner()
    let leak = LeakCheck(owner ?? self.owner)
    let viewModel = UserItemViewModel(
      .sample(), signedInUser: UserID(7), owner: owner ?? self.owner, environment: .stub(service))
    owner = nil
    #expect(owner == nil && !leak.hasLeaked)
    viewModel.avatarTapped()
  }

  private final class Owner: UserItemOwner {
    var messages: [String] = []
    var unfollowing: [UserItemViewModel] = []
    var openedUsers: [Int] = []
    private(set) var changed: [User] = []

    func userChanged(_ user: User) { changed.append(user) }
  }

  private func make(_ user: User = .sample(), _ environment: UserEnvironment? = nil) -> UserItemViewModel {
    UserItemViewModel(
      user, signedInUser: UserID(7), owner: owner, environment: environment ?? .stub(service))
  }
}
