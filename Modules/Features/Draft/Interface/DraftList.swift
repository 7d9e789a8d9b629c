public import Composition
public import DraftCore
public import ViewKit

/// The signed-in user's drafts, newest edit first.
public enum DraftList: Feature {
  public typealias State = DraftListState
  /// What all Draft modules of a session share.
  public typealias Environment = DraftEnvironment
  public static let module = "Draft"
  public static let part = "list"

  /// What a scene passes in.
  @MainActor
  public struct Context {
    public let environment: Environment
    /// Where selecting or creating a draft leads.
    public let route: Route<DraftID>

    public init(environment: Environment, route: Route<DraftID>) {
      self.environment = environment
      self.route = route
    }
  }
}

public typealias DraftListFactory = FeatureFactory<DraftList>
