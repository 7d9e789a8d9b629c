public import Composition
import ViewKit
public import VoiceInterface

/// A single voice message.
public final class VoiceDetailScene: Scene {
  public init(_ voice: VoiceDetail.ID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.voice
    add(VoiceDetail.self, VoiceDetail.Context(voice: voice, environment: environment.voices))
  }
}
