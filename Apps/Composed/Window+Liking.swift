import Foundation
public import ViewKit

extension Window {
  /// Taps Like in some rows, one after another, and waits for each. The first row is 1; `x` presses that key.
  public func perform(_ inputs: some Sequence<String>) async {
    await settle()
    for input in inputs {
      let buttons = visibleTree.filter { $0.identifier == "like" }
      if let row = Int(input), buttons.indices.contains(row - 1) {
        tap(buttons[row - 1].id)
      } else if input.count != 1 || !performCommand(input.first ?? " ") {
        let message = "“\(input)” is not a row. The screen has rows 1 to \(buttons.count).\n"
        try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
        exit(64)
      }
      await settle()
    }
  }

  private func settle() async {
    while let root = rootViewController, root.isBusy { await root.finishTasks() }
  }
}
