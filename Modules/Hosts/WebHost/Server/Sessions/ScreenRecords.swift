import ViewKit

/// What a page remembers of its screens. One below keeps it, whatever happens on those above.
@MainActor
struct ScreenRecords {
  private struct Screen {
    weak var controller: ViewController?
    var record: ScreenRecord
  }

  private let root: NavigationController
  private var screens: [Screen]

  /// - Parameter records: those of the first screens, the lowest first.
  init(_ records: [ScreenRecord], root: NavigationController) {
    self.root = root
    screens = zip(root.viewControllers, records).map(Screen.init)
  }

  /// The records of all screens, the lowest first.
  var all: [ScreenRecord] { present.map(\.record) }

  /// The record of the screen on top.
  var top: ScreenRecord {
    get { screens.first { $0.controller === root.topViewController }?.record ?? ScreenRecord() }
    set {
      screens = present
      screens[screens.count - 1].record = newValue
    }
  }

  private var present: [Screen] {
    root.viewControllers.map { controller in
      screens.first { $0.controller === controller } ?? Screen(controller: controller, record: ScreenRecord())
    }
  }
}
