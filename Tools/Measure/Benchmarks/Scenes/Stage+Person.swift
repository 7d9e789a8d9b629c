import Composition
import ViewKit
import ViewKitTesting

/// Input, and the parts of the output that the benchmarks need.
extension Stage {
  /// Loads all pages of the list, and moves back into the middle.
  func loadAllPages() async {
    await loadPages()
    window.press(.pageUp)
    window.press(.pageUp)
    await finish()
  }

  /// Moves to the end of the list until it has enough rows, or all.
  func loadPages(atLeast enough: Int = .max) async {
    var count = -1
    window.press(.down)
    while let rows = list?.rowCount, rows != count, rows < enough {
      count = rows
      window.press(.end)
      await finish()
    }
  }

  /// The only list of the scene.
  var list: ListWindow? {
    guard case .list(let list) = first({ $0.role == .list })?.detail else { return nil }
    return list
  }

  /// The identifier of that list.
  var listID: ViewID? { first { $0.role == .list }?.id }

  /// The like button of the first completely visible row.
  var likeButton: ViewSnapshot? { first { $0.identifier == "like" } }

  /// The slot of a module in the scene.
  func slot(_ module: String) -> (any AnySlot)? {
    (window.rootViewController?.frontmost as? Scene)?.slots.first { $0.module == module }
  }

  private func first(_ isWanted: (ViewSnapshot) -> Bool) -> ViewSnapshot? {
    window.takeFrame().snapshot.flattened.first(where: isWanted)
  }
}
