public import Composition
public import VoiceCore

/// A single voice message on a page.
public enum VoiceDetail: Feature {
  public typealias State = VoiceDetailState
  public typealias ID = VoiceID
  /// What all Voice modules of a session share.
  public typealias Environment = VoiceEnvironment
  public static let module = "Voice"
  public static let part = "detail"

  /// What a scene provides.
  @MainActor
  public struct Context {
    public let voice: VoiceID
    public let environment: Environment

    public init(voice: VoiceID, environment: Environment) {
      self.voice = voice
      self.environment = environment
    }
  }
}

public typealias VoiceDetailFactory = FeatureFactory<VoiceDetail>
