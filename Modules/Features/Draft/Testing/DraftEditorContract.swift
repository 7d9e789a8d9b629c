public import CompositionTesting
public import DraftInterface

/// One requirement for every implementation of the editor.
public typealias DraftEditorClause = FeatureClause<DraftEditor>

/// The requirements for an implementation of the editor.
public enum DraftEditorContract {
  public static let clauses: [DraftEditorClause] =
    loading + saving + publishing + meeting + versions + leaving + ending
}
