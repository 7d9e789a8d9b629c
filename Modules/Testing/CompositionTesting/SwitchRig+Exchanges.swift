import Composition
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension SwitchRig {
  /// What an exchange of two implementations keeps of a switch.
  @ArrayBuilder<ExchangeClause<F>> public nonisolated static var switchExchanges: [ExchangeClause<F>] {
    exchange("waits for a pending \(verb)") { rig, new in
      let old = rig.architecture
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      let exchange = await rig.beginExchange(to: new)
      #expect(rig.architecture == old)
      rig.service.gate(requests.on).open()
      await exchange.value
      #expect(rig.architecture == new)
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
      #expect(rig.isOn)
      await rig.tapSwitch()
      #expect(!rig.isOn)
    }
    exchange("waits for a pending un\(verb)", isOn: true) { rig, new in
      let old = rig.architecture
      rig.service.gate(requests.off).close()
      await rig.tapSwitch()
      let exchange = await rig.beginExchange(to: new)
      #expect(rig.architecture == old)
      rig.service.gate(requests.off).open()
      await exchange.value
      #expect(rig.architecture == new)
      #expect(!rig.isOn)
      #expect(rig.button?.label == label(isOn: false, wasOn: true))
    }
    exchange("waits for a \(verb) that is refused, and shows why") { rig, new in
      rig.service.failures[requests.on] = .refused
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      let exchange = await rig.beginExchange(to: new)
      rig.service.gate(requests.on).open()
      await exchange.value
      #expect(rig.toast == failure("The server refuses that."))
      #expect(rig.button?.label == label(isOn: false, wasOn: false))
    }
    exchange("sends an un\(verb) that was tapped in the same turn", isOn: true) { rig, new in
      rig.tapAtOnce()
      await rig.exchange(to: new)
      #expect(!rig.isOn)
      #expect(rig.button?.label == label(isOn: false, wasOn: true))
    }
    exchange("drops a question that is answered after the exchange", isOn: true) { rig, new in
      rig.scene.holdsEvents = true
      await rig.tapSwitch()
      let event = try #require(rig.scene.events.first)
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.exchange(to: new)
      #expect(!leak.hasLeaked, "a question does not keep its screen alive")
      event.proceed()
      await rig.screen.settle()
      #expect(rig.service.calls(requests.off).isEmpty)
      #expect(rig.button?.label == label(isOn: true, wasOn: true))
    }
    exchange("leaves one module that hears changes") { rig, new in
      await rig.exchange(to: new)
      #expect(rig.changes.listenerCount == 1)
    }
    exchange("does nothing if the scene was left during the exchange") { rig, new in
      let old = rig.architecture
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      let exchange = await rig.beginExchange(to: new)
      rig.leaveScene()
      rig.service.gate(requests.on).open()
      await exchange.value
      #expect(rig.architecture == old)
    }
  }

  /// Returns a clause about one loaded item, and the architecture that takes over.
  private nonisolated static func exchange(
    _ name: String, isOn: Bool = false,
    _ check: @escaping @Sendable @MainActor (Self, Architecture) async throws -> Void
  ) -> ExchangeClause<F> {
    ExchangeClause(name) { old, new in
      try await check(Self(old, new, isOn: isOn).settled(), new.architecture)
    }
  }

  private var architecture: Architecture { scene.slots[0].architecture }
}
