import BlogCore
import BlogTesting
import Essentials
import Foundation
import Testing

/// How blogs that are being published are merged into pages, without a list.
struct BlogMergeTests {
  private var merge = BlogMerge()
  private let author = UserID(132)
  private let first = Page(items: Blog.samples(2), next: PageCursor(rawValue: "2"))

  @Test mutating func pendingBlogIsFirstInEveryFirstPage() {
    let blogs = merge.apply(.began(pending(1)), of: author, to: first.items)
    #expect(ids(blogs) == [-1, 1, 2])
    merge.begin(isNext: false)
    #expect(ids(merge.receive(first, isNext: false).items) == [-1, 1, 2])
    #expect(merge.receive(first, isNext: false).next == first.next)
    merge.begin(isNext: true)
    #expect(merge.receive(first, isNext: true) == first)
  }

  /// The one who publishes knows neither name nor avatar.
  @Test mutating func authorIsTakenFromTheOtherBlogs() {
    func blank(_ blog: Blog) -> Blog {
      var blog = blog
      (blog.authorName, blog.avatar) = ("", ImageID(rawValue: ""))
      return blog
    }
    let name = first.items[0].authorName
    _ = merge.apply(.began(blank(pending(1))), of: author, to: [])
    #expect(merge.receive(first, isNext: false).items.first?.authorName == name)
    let blogs = merge.apply(
      .succeeded(blank(.sample(id: 9)), pending: .pending(1)), of: author, to: first.items)
    #expect(blogs?.first?.authorName == name)
  }

  @Test mutating func lastOfSeveralIsFirst() {
    var blogs = merge.apply(.began(pending(1)), of: author, to: first.items) ?? []
    blogs = merge.apply(.began(pending(2)), of: author, to: blogs) ?? []
    #expect(ids(blogs) == [-2, -1, 1, 2])
    #expect(ids(merge.receive(first, isNext: false).items) == [-2, -1, 1, 2])
    blogs = merge.apply(.succeeded(.sample(id: 9), pending: .pending(1)), of: author, to: blogs) ?? []
    #expect(ids(blogs) == [-2, 9, 1, 2])
  }

  @Test mutating func blogThatWasTakenBackIsNoLongerShown() {
    _ = merge.apply(.began(pending(1)), of: author, to: [])
    var blogs =
      merge.apply(.succeeded(.sample(id: 9), pending: .pending(1)), of: author, to: first.items) ?? []
    merge.begin(isNext: false)
    blogs = merge.apply(.withdrawn(BlogID(9)), of: author, to: [.sample(id: 9)] + blogs) ?? []
    #expect(ids(blogs)?.contains(9) == false)
    // An older page has it still.
    let page = Page(items: [.sample(id: 9)] + first.items, next: nil)
    #expect(ids(merge.receive(page, isNext: false).items) == [1, 2])
    #expect(merge.apply(.withdrawn(BlogID(8)), of: author, to: first.items) == nil)
  }

  @Test mutating func confirmedBlogIsAddedToAnOlderPageOnly() {
    _ = merge.apply(.began(pending(1)), of: author, to: [])
    merge.begin(isNext: false)
    _ = merge.apply(.succeeded(.sample(id: 9), pending: .pending(1)), of: author, to: [])
    #expect(ids(merge.receive(first, isNext: false).items) == [9, 1, 2])
    merge.begin(isNext: false)
    #expect(merge.receive(first, isNext: false) == first)
  }

  @Test mutating func blogOfAPageIsNotRepeated() {
    let blogs = merge.apply(.succeeded(.sample(id: 1), pending: .pending(1)), of: author, to: first.items)
    #expect(ids(blogs) == [1, 2])
    #expect(merge.receive(first, isNext: false) == first)
  }

  @Test mutating func nothingHappensWithoutConcern() {
    #expect(merge.apply(.began(pending(1)), of: UserID(7), to: first.items) == nil)
    #expect(merge.apply(.succeeded(.sample(id: 9), pending: .pending(1)), of: UserID(7), to: []) == nil)
    #expect(merge.apply(.failed(pending: .pending(1)), of: author, to: first.items) == nil)
    #expect(merge == BlogMerge())
  }

  @Test mutating func failedBlogIsGone() {
    let blogs = merge.apply(.began(pending(1)), of: author, to: first.items) ?? []
    #expect(merge.apply(.failed(pending: .pending(1)), of: author, to: blogs) == first.items)
    #expect(merge.receive(first, isNext: false) == first)
  }

  @Test mutating func authorComesFromTheOtherBlogsIfUnknown() {
    let blog = merge.apply(.began(pending(1)), of: author, to: first.items)?[0]
    #expect(blog?.authorName == "Ada Lovelace" && blog?.avatar == first.items[0].avatar)
    let known = merge.apply(.began(pending(2, name: "Grace")), of: author, to: first.items)?[0]
    #expect(known?.authorName == "Grace")
  }

  private func pending(_ number: Int, name: String = "") -> Blog {
    Blog(
      id: .pending(number), authorID: author, authorName: name, avatar: ImageID(rawValue: ""), title: "New",
      summary: "", body: "", likeCount: 0, isLiked: false, shareCount: 0, publishedAt: .now)
  }

  private func ids(_ blogs: [Blog]?) -> [Int]? { blogs?.map(\.id.rawValue) }
}
