import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let images: [FollowListClause] = [
    FollowListClause("shows a placeholder until the avatar is loaded") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      rig.images.gate.close()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/1"))
    },
    FollowListClause("keeps the placeholder if the avatar can't be loaded") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      rig.images.failure = .offline
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      #expect(rig.screen.find("toast") == nil)
    },
    FollowListClause("requests an image once for several rows") { factory in
      let rig = FollowListRig(factory, users: (1...20).map { .sample(id: $0, avatar: "avatar/same") })
      rig.images.gate.close()
      await rig.screen.settle()
      rig.screen.scroll(by: 20)
      await rig.screen.settle()
      rig.images.gate.open()
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.images.requests == [ImageID(rawValue: "avatar/same")])
      #expect(rig.screen.find("avatar", inRow: 19)?.detail == avatar("avatar/same"))
    },
    FollowListClause("requests only the images of visible rows") { factory in
      let rig = FollowListRig(factory, users: User.samples(20))
      await rig.screen.settle()
      #expect(rig.images.requests.count == 3)
    },
    FollowListClause("redraws only the loaded avatar") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      rig.images.gate.close()
      await rig.screen.settle()
      try #require(rig.images.gate.waitingCount == 3)
      rig.images.gate.release(1)
      let dirty = await rig.screen.window.dirtyViews()
      let redrawn = try #require(rig.screen.find("avatar", inRow: 1))
      #expect(dirty == [redrawn.id])
      rig.images.gate.open()
    },
    FollowListClause("does not show a late avatar in a reused row") { factory in
      let rig = FollowListRig(factory, users: User.samples(20))
      rig.images.gate.close()
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      await rig.screen.settle()
      try #require(rig.images.gate.waitingCount == 6)
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.detail == .image(nil) } })
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 10)?.detail == avatar("avatar/11"))
      rig.screen.scroll(by: -40)
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/1"))
    },
    FollowListClause("loads the avatar again after a refresh if the user has another") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.users = [.sample(avatar: "avatar/new")]
      rig.images.gate.close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/new"))
    },
    FollowListClause("shows another avatar at once if it is loaded already") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.changes.post(.sample(id: 1, avatar: "avatar/2"))
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/2"))
    },
    FollowListClause("ignores a late avatar that the user has replaced") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      rig.images.gate.close()
      await rig.screen.settle()
      rig.service.users = [.sample(avatar: "avatar/new")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      try #require(rig.images.gate.waitingCount == 2)
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/new"))
    },
    FollowListClause("shows an avatar at once if it is loaded before the user") { factory in
      let rig = FollowListRig(factory, users: (1...25).map { .sample(id: $0, avatar: "avatar/same") })
      await rig.screen.settle()
      await rig.scrollToEnd()
      rig.screen.scroll(by: 12)
      #expect(rig.screen.find("avatar", inRow: 22)?.detail == avatar("avatar/same"))
    },
  ]

  @MainActor
  private static func avatar(_ id: String) -> ViewSnapshot.Detail {
    .image(Image(data: StubImageService.data(for: ImageID(rawValue: id))))
  }
}
