import Composition
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension SwitchRig {
  /// The requirements for every switch.
  public nonisolated static var switchClauses: [FeatureClause<F>] {
    onceClauses + severalTapsClauses + othersClauses
  }

  /// Returns a clause about one loaded item.
  private nonisolated static func clause(
    _ name: String, isOn: Bool = false,
    _ check: @escaping @Sendable @MainActor (Self) async throws -> Void
  ) -> FeatureClause<F> {
    FeatureClause(name) { factory in
      try await check(Self(factory, factory, isOn: isOn).settled())
    }
  }

  /// Taps with every other failure. The tap is shown first, so that the failure has to change the button.
  private func expectReverted(_ request: Service.Call.Operation, isOn: Bool) async {
    for reason: Service.Failure in [.notFound, .unknown, .signedOut, .storage("full"), .cancelled] {
      service.failures[request] = reason
      service.gate(request).close()
      await tapSwitch()
      await open(request)
      #expect(button?.label == Self.label(isOn: isOn, wasOn: isOn), "\(reason)")
    }
  }

  @ArrayBuilder<FeatureClause<F>> private nonisolated static var onceClauses: [FeatureClause<F>] {
    clause("shows a \(verb) before the response") { rig in
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
      #expect(rig.button?.traits.contains(.selected) == true)
      #expect(!rig.isOn)
      await rig.open(requests.on)
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
      #expect(rig.isOn)
    }
    clause("redraws only the button of a \(verb)") { rig in
      // The first tap also moves the focus to the button, which is drawn.
      await rig.tapSwitch()
      let button = try #require(rig.button)
      rig.tapAtOnce()
      let dirty = await rig.screen.window.dirtyViews()
      #expect(dirty == [button.id])
    }
    clause("reverts a refused \(verb) and shows the reason") { rig in
      rig.service.failures[requests.on] = .offline
      await rig.tapSwitch()
      #expect(rig.button?.label == label(isOn: false, wasOn: false))
      #expect(rig.button?.traits.contains(.selected) == false)
      #expect(rig.toast == failure("The server can't be reached."))
      await rig.expectReverted(requests.on, isOn: false)
    }
    clause("reverts a refused un\(verb) and shows the reason", isOn: true) { rig in
      rig.service.failures[requests.off] = .refused
      await rig.tapSwitch()
      #expect(rig.button?.label == label(isOn: true, wasOn: true))
      #expect(rig.toast == failure("The server refuses that."))
      await rig.expectReverted(requests.off, isOn: true)
    }
    clause("removes a \(verb) at once if no scene intercepts the event", isOn: true) { rig in
      await rig.tapSwitch()
      #expect(rig.button?.label == label(isOn: false, wasOn: true))
      #expect(!rig.isOn)
    }
    clause("sends no event for a \(verb)") { rig in
      rig.scene.holdsEvents = true
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      #expect(rig.scene.events.isEmpty)
      await rig.tapSwitch()
      #expect(rig.scene.events.count == 1, "asks before removing a pending one")
      await rig.open(requests.on)
      #expect(rig.isOn)
    }
    clause("asks the scene before removing a \(verb)", isOn: true) { rig in
      rig.scene.holdsEvents = true
      await rig.tapSwitch()
      let event = try #require(rig.scene.events.first)
      #expect(asks(event))
      #expect(rig.button?.label == label(isOn: true, wasOn: true))
      #expect(rig.service.calls(requests.off).isEmpty)
      for _ in 0..<2 {
        event.proceed()
        await rig.screen.settle()
        #expect(rig.button?.label == label(isOn: false, wasOn: true))
        #expect(!rig.isOn)
      }
    }
    outlivingClause(verb, requests.on, in: { Self($0, $0, isOn: false) }) {
      await $0.tapSwitch()
    } heard: {
      $0.isOn ? $0.item : nil
    }
    outlivingClause("un\(verb)", requests.off, in: { Self($0, $0, isOn: true) }) {
      await $0.tapSwitch()
    } heard: {
      $0.isOn ? nil : $0.item
    }
  }

  @ArrayBuilder<FeatureClause<F>> private nonisolated static var severalTapsClauses: [FeatureClause<F>] {
    clause("agrees with the server after two quick taps") { rig in
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      await rig.tapSwitch()
      #expect(rig.button?.label == label(isOn: false, wasOn: false))
      #expect(rig.service.calls(requests.off).isEmpty, "one request at a time")
      await rig.open(requests.on)
      #expect(rig.button?.label == label(isOn: false, wasOn: false))
      #expect(rig.service.calls(requests.off).count == 1, "the last choice wins")
      #expect(!rig.isOn)
      await rig.tapSwitch()
      rig.service.gate(requests.off).close()
      await rig.tapSwitch()
      await rig.tapSwitch()
      await rig.open(requests.off)
      #expect(rig.isOn)
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
    }
    clause("agrees with the server after two taps at once") { rig in
      rig.tapAtOnce()
      await rig.tapSwitch()
      #expect(!rig.isOn)
      #expect(rig.button?.label == label(isOn: false, wasOn: false))
      #expect(rig.service.calls(requests.on).count == 1 && rig.service.calls(requests.off).count == 1)
    }
    clause("does not send a choice that was changed back before it was sent") { rig in
      rig.service.gate(requests.on).close()
      for _ in 0..<3 { await rig.tapSwitch() }
      await rig.open(requests.on)
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
      #expect(rig.isOn)
      #expect(rig.service.calls(requests.off).isEmpty)
    }
    clause("agrees with the server if the first of two quick taps is refused") { rig in
      rig.service.failures[requests.on] = .refused
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      await rig.tapSwitch()
      await rig.open(requests.on)
      #expect(!rig.isOn)
      #expect(rig.button?.label == label(isOn: false, wasOn: false))
    }
    clause("agrees with the server if the second of two quick taps is refused") { rig in
      rig.service.failures[requests.off] = .refused
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      await rig.tapSwitch()
      await rig.open(requests.on)
      #expect(rig.isOn)
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
      #expect(rig.toast == failure("The server refuses that."))
    }
  }

  @ArrayBuilder<FeatureClause<F>> private nonisolated static var othersClauses: [FeatureClause<F>] {
    clause("keeps a \(verb) if an older response arrives") { rig in
      for isOn in [true, false] {
        rig.service.gate(requests.load).close()
        await rig.refresh()
        await rig.tapSwitch()
        await rig.open(requests.load)
        #expect(rig.isOn == isOn)
        #expect(rig.button?.label == label(isOn: isOn, wasOn: false))
      }
    }
    clause("keeps a pending \(verb) if a response arrives") { rig in
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      await rig.refresh()
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
      await rig.open(requests.on)
      #expect(rig.button?.label == label(isOn: true, wasOn: false))
    }
    clause("tells other modules only about a confirmed \(verb), once") { rig in
      let listener = ChangeListener(rig.changes)
      rig.service.failures[requests.on] = .offline
      await rig.tapSwitch()
      #expect(listener.heard.isEmpty)
      rig.service.failures = [:]
      rig.service.gate(requests.on).close()
      await rig.tapSwitch()
      #expect(listener.heard.isEmpty)
      await rig.open(requests.on)
      let item = try #require(rig.item)
      #expect(listener.heard == [item])
      await rig.post(item)
      #expect(listener.heard.count == 2, "an update from another module is not posted again")
    }
  }
}
