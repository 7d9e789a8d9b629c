import Foundation
import TerminalHost
import ViewKit

extension Window {
  /// Taps Like in some rows, one after another, and returns the screen as text. The first row is 1.
  func frame(likingRows rows: some Sequence<String>) async -> String {
    for row in rows {
      _ = await PlainFrame.finished(window: self)
      let buttons = rootViewController?.view.visibleTree.filter { $0.identifier == "like" } ?? []
      guard let row = Int(row), buttons.indices.contains(row - 1) else {
        let isHelp = ["-h", "--help"].contains(row)
        let text = "\(isHelp ? "USAGE: slice ROW ..." : "“\(row)” is not a row") of 1 to \(buttons.count).\n"
        try? (isHelp ? FileHandle.standardOutput : .standardError).write(contentsOf: Data(text.utf8))
        exit(isHelp ? 0 : 64)
      }
      tap(buttons[row - 1].id)
    }
    return await PlainFrame.finished(window: self)
  }
}
