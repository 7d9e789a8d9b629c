public import Composition
public import DraftInterface

extension DraftListFactory {
  public static let mvc = DraftListFactory(.mvc) { DraftListController(context: $0, state: $1) }
}

extension DraftEditorFactory {
  public static let mvc = DraftEditorFactory(.mvc) { DraftEditorController(context: $0, state: $1) }
}

extension RecycleBinFactory {
  public static let mvc = RecycleBinFactory(.mvc) { RecycleBinController(context: $0, state: $1) }
}
