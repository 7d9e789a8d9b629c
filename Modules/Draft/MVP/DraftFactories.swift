public import Composition
public import DraftInterface

extension DraftListFactory {
  public static let mvp = DraftListFactory(.mvp) { DraftListViewController(context: $0, state: $1) }
}

extension DraftEditorFactory {
  public static let mvp = DraftEditorFactory(.mvp) { DraftEditorViewController(context: $0, state: $1) }
}

extension RecycleBinFactory {
  public static let mvp = RecycleBinFactory(.mvp) { RecycleBinViewController(context: $0, state: $1) }
}
