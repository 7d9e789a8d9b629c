import Testing
import ViewKit
import ViewKitTesting

/// Refreshing one list by key, by pulling, and with the mouse wheel.
@MainActor
struct RefreshTests {
  @Test func keyRefreshesTheFocusedList() {
    let rig = Rig()
    #expect(!rig.screen.press(.character("R")))
    rig.screen.tap("button")
    #expect(!rig.screen.press(.character("R")))
    #expect(rig.refreshed.isEmpty)
    rig.screen.press(.down)
    #expect(rig.screen.press(.character("R")))
    #expect(rig.refreshed == ["first"])
  }

  @Test func keyCommandUsesTheTitleOfTheWindow() {
    let rig = Rig()
    rig.screen.press(.down)
    #expect(rig.commands == ["R ↻"])
    rig.screen.window.refreshTitle = "Refresh list"
    #expect(rig.commands == ["R Refresh list"])
    rig.first.onRefresh = nil
    #expect(rig.commands == [])
  }

  @Test func pullingRefreshesOneList() {
    let rig = Rig()
    #expect(rig.screen.pullToRefresh())
    #expect(rig.screen.pullToRefresh("second"))
    #expect(rig.refreshed == ["first", "second"])
    #expect(!rig.screen.pullToRefresh("third"))
  }

  @Test func pullingDuringARefreshDoesNothing() {
    let rig = Rig()
    rig.first.isRefreshing = true
    #expect(!rig.screen.pullToRefresh())
    rig.screen.press(.down)
    rig.screen.press(.character("R"))
    #expect(rig.refreshed.isEmpty)
    rig.first.isRefreshing = false
    #expect(rig.screen.pullToRefresh())
  }

  @Test func refreshableListHasATrait() {
    let rig = Rig()
    #expect(rig.screen.find("first")?.traits.contains(.refreshable) == true)
    rig.first.onRefresh = nil
    #expect(rig.screen.find("first")?.traits.contains(.refreshable) == false)
    #expect(!rig.screen.pullToRefresh("first"))
  }

  @Test func listBelowAnAlertIsNotRefreshed() {
    let rig = Rig()
    rig.controller.present(AlertController(title: "?", actions: [AlertAction("Yes")]))
    #expect(!rig.screen.pullToRefresh())
    #expect(rig.refreshed.isEmpty)
  }

  // MARK: Mouse wheel

  /// Turns of the wheel, and how often the list was refreshed after each.
  @Test(
    arguments: [
      (
        "three notches past the top refresh once", 30, false,
        [([-1, -1], 0), ([-1], 1), ([-1, -1, -1, -1, -1, -1], 1)]
      ),
      ("a notch that reaches the top does not count", 30, false, [([1, -1, -1, -1], 0), ([-1], 1)]),
      (
        "scrolling down resets the pull", 30, false,
        [([-1, -1, 1, -1, -1, -1], 0), ([-1], 1), ([1, -1, -1, -1, -1], 2)]
      ),
      ("a notch down resets the pull of a short list", 3, false, [([-1, -1, 1, -1, -1], 0), ([-1], 1)]),
      ("an empty list can be pulled", 0, false, [([-1, -1, -1], 1)]),
      ("an outer scroll view reaches its top before", 3, true, [([2, -1, -1, -1, -1], 0), ([-1], 1)]),
    ] as [(String, Int, Bool, [([Int], Int)])])
  func wheelRefreshes(_ rule: String, rows: Int, inScrollView: Bool, turns: [([Int], Int)]) {
    let rig = Rig(rows: rows, inScrollView: inScrollView)
    for (notches, count) in turns {
      for notch in notches { rig.wheel(notch) }
      #expect(rig.refreshed == Array(repeating: "first", count: count))
    }
  }

  @Test func scrollingByKeyResetsThePull() {
    let rig = Rig()
    rig.screen.press(.down)
    rig.wheel(-1, -1)
    rig.screen.press(.end, .home)
    rig.wheel(-1, -1)
    #expect(rig.refreshed.isEmpty)
  }

  @Test func endOfARefreshResetsThePull() {
    let rig = Rig()
    rig.wheel(-1, -1, -1)
    rig.first.isRefreshing = true
    rig.wheel(-1, -1, -1)
    rig.first.isRefreshing = false
    rig.wheel(-1, -1)
    #expect(rig.refreshed == ["first"])
    rig.wheel(-1)
    #expect(rig.refreshed == ["first", "first"])
  }

  /// Lists set `isRefreshing` to `false` repeatedly.
  @Test func settingIsRefreshingToFalseAgainDoesNotResetThePull() {
    let rig = Rig()
    rig.wheel(-1, -1, -1)
    rig.first.isRefreshing = false
    rig.wheel(-1, -1, -1)
    #expect(rig.refreshed == ["first"])
  }

  @Test func listWithoutRefreshOnlyScrolls() {
    let rig = Rig()
    rig.first.onRefresh = nil
    rig.wheel(1, 1)
    #expect(rig.screen.list("first")?.contentOffset == 6)
    rig.wheel(-1, -1, -1, -1, -1)
    #expect(rig.screen.list("first")?.contentOffset == 0)
    #expect(rig.refreshed.isEmpty)
  }

  /// Two lists below a button.
  private final class Rig: TableViewDataSource {
    let controller = ViewController()
    let first = PagedListView(identifier: "first")
    let other = PagedListView(identifier: "second")
    let screen: Screen
    private(set) var refreshed: [String] = []
    private let rows: Int

    var commands: [String] {
      screen.window.activeKeyCommands.map { "\($0.input) \($0.title)" }
    }

    init(rows: Int = 30, inScrollView: Bool = false) {
      self.rows = rows
      let views = [Button("b", identifier: "button"), first, other]
      if inScrollView {
        controller.view.addSubview(ScrollView(StackView(.vertical, views)))
      } else {
        for view in views { controller.view.addSubview(view) }
      }
      screen = Screen(controller)
      if inScrollView { screen.scrollHeight = 40 }
      for view in [first, other] {
        view.table.register("cell") { TableViewCell(reuseIdentifier: "cell") }
        view.table.dataSource = self
        view.onRefresh = { [weak self, weak view] in self?.refreshed.append(view?.table.identifier ?? "") }
      }
      _ = screen.text
      _ = screen.text
    }

    /// Turns the wheel over the first list. A notch is three lines; negative notches scroll up.
    func wheel(_ notches: Int...) {
      for notch in notches {
        screen.window.scrollWheel(first.table.id, by: 3 * notch)
        _ = screen.text
      }
    }

    func numberOfRows(in tableView: TableView) -> Int { rows }

    func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
      tableView.dequeueReusableCell("cell")
    }
  }
}
