public import Composition
import CompositionTesting
import DraftCore
public import DraftInterface
import Essentials
public import Testing
import ViewKit
import ViewKitTesting

/// One requirement for the exchange of two implementations of the list.
public struct DraftListExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (DraftListFactory, DraftListFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (DraftListFactory, DraftListFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    DraftListExchange("keeps rows, place and focus, and loads nothing again") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      rig.screen.press(.up)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
    },
    DraftListExchange("leaves nothing of the old one behind") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(45))
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
    },
    DraftListExchange("waits for a pending deletion") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.service.gate(.delete).close()
      rig.screen.tap("delete", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.delete).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.service[1]?.deletedAt != nil)
    },
    DraftListExchange("leaves one module that hears changes") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.changes.listenerCount == 1)
    },
    DraftListExchange("waits for a deletion that was tapped just before") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.screen.tap("delete", inRow: 0)
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.service[1]?.deletedAt != nil)
      #expect(rig.screen.list?.rowCount == 2)
    },
    DraftListExchange("waits for a draft that is being created, and opens it") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.service.gate(.create).close()
      rig.screen.tap("new")
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.create).open()
      await exchange.value
      await rig.screen.settle()
      #expect(rig.selected == [DraftID(4)])
      rig.screen.press(.escape)
      #expect(rig.screen.list?.rowCount == 4)
      #expect(rig.screen.find("new")?.traits.contains(.disabled) == false)
    },
    DraftListExchange("drops a question that is answered after the exchange") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("delete", inRow: 0)
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.scene.events.count == 1)
      rig.scene.events.first?.proceed()
      await rig.screen.settle()
      #expect(rig.service.calls(.delete).isEmpty)
      #expect(rig.screen.list?.rowCount == 3)
      rig.scene.holdsEvents = false
      rig.screen.tap("delete", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
    },
    DraftListExchange("applies changes that arrive after the exchange") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(45))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.changes.post(.restored(.sample(id: 30)))
      rig.changes.post(.deleted(.sample(id: 1, isDeleted: true)))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 19, "draft 30 belongs to a page that is not loaded")
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
    },
    DraftListExchange("continues a first load") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      rig.service.gate(.drafts).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.drafts).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
    },
    DraftListExchange("continues loading the next page") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(45))
      await rig.screen.settle()
      rig.service.gate(.drafts).close()
      await rig.scrollToEnd()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.gate(.drafts).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    DraftListExchange("keeps saying why a load failed") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(45))
      rig.service.failures[.drafts] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
    },
    DraftListExchange("keeps a draft that is being published out of the list, and brings it back") {
      old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.service.gate(.publish).close()
      rig.service.failures[.publish] = .offline
      rig.screen.tap("publish", inRow: 1)
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
      rig.service.gate(.publish).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 1) == "Title 2")
      #expect(rig.screen.label("toast") == "Not published: The server can't be reached.")
    },
    DraftListExchange("undoes a deletion of the module before") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.screen.tap("delete", inRow: 0)
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.screen.tap("toast.action")
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
    },
    DraftListExchange("does nothing if the scene was left") { old, new in
      let rig = DraftListRig(old, new, drafts: Draft.samples(3))
      await rig.screen.settle()
      rig.service.gate(.delete).close()
      rig.screen.tap("delete", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.delete).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == old.architecture)
    },
  ]
}
