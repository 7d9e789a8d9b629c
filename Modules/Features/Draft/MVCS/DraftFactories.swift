public import Composition
import DraftCore
public import DraftInterface
import ViewKit

extension DraftListFactory {
  public static let mvcs = DraftListFactory(.mvcs) { context, state in
    DraftListController(.box, environment: context.environment, state: state, destination: context.route)
  }
}

extension RecycleBinFactory {
  public static let mvcs = RecycleBinFactory(.mvcs) { context, state in
    DraftListController(.bin, environment: context.environment, state: state, destination: .none)
  }
}

extension DraftEditorFactory {
  public static let mvcs = DraftEditorFactory(.mvcs) { DraftEditorController(context: $0, state: $1) }
}
