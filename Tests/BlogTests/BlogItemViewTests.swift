import BlogViews
import CompositionTesting
import Essentials
import Testing
import ViewKit

@MainActor
struct BlogItemViewTests {
  @Test(arguments: [BlogItemView.Arrangement.row, .card, .page])
  func reusedViewIsLikeNew(_ arrangement: BlogItemView.Arrangement) {
    let view = BlogItemView(arrangement)
    let new = view.snapshot().textForm
    view.titleText = "Title"
    view.summaryText = "Summary"
    view.bodyText = "Body"
    view.authorText = "Author: Ada"
    view.dateText = "2016-07-01 10:09"
    view.likeText = "Likes 3"
    view.isLiked = true
    view.shareText = "Shares 2"
    view.avatarData = StubImageService.data(for: ImageID(rawValue: "ada"))
    view.onAvatar = {}
    view.onAuthor = {}
    view.avatarLink = "/users/1"
    view.authorLink = "/profiles/1"
    #expect(view.snapshot().textForm != new)
    view.prepareForReuse()
    #expect(view.snapshot().textForm == new)
    #expect(view.avatarLink == nil && view.authorLink == nil)
  }

  @Test func reusedViewReportsNoTaps() throws {
    let view = BlogItemView(.row)
    var taps = 0
    view.onLike = { taps += 1 }
    view.onShare = { taps += 1 }
    view.onAuthor = { taps += 1 }
    view.onAvatar = { taps += 1 }
    let controls = ["like", "share", "author", "avatar"].compactMap { name in
      view.visibleTree.first { $0.identifier == name }
    }
    for control in controls { control.activate() }
    #expect(taps == 4)
    view.prepareForReuse()
    for control in controls { control.activate() }
    #expect(taps == 4)
  }

  @Test func callsOnReuseOnce() {
    let cell = BlogCell(asCard: false, namesAuthor: true)
    var calls = 0
    cell.itemView.onReuse = { calls += 1 }
    cell.prepareForReuse()
    cell.prepareForReuse()
    #expect(calls == 1)
  }
}
