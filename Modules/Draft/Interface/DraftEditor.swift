public import Composition
public import DraftCore

/// An editor of one draft. Typed text is saved automatically.
public enum DraftEditor: Feature {
  public typealias State = DraftEditorState
  public typealias ID = DraftID
  /// What all Draft modules of a run share.
  public typealias Environment = DraftEnvironment
  public static let module = "Draft"
  public static let part = "editor"

  /// What a scene passes in.
  @MainActor
  public struct Context {
    public let draft: DraftID
    public let environment: Environment
    /// Called when the person publishes the draft. The draft is in no list from then on, so the scene should leave.
    public let onPublish: () -> Void

    public init(draft: DraftID, environment: Environment, onPublish: @escaping () -> Void = {}) {
      self.draft = draft
      self.environment = environment
      self.onPublish = onPublish
    }
  }
}

public typealias DraftEditorFactory = FeatureFactory<DraftEditor>
