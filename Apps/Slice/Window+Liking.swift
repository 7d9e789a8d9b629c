import Foundation
import TerminalHost
import ViewKit

extension Window {
  /// Taps Like in some rows, one after another, and returns the screen as text. The first row is 1.
  func frame(likingRows rows: some Sequence<String>) async -> String {
    var frame = await PlainFrame.finished(window: self)
    for row in rows {
      let buttons = rootViewController?.view.visibleTree.filter { $0.identifier == "like" } ?? []
      guard let row = Int(row), buttons.indices.contains(row - 1) else {
        let message = "“\(row)” is not a row. The screen has rows 1 to \(buttons.count).\n"
        try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
        exit(64)
      }
      tap(buttons[row - 1].id)
      frame = await PlainFrame.finished(window: self)
    }
    return frame
  }
}
