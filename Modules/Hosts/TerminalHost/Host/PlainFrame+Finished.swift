public import ViewKit

extension PlainFrame {
  /// Renders a frame after all loading has finished.
  ///
  /// Drawing gives lists their height, and lists then load the rows that become visible. So this draws again until
  /// nothing is loading.
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
