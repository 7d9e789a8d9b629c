public import Composition
public import VoiceInterface

extension VoiceListFactory {
  public static let mvc = VoiceListFactory(.mvc) { VoiceListController(context: $0, state: $1) }
}

extension VoiceDetailFactory {
  public static let mvc = VoiceDetailFactory(.mvc) { VoiceDetailController(context: $0, state: $1) }
}
