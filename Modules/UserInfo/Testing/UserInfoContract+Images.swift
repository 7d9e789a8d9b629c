import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  static let images: [UserInfoClause] = [
    UserInfoClause("shows a placeholder until the avatar is loaded, then redraws only the avatar") {
      factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.images.gate.close()
      await rig.screen.settle()
      let placeholder = try #require(rig.screen.find("avatar"))
      #expect(placeholder.detail == .image(nil))
      rig.images.gate.open()
      let dirty = await rig.screen.window.dirtyViews()
      #expect(dirty == [placeholder.id])
      #expect(rig.screen.find("avatar")?.detail == avatar("avatar/1"))
      #expect(rig.images.requests == [ImageID(rawValue: "avatar/1")])
    },
    UserInfoClause("keeps the placeholder if the avatar can't be loaded, and tries again on a refresh") {
      factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.images.failure = .offline
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == .image(nil))
      #expect(rig.screen.find("toast") == nil)
      rig.images.failure = nil
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == avatar("avatar/1"))
    },
    UserInfoClause("requests an avatar that can't be loaded only again on a refresh") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.images.failure = .offline
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.changes.post(.sample(summary: "News"))
      await rig.screen.settle()
      #expect(rig.images.requests.count == 1)
    },
    UserInfoClause("loads the avatar again if the user has another") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.users = [.sample(avatar: "avatar/new")]
      rig.images.gate.close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == .image(nil), "the old avatar is no longer valid")
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == avatar("avatar/new"))
    },
    UserInfoClause("ignores a late avatar that the user has replaced") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.images.gate.close()
      await rig.screen.settle()
      rig.service.users = [.sample(avatar: "avatar/new")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      try #require(rig.images.gate.waitingCount == 2)
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == avatar("avatar/new"))
    },
  ]

  @MainActor
  private static func avatar(_ id: String) -> ViewSnapshot.Detail {
    .image(Image(data: StubImageService.data(for: ImageID(rawValue: id))))
  }
}
