public import Essentials

/// What one implementation of the voice list hands over to the next. The playback is not part of it: the player keeps
/// it.
public struct VoiceListState: Codable, Sendable, Equatable {
  /// In the list's order.
  public var voices: [Voice]
  /// Without a request in progress.
  public var paging: Paging<VoiceID, VoiceError>
  public var position: ListPosition

  public init(voices: [Voice], paging: Paging<VoiceID, VoiceError>, position: ListPosition) {
    self.voices = voices
    self.paging = paging
    self.position = position
  }
}

/// The loaded pages of a list, with a row for each message.
public typealias VoicePages<Row> = PagedList<NoMerge<Voice, VoiceError>, Row>

/// What one implementation of the single voice message hands over to the next.
public struct VoiceDetailState: Codable, Sendable, Equatable {
  /// `nil` before it is fetched.
  public var voice: Voice?
  /// Why fetching failed.
  public var failure: VoiceError?

  public init(voice: Voice?, failure: VoiceError?) {
    self.voice = voice
    self.failure = failure
  }
}
