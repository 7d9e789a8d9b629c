import Composition
import Testing
import ViewKit
import ViewKitTesting

extension ItemRig {
  /// The requirements for every module that loads one item.
  @ArrayBuilder<FeatureClause<F>> public nonisolated static var itemClauses: [FeatureClause<F>] {
    clause("shows why the first load failed, and loads on Retry") { rig in
      rig.failure = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      #expect(rig.screen.find("toast") == nil, "the reason is shown once")
      #expect(rig.shownName == nil)
      rig.failure = nil
      await rig.tap("notice.button")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.shownName == name)
    }
    clause("removes the reason of a failed first load during Retry, and requests once") { rig in
      rig.failure = .offline
      await rig.screen.settle()
      rig.gate.close()
      rig.screen.tap("notice.button")
      await rig.tap("notice.button")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.requestCount == 2, "one request for two quick taps")
      await rig.open(load)
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
    }
    clause("shows why a refresh failed in place of the item if there is none") { rig in
      rig.failure = .offline
      await rig.screen.settle()
      rig.failure = .refused
      await rig.refresh()
      #expect(rig.screen.label("notice.text") == "The server refuses that.")
      #expect(rig.screen.find("toast") == nil)
      rig.failure = nil
      await rig.refresh()
      #expect(rig.shownName == name)
      #expect(rig.screen.find("notice") == nil)
    }
    clause("requests once for a refresh during the first load") { rig in
      rig.gate.close()
      await rig.screen.settle()
      await rig.refresh()
      #expect(rig.requestCount == 1)
      await rig.open(load)
      #expect(rig.shownName == name)
    }
    clause("requests once for two refreshes at the same time") { rig in
      await rig.screen.settle()
      rig.gate.close()
      rig.screen.press(.character("r"))
      await rig.refresh()
      #expect(rig.requestCount == 2)
      await rig.open(load)
      await rig.refresh()
      #expect(rig.requestCount == 3)
    }
    clause("shows nothing about a cancelled request, and can request again") { rig in
      rig.failure = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.find("toast") == nil)
      rig.failure = nil
      await rig.refresh()
      #expect(rig.shownName == name)
      let before = rig.screen.text
      rig.failure = .cancelled
      await rig.refresh()
      expectSameFrame(before, rig.screen.text)
      rig.failure = nil
      rig.rename("Another")
      await rig.refresh()
      #expect(rig.shownName?.contains("Another") == true)
    }
    FeatureClause("cancels its request when it is left, and shows nothing more") { factory in
      for isRetry in [false, true] {
        let rig = Self(factory, factory)
        if isRetry {
          rig.failure = .offline
          await rig.screen.settle()
          rig.failure = nil
        }
        rig.gate.close()
        if isRetry { rig.screen.tap("notice.button") }
        await rig.screen.settle()
        rig.leave()
        await rig.open(load)
        #expect(rig.service.cancelledCount == 1)
        #expect(rig.screen.find("toast") == nil)
      }
    }
    clause("keeps the item if a refresh fails, and shows the reason") { rig in
      await rig.screen.settle()
      rig.failure = .offline
      await rig.refresh()
      #expect(rig.shownName == name)
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "Refresh failed: The server can't be reached.")
    }
  }

  /// What an exchange of two implementations keeps of every module that loads one item.
  @ArrayBuilder<ExchangeClause<F>> public nonisolated static var itemExchanges: [ExchangeClause<F>] {
    exchange("releases the old module") { rig, new in
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.exchange(to: new)
      #expect(!leak.hasLeaked)
    }
    exchange("continues a first load") { rig, new in
      rig.gate.close()
      await rig.screen.settle()
      await rig.exchange(to: new)
      await rig.open(load)
      #expect(rig.shownName == name)
    }
    exchange("keeps showing why a load failed") { rig, new in
      rig.failure = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new)
      expectSameFrame(before, rig.screen.text)
      await rig.screen.settle()
      expectSameFrame(before, rig.screen.text)
    }
    exchange("keeps what is shown, and repeats a refresh") { rig, new in
      await rig.screen.settle()
      let before = rig.screen.text
      rig.gate.close()
      await rig.refresh()
      rig.rename("Another")
      await rig.exchange(to: new)
      expectSameFrame(before, rig.screen.text)
      await rig.open(load)
      #expect(rig.shownName?.contains("Another") == true)
    }
  }

  private nonisolated static func clause(
    _ name: String, _ check: @escaping @Sendable @MainActor (Self) async throws -> Void
  ) -> FeatureClause<F> {
    FeatureClause(name) { factory in try await check(Self(factory, factory)) }
  }

  private nonisolated static func exchange(
    _ name: String, _ check: @escaping @Sendable @MainActor (Self, Architecture) async throws -> Void
  ) -> ExchangeClause<F> {
    ExchangeClause(name) { old, new in try await check(Self(old, new), new.architecture) }
  }
}
