import Composition
import VoiceInterface
import VoiceMVC
import VoiceMVP
import VoiceMVVM

/// The implementations that the contract runs on. `ProfileTests` compares them with the catalogue.
enum VoiceImplementations {
  static let lists: [VoiceListFactory] = [.mvc, .mvp, .mvvm]
  static let details: [VoiceDetailFactory] = [.mvc, .mvp, .mvvm]
}
