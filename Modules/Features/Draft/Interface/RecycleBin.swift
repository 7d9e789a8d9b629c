public import Composition
public import DraftCore

/// The signed-in user's deleted drafts, newest deletion first.
public enum RecycleBin: Feature {
  public typealias State = DraftListState
  /// What all Draft modules of a session share.
  public typealias Environment = DraftEnvironment
  public static let module = "Draft"
  public static let part = "bin"

  /// What a scene passes in.
  @MainActor
  public struct Context {
    public let environment: Environment

    public init(environment: Environment) {
      self.environment = environment
    }
  }
}

public typealias RecycleBinFactory = FeatureFactory<RecycleBin>
