import BlogCore
import BlogTesting
import Essentials
import Foundation
import Testing

@testable import BlogMVU

/// The update function of one blog: values in, values out.
struct BlogItemModelTests {
  @Test func textsAreFinished() {
    let model = make(.sample(title: "", likeCount: 3))
    #expect(model.titleText == "Untitled")
    #expect(model.summaryText == "Summary 1")
    #expect(model.authorText == "Author: Ada Lovelace")
    #expect(model.dateText == "2016-07-01 10:08")
    #expect(model.likeText == "Likes 3")
    #expect(model.shareText == "Shares 2")
    #expect(model.bodyText == "Body 1")
    #expect(!model.isLiked && model.avatarData == nil)
  }

  @Test func showsALikeBeforeTheResponse() {
    var model = make()
    #expect(model.update(.likeButtonTapped) == [.setLiked(true)])
    #expect(model.likeText == "Likes 4" && model.isLiked)
    #expect(model.blog.confirmed.likeCount == 3, "the model is what the server confirmed")
    let response = Blog.sample(likeCount: 41, isLiked: true)
    #expect(model.update(.likeReceived(.success(response))) == [.reportChange(response)])
    #expect(model.likeText == "Likes 41" && model.isLiked)
  }

  @Test func likeFallsBackIfTheServiceRefuses() {
    var model = make()
    _ = model.update(.likeButtonTapped)
    #expect(
      model.update(.likeReceived(.failure(.offline))) == [
        .screen(.toast("Like not changed: The server can't be reached."))
      ])
    #expect(model == make())
  }

  @Test func asksBeforeRemovingALike() {
    var model = make(.sample(isLiked: true))
    let question = BlogScreenEffect.askBeforeUnliking(BlogID(1), title: "Title 1")
    #expect(model.update(.likeButtonTapped) == [.screen(question)])
    #expect(model == make(.sample(isLiked: true)))
    #expect(model.update(.unlikeConfirmed) == [.setLiked(false)])
    #expect(!model.isLiked && model.likeText == "Likes 2")
  }

  @Test func lastOfTwoQuickTapsWins() {
    var model = make()
    _ = model.update(.likeButtonTapped)
    #expect(model.update(.unlikeConfirmed) == [], "one request at a time")
    #expect(model.likeText == "Likes 3")
    let liked = Blog.sample().liked(true)
    let effects = model.update(.likeReceived(.success(liked)))
    #expect([effects, effects.reversed()].contains([.reportChange(liked), .setLiked(false)]))
    #expect(model.update(.likeReceived(.success(.sample()))) == [.reportChange(.sample())])
    #expect(model == make())
  }

  @Test func countsAShareAfterTheResponse() {
    var model = make()
    #expect(model.update(.shareButtonTapped) == [.share])
    #expect(model.update(.shareButtonTapped) == [], "one share at a time")
    #expect(model.shareText == "Shares 2")
    let response = Blog.sample(shareCount: 3)
    #expect(model.update(.shareReceived(.success(response))) == [.reportChange(response)])
    #expect(model == make(response))
  }

  @Test func aFailedShareCountsNothing() {
    var model = make()
    _ = model.update(.shareButtonTapped)
    #expect(
      model.update(.shareReceived(.failure(.refused))) == [
        .screen(.toast("Share failed: The server refuses that."))
      ])
    #expect(model == make())
  }

  @Test func opensTheAuthor() {
    var model = make()
    #expect(model.update(.avatarTapped) == [.screen(.open(.user(132)))])
    #expect(model.update(.authorTapped) == [.screen(.open(.profile(132)))])
    #expect(model == make())
  }

  @Test func loadsTheAvatarOnce() {
    var model = make()
    #expect(model.update(.appeared) == [.loadAvatar(avatar)])
    #expect(model.update(.avatarReceived(Data([1]), for: avatar)) == [])
    #expect(model.avatarData == Data([1]))
    #expect(model.update(.appeared) == [])
  }

  @Test func aFailedAvatarIsLoadedWhenTheBlogAppearsAgain() {
    var model = make()
    #expect(model.update(.avatarReceived(nil, for: avatar)) == [])
    #expect(model.update(.appeared) == [.loadAvatar(avatar)])
  }

  @Test func usesALoadedAvatar() {
    var model = BlogItemModel(.sample(), images: [avatar: Data([1])], formatter: .english)
    #expect(model.avatarData == Data([1]))
    #expect(model.update(.appeared) == [])
  }

  @Test func aLateAvatarIsIgnored() {
    var model = make()
    model.receive(.sample(avatar: "avatar/new"), images: [:])
    _ = model.update(.avatarReceived(Data([1]), for: avatar))
    #expect(model.avatarData == nil)
    model.receive(.sample(), images: [avatar: Data([2])])
    #expect(model.avatarData == Data([2]))
  }

  @Test func showsANewerVersionExceptAPendingLike() {
    var model = make()
    _ = model.update(.likeButtonTapped)
    model.receive(.sample(title: "New", likeCount: 9), images: [:])
    #expect(model.titleText == "New" && model.likeText == "Likes 4")
  }

  private let avatar = ImageID(rawValue: "avatar/1")

  private func make(_ blog: Blog = .sample()) -> BlogItemModel {
    BlogItemModel(blog, images: [:], formatter: .english)
  }
}
