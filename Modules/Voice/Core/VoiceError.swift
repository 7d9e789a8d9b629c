/// Why a request of the Voice feature failed, or a sound could not be played.
public enum VoiceError: Error, Equatable, Sendable {
  /// The backend can't be reached.
  case offline
  /// There is no such voice message, author or sound.
  case notFound
  /// The backend refuses.
  case refused
  /// What came is no sound that can be played.
  case damaged
  /// The backend can't read, for a reason it gives: locked, damaged.
  case storage(String)
  /// The request was cancelled: nobody waits for the answer any more.
  case cancelled
}
