public import Composition
public import VoiceInterface

extension VoiceListFactory {
  public static let mvvm = VoiceListFactory(.mvvm) { VoiceListViewController(context: $0, state: $1) }
}

extension VoiceDetailFactory {
  public static let mvvm = VoiceDetailFactory(.mvvm) { VoiceDetailViewController(context: $0, state: $1) }
}
