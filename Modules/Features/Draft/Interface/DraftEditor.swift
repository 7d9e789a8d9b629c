public import Composition
public import DraftCore

/// An editor of one draft. Typed text is saved automatically.
public enum DraftEditor: Feature {
  public typealias State = DraftEditorState
  public typealias ID = DraftID
  /// What all Draft modules of a session share.
  public typealias Environment = DraftEnvironment
  public static let module = "Draft"
  public static let part = "editor"

  /// What a scene passes in.
  @MainActor
  public struct Context {
    public let draft: DraftID
    public let environment: Environment
    /// Called when there is nothing to edit any more: the person publishes the draft, or keeps its text as a new one. The
    /// scene should leave.
    public let onEnd: () -> Void

    public init(draft: DraftID, environment: Environment, onEnd: @escaping () -> Void = {}) {
      self.draft = draft
      self.environment = environment
      self.onEnd = onEnd
    }
  }
}

public typealias DraftEditorFactory = FeatureFactory<DraftEditor>
