import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKitTesting

@testable import UserInfoMVP

/// The presenter of one user, without a view toolkit.
@MainActor
struct UserItemPresenterTests {
  private let service = ProgrammedUserService(users: User.samples(9))
  private let view = FakeUserItem()
  private let owner = Owner()

  @Test func pushesFormattedText() {
    _ = make(.sample(firstName: "Ada", lastName: "Lovelace", salutation: "Dr."))
    #expect(view.nameText == "Dr. Ada Lovelace")
    #expect(view.birthdateText == "Thursday January 1, 1970")
    #expect(view.genderText == "Female")
    #expect(view.summaryText == "Summary 1")
    #expect(view.postsText == "Posts 12")
    #expect(view.friendsText == "Friends 34")
    #expect(view.followText == "Follow")
    #expect(!view.isFollowed && view.avatarData == nil)
  }

  @Test func usesTheGivenFormatter() {
    var texts = UserTexts.english
    texts.follow = "Subscribe"
    _ = make(.sample(), .stub(service, formatter: UserFormatter(texts)))
    #expect(view.followText == "Subscribe")
  }

  @Test(arguments: [(1, true), (7, false)])
  func signedInUserCannotFollowThemselves(_ id: Int, _ canFollow: Bool) {
    _ = make(.sample(id: id))
    #expect(view.canFollow == canFollow)
  }

  @Test func asksBeforeUnfollowing() async {
    service.users = [.sample(isFollowed: true)]
    let presenter = make(.sample(isFollowed: true))
    await presenter.followButtonTapped()
    #expect(owner.display.questions == ["Person 1"])
    #expect(view.isFollowed && service.calls.isEmpty)
    await owner.display.proceed?()
    #expect(!view.isFollowed && view.followText == "Follow")
    #expect(service.calls.map(\.operation) == [.unfollow])
  }

  @Test func reportsAChangeToItsOwner() async {
    await make().followButtonTapped()
    #expect(owner.changed == [User.sample().switched(true)])
  }

  @Test func opensTheUserOfATappedAvatar() {
    make(.sample(id: 5)).avatarTapped()
    #expect(owner.display.openedUsers == [5])
  }

  @Test func loadsItsAvatarOnce() async {
    let images = StubImageService()
    let presenter = make(.sample(), .stub(service, images: images))
    await presenter.loadAvatar()
    await presenter.loadAvatar()
    #expect(view.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/1")))
    #expect(view.avatarPushes == 2, "one when the view is set, and one when the avatar is loaded")
    #expect(images.requests.count == 1)
  }

  @Test func usesACachedAvatarAtOnce() async {
    let environment = UserEnvironment.stub(service)
    let data = await environment.images.image(ImageID(rawValue: "avatar/1"))
    _ = make(.sample(), environment)
    #expect(view.avatarData != nil && view.avatarData == data)
  }

  @Test func dropsTheAvatarIfTheUserHasAnother() async {
    let presenter = make()
    await presenter.loadAvatar()
    presenter.receive(.sample(avatar: "avatar/new"))
    #expect(view.avatarData == nil)
    await presenter.loadAvatar()
    #expect(view.avatarData == StubImageService.data(for: ImageID(rawValue: "avatar/new")))
  }

  @Test func pushesAnUpdate() {
    make().receive(.sample(summary: "News", isFollowed: true))
    #expect(view.summaryText == "News")
    #expect(view.isFollowed && view.followText == "Following")
  }

  @Test func pushesNothingToAViewItLost() {
    let presenter = make()
    presenter.view = nil
    presenter.receive(.sample(summary: "News"))
    #expect(view.summaryText == "Summary 1")
  }

  @Test func doesNotKeepItsViewOrOwnerAlive() {
    var owner: Owner? = Owner()
    var view: FakeUserItem? = FakeUserItem()
    let ownerLeak = LeakCheck(owner ?? self.owner)
    let presenter = UserItemPresenter(
      .sample(), signedInUser: UserID(7), owner: owner ?? self.owner, environment: .stub(service))
    presenter.view = view
    (owner, view) = (nil, nil)
    #expect(owner == nil && view == nil)
    #expect(presenter.view == nil && !ownerLeak.hasLeaked)
  }

  private final class Owner: UserItemOwner {
    let display = FakeUserScreen()
    private(set) var changed: [User] = []
    var screen: (any UserScreenDisplay)? { display }

    func userChanged(_ user: User) { changed.append(user) }
  }

  /// Makes a presenter that pushes to `view`.
  private func make(_ user: User = .sample(), _ environment: UserEnvironment? = nil) -> UserItemPresenter {
    let presenter = UserItemPresenter(
      user, signedInUser: UserID(7), owner: owner, environment: environment ?? .stub(service))
    presenter.view = view
    return presenter
  }
}
