public import Composition
import CompositionTesting
public import Testing
import UserInfoCore
public import UserInfoInterface
import ViewKit
import ViewKitTesting

/// One thing that stays as it is when one implementation of the card takes the place of another.
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
    UserInfoExchange("keeps every value and the focus, and loads nothing again") { old, new in
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
    UserInfoExchange("leaves nothing of the old one behind") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1), routes: .somewhere)
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
    },
    UserInfoExchange("waits for a follow that is under way") { old, new in
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
    UserInfoExchange("goes on with a first load") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      rig.service.gate(.user).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("name") == "Person 1")
    },
    UserInfoExchange("keeps saying why a load failed") { old, new in
      let rig = UserInfoRig(old, new, users: User.samples(1))
      rig.service.failures[.user] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
    },
    UserInfoExchange("does nothing where the scene was left meanwhile") { old, new in
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
