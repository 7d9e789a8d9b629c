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

    public init(draft: DraftID, environment: Environment) {
      self.draft = draft
      self.environment = environment
    }
  }
}

public typealias DraftEditorFactory = FeatureFactory<DraftEditor>
