import ViewKit
import ViewKitTesting

extension Screen {
  /// Pulls the first list, to refresh it.
  func pull() {
    let tables = window.visibleTree.compactMap { $0 as? TableView }
    tables.first?.onRefresh?()
  }
}
