public import Essentials

/// The state of a voice message in a player.
public enum Playback: Equatable, Sendable {
  case idle
  /// The sound is being downloaded. The progress is from 0 to 1.
  case downloading(progress: Double)
  case playing(elapsed: Duration)
  case paused(elapsed: Duration)
  case failed(VoiceError)
}

/// Where sound is played.
public enum SoundDevice: Equatable, Sendable {
  /// A program on this machine, by name.
  case command(String)
  case browser
  /// Nowhere: time passes as if the sound played.
  case silent
}

/// Plays one voice message at a time, for all modules. Lives as long as the program or session: playback continues
/// while rows scroll away, lists are refreshed and modules are replaced.
///
/// The player is the only source of the playback. Modules show what it reports and store no copy.
@MainActor
public protocol VoicePlayer: AnyObject, Sendable {
  /// Posts each change of a playback or of the device, in order, after the change.
  var changes: Broadcast<VoicePlayerChange> { get }

  var device: SoundDevice { get }

  /// The message that plays, is downloaded, is paused or has failed; `nil` if all messages are idle.
  var current: Voice? { get }

  /// The playback of a message: `idle` for all except the message that was started last.
  func playback(of id: VoiceID) -> Playback

  /// Starts a message, or resumes it if it is paused. Ends the message that played before. Does nothing if the message
  /// already plays or downloads.
  func play(_ voice: Voice)

  /// Pauses a message. Does nothing if it does not play.
  func pause(_ id: VoiceID)

  /// Continues a message from another time, between its start and its end. A paused message stays paused. Does nothing if
  /// the message neither plays nor is paused.
  func seek(_ id: VoiceID, to time: Duration)

  /// Ends a message or its download. Does nothing if it is idle.
  func stop(_ id: VoiceID)

  /// Sets the order of an author's messages, or with `hasMore` its beginning. At the end of a message, the player starts
  /// the next in this order.
  func offer(_ voices: [Voice], of author: UserID, hasMore: Bool)
}

/// What changed in a player.
public enum VoicePlayerChange: Equatable, Sendable {
  case playback(VoiceID)
  case device
}
