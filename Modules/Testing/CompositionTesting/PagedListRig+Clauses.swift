import Testing
import ViewKit
import ViewKitTesting

extension PagedListRig {
  /// The requirements for every list that loads page after page.
  public nonisolated static var pagedListClauses: [FeatureClause<F>] {
    firstLoadClauses + refreshClauses + nextPageClauses
  }

  /// Returns a clause about a list of items with the numbers from 1.
  ///
  /// - Parameter isLoaded: whether the first page has loaded when the check begins.
  private nonisolated static func clause(
    _ name: String, items count: Int, listHeight: Int = 12, isLoaded: Bool = true,
    _ check: @escaping @Sendable @MainActor (Self) async throws -> Void
  ) -> FeatureClause<F> {
    FeatureClause(name) { factory in
      let rig = Self(factory, items: (0..<count).map { $0 + 1 }, listHeight: listHeight)
      if isLoaded { await rig.screen.settle() }
      try await check(rig)
    }
  }

  @ArrayBuilder<FeatureClause<F>> private nonisolated static var firstLoadClauses: [FeatureClause<F>] {
    clause("requests the first page once, without a cursor", items: 45) { rig in
      #expect(rig.service.calls.count == 1)
      #expect(rig.cursors == [nil])
      #expect(rig.rowCount == 20)
    }
    clause("keeps the order of the service", items: 3) { rig in
      #expect((0..<3).map { rig.name(inRow: $0) } == [name(1), name(2), name(3)])
    }
    clause("shows a notice if there are no items", items: 0) { rig in
      #expect(rig.screen.label("notice.text") == emptyNotice)
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    }
    clause("shows no notice and no activity indicator before the first response", items: 0, isLoaded: false) {
      rig in
      rig.pageGate.close()
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(!rig.screen.snapshot.flattened.contains { $0.role == .activity })
      rig.pageGate.open()
    }
    clause("shows why the first load failed, and loads on Retry", items: 1, isLoaded: false) { rig in
      rig.pageFailure = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      #expect(rig.screen.find("toast") == nil, "the reason is shown once")
      rig.pageFailure = nil
      await rig.tap("notice.button")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.name(inRow: 0) == name(1))
    }
    clause(
      "removes the reason of a failed first load during Retry, and requests once", items: 2, isLoaded: false
    ) { rig in
      rig.pageFailure = .offline
      await rig.screen.settle()
      rig.pageGate.close()
      rig.screen.tap("notice.button")
      await rig.tap("notice.button")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.cursors.count == 2, "one request for two quick taps")
      await rig.open(pages)
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.find("toast") == nil)
    }
    clause("shows nothing about a cancelled first load, and can load again", items: 2, isLoaded: false) {
      rig in
      rig.pageFailure = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.find("toast") == nil)
      rig.pageFailure = nil
      await rig.refresh()
      #expect(rig.rowCount == 2)
    }
    FeatureClause("cancels its request when it is left, and shows nothing more") { factory in
      for isRetry in [false, true] {
        let rig = Self(factory, items: [1, 2, 3], listHeight: 12)
        if isRetry {
          rig.pageFailure = .offline
          await rig.screen.settle()
          rig.pageFailure = nil
        }
        rig.pageGate.close()
        if isRetry { rig.screen.tap("notice.button") }
        await rig.screen.settle()
        rig.leave()
        await rig.open(pages)
        #expect(rig.service.cancelledCount == 1)
        #expect(rig.screen.find("toast") == nil)
      }
    }
  }

  @ArrayBuilder<FeatureClause<F>> private nonisolated static var refreshClauses: [FeatureClause<F>] {
    clause("replaces all rows on a refresh", items: 45) { rig in
      await rig.scrollToEnd()
      #expect(rig.rowCount == 40)
      rig.setItems([0, 1, 2])
      await rig.refresh()
      #expect(rig.rowCount == 3)
      #expect(rig.name(inRow: 0) == name(0))
      #expect(rig.cursors == [nil, "20", nil])
    }
    clause("shows a new item above the others after a refresh", items: 3) { rig in
      rig.screen.press(.down)
      #expect(rig.focusedName == name(1))
      rig.setItems([0, 1, 2, 3])
      await rig.refresh()
      #expect(rig.rowCount == 4)
      #expect((0..<2).map { rig.name(inRow: $0) } == [name(0), name(1)])
      #expect(rig.focusedName == name(1), "the focus follows the item")
    }
    clause("refreshes when a person pulls the list", items: 2) { rig in
      rig.pageGate.close()
      rig.setItems([1, 2, 3])
      #expect(await rig.pullToRefresh())
      #expect(rig.screen.find("refreshing") != nil)
      await rig.open(pages)
      #expect(rig.rowCount == 3)
      #expect(rig.screen.find("refreshing") == nil)
      #expect(rig.cursors == [nil, nil])
      rig.pageFailure = .offline
      #expect(await rig.pullToRefresh())
      #expect(rig.screen.label("toast")?.hasSuffix("The server can't be reached.") == true)
    }
    clause("sends one request for two refreshes at once", items: 2) { rig in
      rig.pageGate.close()
      rig.screen.press(.character("r"))
      rig.pull()
      await rig.refresh()
      #expect(rig.cursors.count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      await rig.open(pages)
      #expect(rig.screen.find("refreshing") == nil)
    }
    clause("keeps the rows if a refresh fails, and shows the reason once", items: 2) { rig in
      rig.pageFailure = .offline
      await rig.refresh()
      #expect(rig.rowCount == 2)
      #expect(rig.screen.label("toast")?.hasSuffix("The server can't be reached.") == true)
      #expect(rig.screen.texts.count { $0.hasSuffix("The server can't be reached.") } == 1)
      #expect(rig.screen.find("refreshing") == nil && rig.screen.find("notice") == nil)
      #expect(rig.screen.label("footer.text") == "No more")
      rig.clock.advance(by: .seconds(3))
      await rig.screen.settle()
      #expect(rig.screen.find("toast") == nil)
      rig.pageFailure = nil
      await rig.refresh()
      #expect(rig.screen.find("toast") == nil)
      rig.pageFailure = .refused
      await rig.refresh()
      #expect(rig.screen.label("toast")?.hasSuffix("The server refuses that.") == true)
    }
    clause("shows why a refresh failed in place of rows if there are none", items: 2, isLoaded: false) {
      rig in
      rig.pageFailure = .offline
      await rig.screen.settle()
      rig.pageFailure = .refused
      await rig.refresh()
      #expect(rig.screen.label("notice.text") == "The server refuses that.")
      #expect(rig.screen.find("toast") == nil)
      rig.pageFailure = nil
      await rig.refresh()
      #expect(rig.rowCount == 2)
    }
    clause("shows nothing about a cancelled refresh, and can refresh again", items: 2) { rig in
      let before = rig.screen.text
      rig.pageFailure = .cancelled
      await rig.refresh()
      expectSameFrame(before, rig.screen.text)
      rig.pageFailure = nil
      rig.setItems([1, 2, 3])
      await rig.refresh()
      #expect(rig.rowCount == 3)
    }
  }

  @ArrayBuilder<FeatureClause<F>> private nonisolated static var nextPageClauses: [FeatureClause<F>] {
    clause("loads the next page when the end becomes visible", items: 45) { rig in
      await rig.scrollToEnd()
      #expect(rig.rowCount == 40)
      #expect(rig.cursors == [nil, "20"])
      rig.screen.scroll(by: 4)
      #expect(rig.name(inRow: 20) == name(21))
      await rig.scrollToEnd()
      #expect(rig.rowCount == 45)
    }
    clause("fills a screen that is taller than a page", items: 30, listHeight: 200) { rig in
      #expect(rig.rowCount == 30)
    }
    clause("shows No more at the end, and requests no further page", items: 21) { rig in
      await rig.scrollToEnd()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "No more")
      #expect(rig.cursors.count == 2)
    }
    clause("shows that more is loading, and requests it once", items: 45) { rig in
      rig.pageGate.close()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.cursors.count == 2)
      await rig.open(pages)
      #expect(rig.rowCount == 40)
    }
    clause("keeps the rows if the next page fails, shows the reason, and requests it on Retry", items: 45) {
      rig in
      rig.pageFailure = .offline
      await rig.scrollToEnd()
      #expect(rig.rowCount == 20)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      #expect(rig.screen.find("toast") == nil, "the reason is shown once")
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.cursors.count == 2, "after a failure, only Retry requests again")
      rig.pageFailure = nil
      rig.pageGate.close()
      rig.screen.tap("footer.button")
      await rig.tap("footer.button")
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.screen.find("footer.button") == nil)
      await rig.open(pages)
      #expect(rig.cursors == [nil, "20", "20"])
      #expect(rig.rowCount == 40)
    }
    clause("drops a late page after a refresh", items: 45) { rig in
      rig.pageGate.close()
      await rig.scrollToEnd()
      await rig.refresh()
      try #require(rig.pageGate.waitingCount == 2)
      rig.pageGate.release(1)
      await rig.screen.settle()
      #expect(rig.rowCount == 20)
      rig.pageGate.release(0)
      await rig.screen.settle()
      #expect(rig.rowCount == 20)
    }
    clause("leaves the visible rows alone when a page is appended", items: 45, listHeight: 30) { rig in
      rig.pageGate.close()
      await rig.scrollToEnd()
      let rows = rig.screen.rows
      rig.pageGate.open()
      let dirty = await rig.screen.window.dirtyViews()
      #expect(rig.rowCount == 40)
      #expect(!rows.isEmpty && dirty.isDisjoint(with: rows.flatMap(\.flattened).map(\.id)))
      let after = rig.screen.rows.prefix(rows.count)
      #expect(after.map(\.id) == rows.map(\.id) && after.map(\.generation) == rows.map(\.generation))
    }
    clause("keeps its place when a person comes back", items: 45) { rig in
      rig.screen.press(.pageDown, .pageDown, .down)
      let before = rig.screen.text
      rig.screen.press(.enter)
      rig.screen.press(.escape)
      expectSameFrame(before, rig.screen.text)
      #expect(rig.service.calls.count == 1)
    }
    clause("makes at most two cells more than visible rows", items: 100) { rig in
      var cells: Set<ViewID> = []
      var visibleCount = 0
      for _ in 0..<60 {
        cells.formUnion(rig.screen.rows.map(\.id))
        visibleCount = max(visibleCount, rig.screen.rows.count)
        await rig.scroll(by: 7)
      }
      #expect(cells.count <= visibleCount + 2)
    }
  }
}
