public import Composition
public import VoiceInterface

extension VoiceListFactory {
  public static let mvp = VoiceListFactory(.mvp) { VoiceListViewController(context: $0, state: $1) }
}

extension VoiceDetailFactory {
  public static let mvp = VoiceDetailFactory(.mvp) { VoiceDetailViewController(context: $0, state: $1) }
}
