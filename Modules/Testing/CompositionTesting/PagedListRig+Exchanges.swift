import Composition
import Testing
import ViewKit
import ViewKitTesting

extension PagedListRig {
  /// What an exchange of two implementations keeps of every list that loads page after page.
  @ArrayBuilder<ExchangeClause<F>> public nonisolated static var pagedListExchanges: [ExchangeClause<F>] {
    exchange("releases the old module", items: 45) { rig, new in
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.exchange(to: new)
      #expect(!leak.hasLeaked)
    }
    exchange("continues a first load", items: 3, isLoaded: false) { rig, new in
      rig.pageGate.close()
      await rig.screen.settle()
      await rig.exchange(to: new)
      await rig.open(pages)
      #expect(rig.rowCount == 3)
    }
    exchange("continues loading the next page", items: 45) { rig, new in
      rig.pageGate.close()
      await rig.scrollToEnd()
      let before = rig.screen.text
      await rig.exchange(to: new)
      expectSameFrame(before, rig.screen.text)
      await rig.open(pages)
      #expect(rig.rowCount == 40)
    }
    exchange("repeats a refresh", items: 3) { rig, new in
      rig.pageGate.close()
      rig.pull()
      await rig.screen.settle()
      rig.setItems([1, 2, 3, 4])
      await rig.exchange(to: new)
      await rig.open(pages)
      #expect(rig.rowCount == 4)
    }
    exchange("keeps showing why a load failed", items: 45, isLoaded: false) { rig, new in
      rig.pageFailure = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new)
      expectSameFrame(before, rig.screen.text)
      await rig.screen.settle()
      expectSameFrame(before, rig.screen.text)
    }
  }

  /// Returns a clause about a list of items with the numbers from 1, and the architecture that takes over.
  private nonisolated static func exchange(
    _ name: String, items count: Int, isLoaded: Bool = true,
    _ check: @escaping @Sendable @MainActor (Self, Architecture) async throws -> Void
  ) -> ExchangeClause<F> {
    ExchangeClause(name) { old, new in
      let rig = Self(old, new, items: (0..<count).map { $0 + 1 }, listHeight: 12)
      if isLoaded { await rig.screen.settle() }
      try await check(rig, new.architecture)
    }
  }
}
