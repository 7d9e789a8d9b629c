public import Essentials

/// Why a request of the Voice feature failed, or a sound could not be played.
public enum VoiceError: ServiceFailure, Sendable {
  /// The backend can't be reached.
  case offline
  /// The voice message, author or sound does not exist.
  case notFound
  /// The backend refuses.
  case refused
  /// The data is not a playable sound.
  case damaged
  /// The backend can't read its data. The text is the reason.
  case storage(String)
  /// The sign-in has ended. Nothing was changed.
  case signedOut
  /// The request was cancelled. Nothing is shown.
  case cancelled

  /// Voice requests change nothing.
  public static var unknown: VoiceError { .offline }
}
