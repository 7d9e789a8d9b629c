import Composition
import VoiceInterface
import VoiceMVC
import VoiceMVP
import VoiceMVVM

/// The implementations that these tests check. `ProfileTests` checks those in the catalogue.
enum VoiceImplementations {
  static let lists: [VoiceListFactory] = [.mvc, .mvp, .mvvm]
  static let details: [VoiceDetailFactory] = [.mvc, .mvp, .mvvm]
}
