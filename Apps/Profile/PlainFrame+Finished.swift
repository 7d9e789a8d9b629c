import TerminalHost
import ViewKit

extension PlainFrame {
  /// The frame after everything that belongs on it has been loaded.
  ///
  /// Drawing gives lists their room, and that makes them ask for what comes into view: so it draws until nothing
  /// is under way any more.
  static func finished(window: Window, size: TerminalSize) async -> String {
    var frame = render(window: window, size: size)
    while let root = window.rootViewController, root.isBusy {
      await root.finishTasks()
      frame = render(window: window, size: size)
    }
    return frame
  }
}
