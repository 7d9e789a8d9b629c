public import Composition
import CompositionTesting
import Essentials
public import Testing
import UserInfoCore
public import UserInfoInterface
import ViewKit
import ViewKitTesting

/// A requirement for exchanging one implementation of the list of friends for another.
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
    FollowListExchange("keeps rows, follows, place and focus, without a request") { old, new in
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
    FollowListExchange("releases the old implementation") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(45))
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
      #expect(rig.changes.listenerCount == 1)
    },
    FollowListExchange("waits for a pending follow") { old, new in
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
    FollowListExchange("continues a first load") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(3))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
    },
    FollowListExchange("continues loading more") { old, new in
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
    FollowListExchange("keeps the reason of a failed load") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(45))
      rig.service.failures[.friends] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
    },
    FollowListExchange("opens destinations afterwards") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.find("avatar", inRow: 0)?.traits.contains(.tappable) == true)
      #expect(rig.screen.tap("avatar", inRow: 0))
      #expect(rig.screen.label("title") == "User 1")
    },
    FollowListExchange("shows changes by other modules afterwards") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      rig.changes.post(.sample(isFollowed: true))
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    },
    FollowListExchange("waits for a follow that is refused, and shows why") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await exchange.value
      #expect(rig.screen.label("toast") == "Follow failed: The server refuses that.")
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    },
    FollowListExchange("waits for a pending unfollow") { old, new in
      let rig = FollowListRig(old, new, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.service.gate(.unfollow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.unfollow).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    },
    FollowListExchange("sends an unfollow that was tapped in the same turn") { old, new in
      let rig = FollowListRig(old, new, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    },
    FollowListExchange("ignores an answer to a question from before the exchange") { old, new in
      let rig = FollowListRig(old, new, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      let event = try #require(rig.scene.events.first)
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked, "a question does not keep its screen alive")
      event.proceed()
      await rig.screen.settle()
      #expect(rig.service.calls(.unfollow).isEmpty)
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    },
    FollowListExchange("keeps what is shown if it happens during a refresh") { old, new in
      let rig = FollowListRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      let before = rig.screen.text
      rig.service.gate(.friends).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.users = [.sample(summary: "News")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("summary", inRow: 0) == "News")
    },
    FollowListExchange("does nothing if the scene was left in the meantime") { old, new in
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
