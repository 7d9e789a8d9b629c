public import Composition
import CompositionTesting
public import Testing
import UserInfoCore
public import UserInfoInterface
import ViewKit
import ViewKitTesting

/// One thing that stays as it is when one implementation of the list of friends takes the place of another.
public struct FollowListExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (FollowListFactory, FollowListFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (FollowListFactory, FollowListFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    FollowListExchange("keeps rows, follows, place and focus, and loads nothing again") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      #expect(rig.screen.tap("follow", inRow: 18))
      await rig.screen.settle()
      rig.screen.press(.up)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == Set(rig.images.requests).count)
    },
    FollowListExchange("leaves nothing of the old one behind") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(45))
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
    },
    FollowListExchange("waits for a follow that is under way") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(3))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.follow).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
      #expect(rig.service[1]?.isFollowed == true)
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
    },
    FollowListExchange("goes on with a first load") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(3))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
    },
    FollowListExchange("goes on with a load-more") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(45))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      await rig.scrollToEnd()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    FollowListExchange("keeps saying why a load failed") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(45))
      rig.service.failures[.friends] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
    },
    FollowListExchange("does nothing where the scene was left meanwhile") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(3))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.follow).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == old.architecture)
    },
  ]
}
