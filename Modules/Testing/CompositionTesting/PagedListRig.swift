public import Composition
import Essentials
import ViewKit
public import ViewKitTesting

/// The rig of a list that loads page after page. Its contract includes `pagedListClauses`.
///
/// Items have numbers. The service returns them in ascending order.
@MainActor
public protocol PagedListRig: ModuleRig {
  /// The operation that requests a page.
  static var pages: Service.Call.Operation { get }
  /// The identifier of the label that shows an item's name.
  static var nameLabel: String { get }
  /// The text of the notice if there are no items.
  static var emptyNotice: String { get }
  /// The name of an item.
  static func name(_ number: Int) -> String

  /// The clock of the screen.
  var clock: TestClock { get }

  /// Shows the list. Loading starts when the test settles.
  init(_ old: FeatureFactory<F>, _ new: FeatureFactory<F>, items: [Int], listHeight: Int)

  /// Replaces the items of the service.
  func setItems(_ numbers: [Int])
}

extension PagedListRig {
  public static var firstRow: Int? { 0 }

  init(_ factory: FeatureFactory<F>, items: [Int], listHeight: Int = 12) {
    self.init(factory, factory, items: items, listHeight: listHeight)
  }

  /// Pulls the list to refresh it, even during a refresh.
  public func pull() {
    for case let table as TableView in screen.window.visibleTree { table.onRefresh?() }
  }

  /// Scrolls to the end, and settles.
  public func scrollToEnd() async { await scroll(by: 100_000) }

  /// Leaves the scene.
  public func leave() {
    screen.window.rootViewController = ViewController()
  }

  var rowCount: Int? { screen.list?.rowCount }
  var pageGate: Gate { service.gate(Self.pages) }
  /// The cursors of the requested pages, in order.
  var cursors: [String?] { service.calls(Self.pages).map(\.cursor?.rawValue) }

  /// What requests of pages throw.
  var pageFailure: Service.Failure? {
    get { service.failures[Self.pages] }
    nonmutating set { service.failures[Self.pages] = newValue }
  }

  /// The name in the row with the focus; `nil` if no row has it.
  var focusedName: String? {
    let row = screen.rows.first { $0.flattened.contains { $0.traits.contains(.focused) } }
    return row?.flattened.first { $0.identifier == Self.nameLabel }?.label
  }

  /// The name in a row; `nil` if the row is not visible.
  func name(inRow row: Int) -> String? {
    screen.label(Self.nameLabel, inRow: row)
  }
}
