import BlogCore
public import BlogInterface
import Composition
public import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

/// One thing that an exchange of two implementations of the blog list keeps.
public typealias BlogListExchange = ExchangeClause<BlogList>

extension BlogListContract {
  public static let exchanges: [BlogListExchange] =
    BlogListRig.pagedListExchanges + BlogListRig.switchExchanges + own

  @ArrayBuilder<BlogListExchange> private static var own: [BlogListExchange] {
    BlogListExchange("keeps a blog that is being published, and removes it if that fails") { old, new in
      let rig = await BlogListRig(old, new, blogs: Blog.samples(2), listHeight: 20).settled()
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.refresh()
      #expect(BlogListContract.titles(rig) == ["New", "Title 1", "Title 2"])
      rig.publications.post(.failed(pending: .pending(1)))
      await rig.screen.settle()
      #expect(BlogListContract.titles(rig) == ["Title 1", "Title 2"])
    }
    BlogListExchange("keeps rows, likes, place and focus, and loads nothing again") { old, new in
      let rig = await BlogListRig(old, new, blogs: Blog.samples(45)).settled()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      #expect(await rig.tap("like", inRow: 18))
      rig.screen.press(.up)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      expectSameFrame(before, rig.screen.text)
      await rig.screen.settle()
      expectSameFrame(before, rig.screen.text)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == Set(rig.images.requests).count)
      #expect(rig.firstLoads == [true, false])
    }
    BlogListExchange("waits for a pending share") { old, new in
      let rig = await BlogListRig(old, new, blogs: Blog.samples(3)).settled()
      rig.service.gate(.share).close()
      await rig.tap("share", inRow: 0)
      let exchange = await rig.beginExchange(to: new.architecture)
      rig.service.gate(.share).open()
      await exchange.value
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
    }
    BlogListExchange("keeps the routes of avatars and names") { old, new in
      let rig = await BlogListRig(old, new, blogs: Blog.samples(1)).settled()
      await rig.exchange(to: new.architecture)
      await rig.tap("avatar", inRow: 0)
      #expect(rig.visited == ["user 132"])
    }
    BlogListExchange("continues a first load and reports its end") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(3))
      rig.service.gate(.blogs).close()
      await rig.screen.settle()
      await rig.exchange(to: new.architecture)
      #expect(rig.firstLoads.last == true)
      await rig.open(.blogs)
      #expect(rig.firstLoads.last == false)
      #expect(rig.screen.list?.rowCount == 3)
    }
  }
}
