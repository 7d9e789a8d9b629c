import Composition
import VoiceInterface
import VoiceMVC
import VoiceMVP
import VoiceMVVM

/// The implementations under the contract here. The catalogue's are put under it as well, in ProfileTests.
enum VoiceImplementations {
  static let lists: [VoiceListFactory] = [.mvc, .mvp, .mvvm]
  static let details: [VoiceDetailFactory] = [.mvc, .mvp, .mvvm]
}
