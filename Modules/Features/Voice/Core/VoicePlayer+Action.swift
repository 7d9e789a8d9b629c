extension VoicePlayer {
  /// Carries out the action that the button of a message shows: plays, pauses or stops the message.
  public func performAction(on voice: Voice) {
    switch playback(of: voice.id) {
    case .idle, .paused, .failed: play(voice)
    case .playing: pause(voice.id)
    case .downloading: stop(voice.id)
    }
  }
}
