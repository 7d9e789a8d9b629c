import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let paging: [FollowListClause] = [
    FollowListClause("loads the next page when the end comes into view") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(rig.service.calls.last?.cursor == PageCursor(rawValue: "20"))
      rig.screen.scroll(by: 4)
      #expect(rig.screen.label("name", inRow: 20) == "Person 21")
    },
    FollowListClause("fills a screen that is taller than a page") { factory in
      let rig = FollowListRig(factory, users: User.samples(30), listHeight: 200)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 30)
    },
    FollowListClause("says No more at the end, and asks no further") { factory in
      let rig = FollowListRig(factory, users: User.samples(21))
      await rig.screen.settle()
      await rig.scrollToEnd()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "No more")
      #expect(rig.service.calls(.friends).count == 2)
    },
    FollowListClause("says that more is on its way, and asks once") { factory in
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
    FollowListClause("keeps the rows when load-more fails, says so, and asks for the same page again") {
      factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      rig.service.failures[.friends] = .offline
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 20)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.service.calls(.friends).count == 2, "only a person asks again after a failure")
      rig.service.failures = [:]
      rig.screen.tap("footer.button")
      await rig.screen.settle()
      #expect(rig.service.calls(.friends).map(\.cursor?.rawValue) == [nil, "20", "20"])
      #expect(rig.screen.list?.rowCount == 40)
    },
    FollowListClause("drops a late page when a refresh overtakes it") { factory in
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
    FollowListClause("makes no more cells than rows in view and two") { factory in
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
