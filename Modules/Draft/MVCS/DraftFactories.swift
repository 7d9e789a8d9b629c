public import Composition
public import DraftInterface

extension DraftListFactory {
  public static let mvcs = DraftListFactory(.mvcs) { DraftListController(context: $0, state: $1) }
}

extension DraftEditorFactory {
  public static let mvcs = DraftEditorFactory(.mvcs) { DraftEditorController(context: $0, state: $1) }
}

extension RecycleBinFactory {
  public static let mvcs = RecycleBinFactory(.mvcs) { RecycleBinController(context: $0, state: $1) }
}
