import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let paging: [FollowListClause] = [
    FollowListClause("loads the next page at the end of the list") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(rig.service.calls.last?.cursor == PageCursor(rawValue: "20"))
      rig.screen.scroll(by: 4)
      #expect(rig.screen.label("name", inRow: 20) == "Person 21")
    },
    FollowListClause("appends a page without redrawing the visible rows") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      await rig.scrollToEnd()
      let rows = rig.screen.rows.flatMap(\.flattened).map(\.id)
      rig.service.gate(.friends).open()
      let dirty = await rig.screen.window.dirtyViews()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(!rows.isEmpty && dirty.isDisjoint(with: rows))
    },
    FollowListClause("fills a screen that is taller than a page") { factory in
      let rig = FollowListRig(factory, users: User.samples(30), listHeight: 200)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 30)
    },
    FollowListClause("shows No more after the last page, and requests nothing else") { factory in
      let rig = FollowListRig(factory, users: User.samples(21))
      await rig.screen.settle()
      await rig.scrollToEnd()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "No more")
      #expect(rig.service.calls(.friends).count == 2)
    },
    FollowListClause("shows that more is loading, and sends one request") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.service.calls(.friends).count == 2)
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    FollowListClause("keeps the rows if loading more fails, and requests the same page on Retry") {
      factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      rig.service.failures[.friends] = .offline
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 20)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.service.calls(.friends).count == 2, "after a failure a person has to tap Retry")
      rig.service.failures = [:]
      rig.screen.tap("footer.button")
      await rig.screen.settle()
      #expect(rig.service.calls(.friends).map(\.cursor?.rawValue) == [nil, "20", "20"])
      #expect(rig.screen.list?.rowCount == 40)
    },
    FollowListClause("ignores a page that a refresh has overtaken") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      await rig.scrollToEnd()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      try #require(rig.service.gate(.friends).waitingCount == 2)
      rig.service.gate(.friends).release(1)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
      rig.service.gate(.friends).release(0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
    },
    FollowListClause("makes at most two more cells than visible rows") { factory in
      let rig = FollowListRig(factory, users: User.samples(100))
      await rig.screen.settle()
      var cells: Set<ViewID> = []
      for _ in 0..<60 {
        rig.screen.scroll(by: 7)
        await rig.screen.settle()
        cells.formUnion(rig.screen.rows.map(\.id))
      }
      #expect(cells.count <= 4 + 2)
    },
  ]
}
