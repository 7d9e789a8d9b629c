public import Essentials

/// What a voice message is doing.
public enum Playback: Equatable, Sendable {
  case idle
  /// Its sound is on its way: from 0 to 1.
  case downloading(progress: Double)
  case playing(elapsed: Duration)
  case paused(elapsed: Duration)
  case failed(VoiceError)
}

/// Where sound comes out.
public enum SoundDevice: Equatable, Sendable {
  /// A program of the machine, by its name.
  case command(String)
  case browser
  /// Nowhere: time passes as if it played.
  case silent
}

/// Plays one voice message at a time, for every module that shows some. Lives as long as the program or session:
/// what plays goes on while rows scroll away, lists are loaded again and modules are exchanged.
///
/// What is shown of a message comes from here and from nowhere else.
@MainActor
public protocol VoicePlayer: AnyObject, Sendable {
  /// Tells of every change of what is answered here, in the order in which they happen.
  var changes: Broadcast<VoicePlayerChange> { get }

  var device: SoundDevice { get }

  /// `idle` for every message but the one that was started last.
  func playback(of id: VoiceID) -> Playback

  /// Starts a message, or goes on with it where it was paused. Ends whatever else plays. Harmless where it is playing
  /// or on its way.
  func play(_ voice: Voice)

  /// Halts a message that plays; harmless in every other state.
  func pause(_ id: VoiceID)

  /// Ends a message, or stops waiting for its sound; harmless where it is idle.
  func stop(_ id: VoiceID)

  /// Says which messages of an author follow each other: at the end of one the next in this order starts by itself.
  /// Replaces what was said of the author before.
  func offer(_ voices: [Voice], of author: UserID)
}

/// What became different in a player.
public enum VoicePlayerChange: Equatable, Sendable {
  case playback(VoiceID)
  case device
}
