import BlogCore
import BlogTesting
import Essentials
import Foundation
import Testing

@testable import BlogMVU

/// The update function of a single blog's page: values in, values out.
struct BlogDetailModelTests {
  @Test func fetchesTheBlogOnce() {
    var model = make()
    #expect(model.update(.load) == [.fetchBlog(BlogID(1))])
    #expect(model.update(.load) == [] && model.update(.refresh) == [], "one request at a time")
    #expect(model.update(.blogReceived(.success(.sample()), [avatar: Data([1])])) == [])
    #expect(model.item?.bodyText == "Body 1" && model.item?.avatarData == Data([1]))
    #expect(model.update(.load) == [])
  }

  @Test func showsWhyTheBlogIsMissing() {
    var model = make()
    _ = model.update(.load)
    #expect(model.update(.blogReceived(.failure(.offline), [:])) == [])
    #expect(model.noticeText == "The server can't be reached." && model.retryText == "Retry")
    #expect(model.update(.load) == [.fetchBlog(BlogID(1))])
    #expect(model.noticeText == nil && model.retryText == nil)
    #expect(model.update(.blogReceived(.success(.sample()), [:])) == [], "the view asks for the avatar")
  }

  @Test func aFailedRefreshKeepsTheBlogAndShowsWhy() {
    var model = loaded()
    #expect(model.update(.refresh) == [.fetchBlog(BlogID(1))])
    #expect(
      model.update(.blogReceived(.failure(.offline), [:]))
        == [.screen(.toast("Refresh failed: The server can't be reached."))])
    #expect(model == loaded())
  }

  @Test func aCancelledRefreshShowsNothingAndCanBeRepeated() {
    var model = loaded()
    _ = model.update(.refresh)
    #expect(model.update(.blogReceived(.failure(.cancelled), [:])) == [])
    #expect(model == loaded())
    #expect(model.update(.refresh) == [.fetchBlog(BlogID(1))])
  }

  @Test func aRefreshLoadsAMissingAvatar() {
    var model = loaded()
    _ = model.update(.refresh)
    let new = ImageID(rawValue: "avatar/new")
    #expect(
      model.update(.blogReceived(.success(.sample(avatar: "avatar/new")), [:])) == [.item(.loadAvatar(new))])
    _ = model.update(.item(.avatarReceived(Data([2]), for: new)))
    #expect(model.item?.avatarData == Data([2]))
  }

  @Test func passesMessagesToTheBlog() {
    var model = loaded()
    #expect(model.update(.item(.likeButtonTapped)) == [.item(.setLiked(true))])
    #expect(model.item?.likeText == "Likes 4")
    var empty = make()
    #expect(empty.update(.item(.likeButtonTapped)) == [])
  }

  @Test func anOlderResponseDoesNotOverwriteAConfirmedLike() {
    var model = loaded()
    _ = model.update(.item(.likeButtonTapped))
    _ = model.update(.refresh)
    let liked = Blog.sample().liked(true)
    #expect(model.update(.item(.likeReceived(.success(liked)))) == [.item(.reportChange(liked))])
    _ = model.update(.blogReceived(.success(.sample()), [:]))
    #expect(model.item?.isLiked == true)
  }

  @Test func showsChangesOfOtherModules() {
    var model = loaded()
    _ = model.update(.refresh)
    #expect(model.update(.blogChanged(Blog.sample().liked(true), [:])) == [])
    #expect(model.item?.isLiked == true)
    _ = model.update(.blogReceived(.success(.sample()), [:]))
    #expect(model.item?.isLiked == true, "the response is older")
    let before = model
    _ = model.update(.blogChanged(.sample(id: 2, title: "Other"), [:]))
    #expect(model == before)
  }

  @Test func showsABlogOfAnotherModuleAfterAFailedFetch() {
    var model = make()
    _ = model.update(.load)
    _ = model.update(.blogReceived(.failure(.offline), [:]))
    _ = model.update(.blogChanged(.sample(), [avatar: Data([1])]))
    #expect(model.item?.avatarData == Data([1]) && model.noticeText == nil)
  }

  @Test func continuesFromAState() {
    let model = loaded()
    var next = make(model.state(), images: [avatar: Data([1])])
    #expect(next == model)
    #expect(next.update(.load) == [])
    let failed = make(BlogDetailState(blog: nil, failure: .notFound))
    #expect(failed.noticeText == "There is no such blog.")
    #expect(failed.state() == BlogDetailState(blog: nil, failure: .notFound))
  }

  private let avatar = ImageID(rawValue: "avatar/1")

  private func make(_ state: BlogDetailState? = nil, images: LoadedImages = [:]) -> BlogDetailModel {
    BlogDetailModel(id: BlogID(1), state: state, images: images, formatter: .english)
  }

  private func loaded() -> BlogDetailModel {
    make(BlogDetailState(blog: .sample(), failure: nil), images: [avatar: Data([1])])
  }
}
