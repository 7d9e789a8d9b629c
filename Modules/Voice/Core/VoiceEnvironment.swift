/// What the logic of the Voice feature works with, whichever architecture it is written in.
public struct VoiceEnvironment: Sendable {
  public let service: any VoiceService
  /// The one player of all modules.
  public let player: any VoicePlayer
  public var formatter: VoiceFormatter

  public init(service: any VoiceService, player: any VoicePlayer, formatter: VoiceFormatter) {
    self.service = service
    self.player = player
    self.formatter = formatter
  }
}
