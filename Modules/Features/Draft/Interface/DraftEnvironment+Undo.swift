public import DraftCore
import Essentials
public import ViewKit

extension DraftEnvironment {
  /// Withdraws an offer to undo a change from the window of a list when another module makes it pointless.
  @MainActor
  public func withdrawUndos(in list: ViewController) {
    changes.subscribe(list) { list, change in
      list.window?.withdrawToastActions { ($0 as? DraftUndo)?.isOver(after: change) ?? false }
    }
  }
}
