/// What the logic of the Voice feature uses, in every architecture.
public struct VoiceEnvironment: Sendable {
  public let service: any VoiceService
  /// The player that all modules share.
  public let player: any VoicePlayer
  public var formatter: VoiceFormatter

  public init(service: any VoiceService, player: any VoicePlayer, formatter: VoiceFormatter) {
    self.service = service
    self.player = player
    self.formatter = formatter
  }
}
