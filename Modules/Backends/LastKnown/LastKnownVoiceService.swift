public import Essentials
public import VoiceCore

/// A voice service with an offline cache. Sounds are not stored.
public struct LastKnownVoiceService: VoiceService {
  private let service: any VoiceService
  private let lastKnown: LastKnown

  public init(_ service: any VoiceService, lastKnown: LastKnown) {
    self.service = service
    self.lastKnown = lastKnown
  }

  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    try await lastKnown.page("voices/\(author)", after: cursor, limit: limit) {
      [service] () async throws(VoiceError) in
      try await service.voices(of: author, after: cursor, limit: limit)
    }
  }

  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await lastKnown.item(id.rawValue, as: Voice.self) { [service] () async throws(VoiceError) in
      try await service.voice(id)
    }
  }

  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    try await service.sound(id, from: offset)
  }
}
