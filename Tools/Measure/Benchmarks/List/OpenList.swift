import Essentials
import ViewKit

/// A list on a screen of 24 lines.
@MainActor
final class OpenList {
  static let lines = 24

  private let window = Window()
  private let controller: RowsController
  private var random = SplitMix64(seed: 1)
  private var scrolled = -1

  /// Opens the list, up to the first frame that shows rows.
  init(count: Int, hasUniformRows: Bool) {
    controller = RowsController(count: count, hasUniformRows: hasUniformRows)
    window.rootViewController = controller
    // A host lays out a first frame to find out the height of the list.
    use(window.takeFrame())
    window.setViewport(controller.table.id, height: Self.lines)
    use(window.takeFrame())
  }

  var cellsMade: Int { controller.table.cellsMade }

  /// Jumps to a random row, and takes the frame.
  func jump() {
    let table = controller.table
    table.scrollToRow(random.next(in: 0...(table.numberOfRows - 1)))
    use(window.takeFrame())
  }

  /// Scrolls by one line, and takes the frame. Changes direction regularly, so that it never reaches an end.
  func scroll() {
    scrolled += 1
    use(controller.table.scroll(by: scrolled % 800 < 400 ? 1 : -1))
    use(window.takeFrame())
  }
}
