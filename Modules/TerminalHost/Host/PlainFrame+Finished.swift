public import ViewKit

extension PlainFrame {
  /// The frame after everything on it has been loaded.
  ///
  /// Drawing gives lists their height, and lists then load what becomes visible. So this draws until nothing is loading.
  public static func finished(
    window: Window, size: TerminalSize = TerminalHost.plainSize
  ) async -> String {
    var frame = render(window: window, size: size)
    while let root = window.rootViewController, root.isBusy {
      await root.finishTasks()
      frame = render(window: window, size: size)
    }
    return frame
  }
}
