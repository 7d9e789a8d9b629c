public import ViewKit

/// A screen with what a test needs around it.
///
/// Each input here also settles, as a person who looks before acting again. `screen` has the same inputs without waiting, for
/// several at once or for what is seen before the response.
@MainActor
public protocol ScreenRig: Sendable {
  var screen: Screen { get }
}

extension ScreenRig {
  /// The rig after the first load, or after what the service and the clock let happen.
  public func settled() async -> Self {
    await screen.settle()
    return self
  }

  /// Taps a view. Returns `false` if it isn't on the screen or can't be tapped.
  @discardableResult
  public func tap(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) async -> Bool {
    await settle(after: screen.tap(identifier, inRow: row, of: list))
  }

  /// Taps the first view with a label.
  @discardableResult
  public func tap(label: String) async -> Bool {
    await settle(after: screen.tap(label: label))
  }

  /// Taps a row of a list. Returns `false` if the row isn't visible.
  @discardableResult
  public func tapRow(_ row: Int) async -> Bool {
    await settle(after: screen.tapRow(row))
  }

  /// Presses keys. Returns whether all of them were handled.
  @discardableResult
  public func press(_ keys: Key...) async -> Bool {
    await settle(after: keys.map { screen.press($0) }.allSatisfy { $0 })
  }

  /// Refreshes the scene.
  public func refresh() async { await press(.character("r")) }

  /// Sets a slider. Returns `false` if it isn't on the screen or can't be set.
  @discardableResult
  public func slide(_ identifier: String, to value: Double, inRow row: Int? = nil) async -> Bool {
    await settle(after: screen.slide(identifier, to: value, inRow: row))
  }

  /// Scrolls the first list by lines, positive towards the end.
  @discardableResult
  public func scroll(by lines: Int) async -> Bool {
    await settle(after: screen.scroll(by: lines))
  }

  /// Pulls the first list down. Returns `false` if it can't be refreshed now.
  @discardableResult
  public func pullToRefresh() async -> Bool {
    await settle(after: screen.pullToRefresh())
  }

  /// Acts, and settles.
  public func settle<Result>(after input: @autoclosure () -> Result) async -> Result {
    let result = input()
    await screen.settle()
    return result
  }
}
