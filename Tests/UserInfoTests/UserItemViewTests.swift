import CompositionTesting
import Essentials
import Testing
import UserInfoViews
import ViewKit

@MainActor
struct UserItemViewTests {
  @Test(arguments: [UserItemView.Arrangement.row, .card])
  func aViewUsedAgainIsLikeNew(_ arrangement: UserItemView.Arrangement) {
    let view = UserItemView(arrangement)
    let new = view.snapshot().textForm
    view.nameText = "Ada"
    view.birthdateText = "Thursday January 1, 1970"
    view.genderText = "Female"
    view.summaryText = "Counts."
    view.postsText = "Posts 12"
    view.friendsText = "Friends 34"
    view.followText = "Following"
    view.isFollowed = true
    view.canFollow = false
    view.avatar = Image(data: StubImageService.data(for: ImageID(rawValue: "ada")))
    view.onPosts = {}
    view.onFriends = {}
    #expect(view.snapshot().textForm != new)
    view.prepareForReuse()
    #expect(view.snapshot().textForm == new)
  }

  @Test func oneButtonIsForBothWishes() throws {
    let view = UserItemView(.row)
    var wishes: [String] = []
    view.onFollow = { wishes.append("follow") }
    view.onUnfollow = { wishes.append("unfollow") }
    let button = try #require(view.visibleTree.first { $0.identifier == "follow" })
    button.activate()
    view.isFollowed = true
    button.activate()
    #expect(wishes == ["follow", "unfollow"])
  }
}
