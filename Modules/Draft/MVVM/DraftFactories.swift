public import Composition
public import DraftInterface

extension DraftListFactory {
  public static let mvvm = DraftListFactory(.mvvm) { DraftListViewController(context: $0, state: $1) }
}

extension DraftEditorFactory {
  public static let mvvm = DraftEditorFactory(.mvvm) { DraftEditorViewController(context: $0, state: $1) }
}

extension RecycleBinFactory {
  public static let mvvm = RecycleBinFactory(.mvvm) { RecycleBinViewController(context: $0, state: $1) }
}
