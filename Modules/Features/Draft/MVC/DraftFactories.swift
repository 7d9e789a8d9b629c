public import Composition
import DraftCore
public import DraftInterface
import ViewKit

extension DraftListFactory {
  public static let mvc = DraftListFactory(.mvc) { context, state in
    DraftListController(.box, environment: context.environment, state: state, destination: context.route)
  }
}

extension RecycleBinFactory {
  public static let mvc = RecycleBinFactory(.mvc) { context, state in
    DraftListController(.bin, environment: context.environment, state: state, destination: .none)
  }
}

extension DraftEditorFactory {
  public static let mvc = DraftEditorFactory(.mvc) { DraftEditorController(context: $0, state: $1) }
}
