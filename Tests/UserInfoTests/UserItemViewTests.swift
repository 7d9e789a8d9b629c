import CompositionTesting
import Essentials
import Testing
import UserInfoViews
import ViewKit

@MainActor
struct UserItemViewTests {
  @Test(arguments: [UserItemView.Arrangement.row, .card])
  func reusedViewIsLikeNew(_ arrangement: UserItemView.Arrangement) {
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
    view.avatarData = StubImageService.data(for: ImageID(rawValue: "ada"))
    view.onAvatar = {}
    view.onPosts = {}
    view.onFriends = {}
    view.avatarLink = "/users/1"
    view.postsLink = "/users/1/posts"
    view.friendsLink = "/users/1/friends"
    #expect(view.snapshot().textForm != new && view.summaryText == "Counts.")
    view.prepareForReuse()
    #expect(view.snapshot().textForm == new)
    #expect(view.avatarLink == nil && view.postsLink == nil && view.friendsLink == nil)
  }

  @Test(arguments: [
    "Counts.", "数数。", "Counts by engine, and writes about it.", "Counts.\nWrites.", " Counts ",
  ])
  func showsTheSummaryAsItIs(_ text: String) {
    let view = UserItemView(.row)
    view.summaryText = text
    #expect(view.visibleTree.first { $0.identifier == "summary" }?.snapshot().label == text)
  }

  @Test func reportsEveryTapOnFollow() throws {
    let view = UserItemView(.row)
    var taps = 0
    view.onFollow = { taps += 1 }
    let button = try #require(view.visibleTree.first { $0.identifier == "follow" })
    button.activate()
    view.isFollowed = true
    button.activate()
    #expect(taps == 2)
  }

  @Test(arguments: ["avatar", "posts", "friends"])
  func linkCanBeTappedOnlyWithAClosure(_ identifier: String) throws {
    let view = UserItemView(.card)
    var taps: [String] = []
    let link = try #require(view.visibleTree.first { $0.identifier == identifier })
    #expect(!link.activate() && !link.canBecomeFocused)
    view.onAvatar = { taps.append("avatar") }
    view.onPosts = { taps.append("posts") }
    view.onFriends = { taps.append("friends") }
    #expect(link.activate() && link.canBecomeFocused)
    #expect(taps == [identifier])
  }

  @Test func callsOnReuseOnce() {
    let cell = UserCell()
    var calls = 0
    cell.itemView.onReuse = { calls += 1 }
    cell.prepareForReuse()
    cell.prepareForReuse()
    #expect(calls == 1)
  }
}
