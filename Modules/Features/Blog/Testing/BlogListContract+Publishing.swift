import BlogCore
import CompositionTesting
import Essentials
import Foundation
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  /// Blogs that the author publishes while the list is shown. Another module reports them.
  @ArrayBuilder<BlogListClause> static var publishing: [BlogListClause] {
    BlogListClause("shows a blog of its author at the top until it is known whether it is published") {
      factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2), listHeight: 20).settled()
      rig.publications.post(.began(.pending(author: 7)))
      await rig.screen.settle()
      #expect(titles(rig) == ["Title 1", "Title 2"])
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      #expect(titles(rig) == ["New", "Title 1", "Title 2"])
      #expect(rig.screen.label("summary", inRow: 0) == "Summary")
      #expect(rig.screen.label("author", inRow: 0) == "Author: Ada Lovelace")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 0")
      rig.publications.post(.failed(pending: .pending(1)))
      await rig.screen.settle()
      #expect(titles(rig) == ["Title 1", "Title 2"])
      #expect(rig.service.calls.count == 1)
    }
    BlogListClause("replaces it by the blog of the service, which can be liked") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2), listHeight: 20).settled()
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      let blog = Blog.sample(id: 9, title: "Published", publishedAt: .now)
      rig.service.blogs.insert(blog, at: 0)
      rig.publications.post(.succeeded(blog, pending: .pending(1)))
      await rig.screen.settle()
      #expect(titles(rig) == ["Published", "Title 1", "Title 2"])
      await rig.tap("like", inRow: 0)
      #expect(rig.service[9]?.isLiked == true)
      rig.screen.tapRow(0)
      #expect(rig.selected == [BlogID(9)])
    }
    BlogListClause("can't open, like or share a blog that the service does not have yet") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1), listHeight: 20).settled()
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      rig.screen.tap("share", inRow: 0)
      await rig.tapRow(0)
      #expect(rig.service.calls.count == 1 && rig.selected.isEmpty)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 0")
      #expect(rig.screen.find("toast") == nil)
    }
    BlogListClause("shows the first blog in an empty list, and the notice again if it is not published") {
      factory in
      let rig = await BlogListRig(factory, blogs: []).settled()
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.find("notice.text") == nil)
      #expect(rig.screen.label("footer.text") == "No more")
      rig.publications.post(.failed(pending: .pending(1)))
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No blogs yet.")
    }
    BlogListClause("keeps a blog that is being published if a page lacks it") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2), listHeight: 20)
      rig.service.gate(.blogs).close()
      await rig.screen.settle()
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 0, "nothing shows before the first page")
      await rig.open(.blogs)
      #expect(titles(rig) == ["New", "Title 1", "Title 2"])
      await rig.refresh()
      #expect(titles(rig) == ["New", "Title 1", "Title 2"])
    }
    BlogListClause("keeps a published blog if the page of a refresh is older, and shows it once") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2), listHeight: 20).settled()
      rig.publications.post(.began(.pending()))
      rig.service.gate(.blogs).close()
      await rig.refresh()
      let blog = Blog.sample(id: 9, title: "Published", publishedAt: .now)
      rig.publications.post(.succeeded(blog, pending: .pending(1)))
      await rig.open(.blogs)
      #expect(titles(rig) == ["Published", "Title 1", "Title 2"])
      rig.service.blogs.insert(blog, at: 0)
      await rig.refresh()
      #expect(titles(rig) == ["Published", "Title 1", "Title 2"])
    }
    BlogListClause("shows a published blog although it has not heard of the beginning") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1), listHeight: 20).settled()
      let blog = Blog.sample(id: 9, title: "Published", publishedAt: .now)
      rig.publications.post(.succeeded(blog, pending: .pending(1)))
      await rig.screen.settle()
      #expect(titles(rig) == ["Published", "Title 1"])
    }
    BlogListClause("keeps pending likes of other rows while a blog is published") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2), listHeight: 20).settled()
      rig.service.failures[.like] = .offline
      rig.service.gate(.like).close()
      await rig.tap("like", inRow: 0)
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      await rig.open(.like)
      #expect(rig.screen.label("like", inRow: 1) == "Likes 3")
    }
  }

  @MainActor
  static func titles(_ rig: BlogListRig) -> [String?] {
    (0..<(rig.screen.list?.rowCount ?? 0)).map { rig.screen.label("title", inRow: $0) }
  }
}

extension Blog {
  /// A blog that the service does not have yet, whose publisher does not know the author's name.
  static func pending(author: Int = 132) -> Blog {
    Blog(
      id: .pending(1), authorID: UserID(author), authorName: "", avatar: ImageID(rawValue: ""), title: "New",
      summary: "Summary", body: "Body", likeCount: 0, isLiked: false, shareCount: 0, publishedAt: .now)
  }
}
