public import Composition
public import DraftCore

/// One draft, to be written: what is typed saves itself.
public enum DraftEditor: Feature {
  public typealias State = DraftEditorState
  public typealias ID = DraftID
  /// What all Draft modules of a run share.
  public typealias Environment = DraftEnvironment
  public static let module = "Draft"
  public static let part = "editor"

  /// What a scene decides.
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
