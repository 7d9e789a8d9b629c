public import Composition
import CompositionTesting
import Essentials
public import Testing
import UserInfoCore
public import UserInfoInterface
import ViewKit
import ViewKitTesting

/// A requirement for exchanging one implementation of the card for another.
public struct UserInfoExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (UserInfoFactory, UserInfoFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (UserInfoFactory, UserInfoFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    UserInfoExchange("keeps all values and the focus, without a request") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1), routes: .somewhere)
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == 1)
    },
    UserInfoExchange("releases the old implementation") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1), routes: .somewhere)
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
      #expect(rig.changes.listenerCount == 1)
    },
    UserInfoExchange("waits for a pending follow") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.follow).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.service[1]?.isFollowed == true)
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
    },
    UserInfoExchange("continues a first load") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      rig.service.gate(.user).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("name") == "Person 1")
    },
    UserInfoExchange("keeps the reason of a failed load") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      rig.service.failures[.user] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
    },
    UserInfoExchange("opens destinations afterwards") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1), routes: .somewhere)
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.tap("avatar"))
      #expect(rig.screen.label("title") == "avatar of 1")
    },
    UserInfoExchange("can't be tapped afterwards without routes") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      for link in UserInfoRig.Link.allCases { #expect(!rig.screen.tap(link.rawValue)) }
    },
    UserInfoExchange("shows changes by other modules afterwards") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      rig.changes.post(.sample(isFollowed: true))
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
    },
    UserInfoExchange("waits for a follow that is refused, and shows why") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await exchange.value
      #expect(rig.screen.label("toast") == "Follow failed: The server refuses that.")
      #expect(rig.screen.label("follow") == "Follow")
    },
    UserInfoExchange("waits for a pending unfollow") { old, new in
      let rig = UserInfoRig(old, new, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.service.gate(.unfollow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.unfollow).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow") == "Follow")
    },
    UserInfoExchange("sends an unfollow that was tapped in the same turn") { old, new in
      let rig = UserInfoRig(old, new, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow") == "Follow")
    },
    UserInfoExchange("ignores an answer to a question from before the exchange") { old, new in
      let rig = UserInfoRig(old, new, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow")
      await rig.screen.settle()
      let event = try #require(rig.scene.events.first)
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked, "a question does not keep its screen alive")
      event.proceed()
      await rig.screen.settle()
      #expect(rig.service.calls(.unfollow).isEmpty)
      #expect(rig.screen.label("follow") == "Following")
    },
    UserInfoExchange("keeps what is shown if it happens during a refresh") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      let before = rig.screen.text
      rig.service.gate(.user).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.users = [.sample(summary: "News")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "News")
    },
    UserInfoExchange("does nothing if the scene was left in the meantime") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
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
