import BlogCore
public import BlogInterface
import Composition
public import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

/// One thing that an exchange of two implementations of the single blog keeps.
public typealias BlogDetailExchange = ExchangeClause<BlogDetail>

extension BlogDetailContract {
  public static let exchanges: [BlogDetailExchange] =
    BlogDetailRig.itemExchanges + BlogDetailRig.switchExchanges + own

  @ArrayBuilder<BlogDetailExchange> private static var own: [BlogDetailExchange] {
    BlogDetailExchange("keeps every value and a like, and loads nothing again") { old, new in
      let rig = await BlogDetailRig(old, new, blogs: [.sample()]).settled()
      await rig.tap("like")
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.exchange(to: new.architecture)
      expectSameFrame(before, rig.screen.text)
      #expect(rig.service.calls == calls)
      #expect(rig.changes.listenerCount == 1)
    }
    BlogDetailExchange("waits for a pending share") { old, new in
      let rig = await BlogDetailRig(old, new, blogs: [.sample()]).settled()
      rig.service.gate(.share).close()
      await rig.tap("share")
      let exchange = await rig.beginExchange(to: new.architecture)
      rig.service.gate(.share).open()
      await exchange.value
      #expect(rig.screen.label("share") == "Shares 3")
    }
    BlogDetailExchange("keeps the routes of the avatar and the name") { old, new in
      let rig = await BlogDetailRig(old, new, blogs: [.sample()]).settled()
      await rig.exchange(to: new.architecture)
      await rig.tap("author")
      #expect(rig.visited == ["profile 132"])
    }
  }
}
