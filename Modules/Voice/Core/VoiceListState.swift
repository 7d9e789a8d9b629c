public import Essentials

/// What one implementation of the list of voice messages hands to the next. What plays is no part of it: the player
/// goes on.
public struct VoiceListState: Sendable, Equatable {
  /// In the list's order.
  public var voices: [Voice]
  /// With nothing under way.
  public var paging: Paging<VoiceID, VoiceError>
  public var position: ListPosition

  public init(voices: [Voice], paging: Paging<VoiceID, VoiceError>, position: ListPosition) {
    self.voices = voices
    self.paging = paging
    self.position = position
  }
}

/// What one implementation of the single voice message hands to the next.
public struct VoiceDetailState: Sendable, Equatable {
  /// `nil` where it has not arrived.
  public var voice: Voice?
  /// Why it did not arrive.
  public var failure: VoiceError?

  public init(voice: Voice?, failure: VoiceError?) {
    self.voice = voice
    self.failure = failure
  }
}
