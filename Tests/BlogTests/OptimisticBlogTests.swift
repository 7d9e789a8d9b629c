import BlogCore
import BlogTesting
import Testing

struct OptimisticBlogTests {
  @Test func showsTheDesiredLikeAndKeepsTheConfirmedOne() {
    var blog = OptimisticBlog(.sample())
    blog.setDesired(isLiked: true)
    #expect(blog.shown == Blog.sample().liked(true))
    #expect(blog.confirmed == .sample())
  }

  @Test func sendsOneLikeAtATimeAndTheLastOneLast() {
    var blog = OptimisticBlog(.sample())
    blog.setDesired(isLiked: true)
    let first = blog.nextLike()
    blog.setDesired(isLiked: false)
    let meanwhile = blog.nextLike()
    blog.confirmLike(Blog.sample().liked(true))
    let second = blog.nextLike()
    blog.confirmLike(.sample())
    let last = blog.nextLike()
    #expect([first, meanwhile, second, last] == [true, nil, false, nil])
    #expect(blog.shown == .sample())
  }

  @Test func fallsBackWhenALikeIsRefused() {
    var blog = OptimisticBlog(.sample())
    blog.setDesired(isLiked: true)
    _ = blog.nextLike()
    blog.refuseLike()
    let next = blog.nextLike()
    #expect(blog.shown == .sample() && next == nil)
  }

  @Test func takesOnlyTheLikeFromTheResponse() {
    var blog = OptimisticBlog(.sample(title: "New"))
    blog.setDesired(isLiked: true)
    _ = blog.nextLike()
    blog.confirmLike(.sample(title: "Old", likeCount: 41, isLiked: true, shareCount: 70))
    #expect(blog.confirmed == .sample(title: "New", likeCount: 41, isLiked: true))
  }

  @Test func takesOnlyTheSharesFromTheResponse() {
    var blog = OptimisticBlog(.sample(title: "New"))
    _ = blog.beginSharing()
    blog.confirmShare(.sample(title: "Old", likeCount: 41, isLiked: true, shareCount: 70))
    #expect(blog.confirmed == .sample(title: "New", shareCount: 70))
  }

  @Test func oneShareAtATime() {
    var blog = OptimisticBlog(.sample())
    let first = blog.beginSharing()
    let meanwhile = blog.beginSharing()
    blog.confirmShare(.sample(shareCount: 3))
    let second = blog.beginSharing()
    #expect([first, meanwhile, second] == [true, false, true])
    #expect(blog.shown.shareCount == 3)
  }

  @Test func aRefusedShareCanBeRepeated() {
    var blog = OptimisticBlog(.sample())
    _ = blog.beginSharing()
    blog.refuseShare()
    let again = blog.beginSharing()
    #expect(again && blog.shown == .sample())
  }

  @Test func updatesKeepValuesWithAPendingChange() {
    var blog = OptimisticBlog(.sample())
    blog.setDesired(isLiked: true)
    _ = blog.beginSharing()
    blog.receive(.sample(title: "New", likeCount: 9, isLiked: true, shareCount: 9))
    #expect(blog.confirmed == .sample(title: "New"))
    #expect(blog.shown.likeCount == 4)
  }

  @Test func updatesReplaceEverythingElse() {
    var blog = OptimisticBlog(.sample())
    blog.receive(.sample(title: "New", likeCount: 9, isLiked: true, shareCount: 9))
    #expect(blog.shown == .sample(title: "New", likeCount: 9, isLiked: true, shareCount: 9))
  }
}
