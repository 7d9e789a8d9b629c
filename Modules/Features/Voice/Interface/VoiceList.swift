public import Composition
public import Essentials
public import ViewKit
public import VoiceCore

/// A user's voice messages, newest first.
public enum VoiceList: Feature {
  public typealias State = VoiceListState
  /// What all Voice modules of a session share.
  public typealias Environment = VoiceEnvironment
  public static let module = "Voice"
  public static let part = "list"

  /// What a scene provides.
  @MainActor
  public struct Context {
    public let author: UserID
    public let environment: Environment
    /// Where selecting a message leads.
    public let route: Route<VoiceID>

    public init(author: UserID, environment: Environment, route: Route<VoiceID>) {
      self.author = author
      self.environment = environment
      self.route = route
    }
  }
}

public typealias VoiceListFactory = FeatureFactory<VoiceList>
