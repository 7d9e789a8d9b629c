/// What the logic of the Voice feature uses, in every architecture. One object, because each row keeps it.
public final class VoiceEnvironment: Sendable {
  public let service: any VoiceService
  /// The player that all modules share.
  public let player: any VoicePlayer
  public let formatter: VoiceFormatter

  public init(service: any VoiceService, player: any VoicePlayer, formatter: VoiceFormatter) {
    self.service = service
    self.player = player
    self.formatter = formatter
  }
}
