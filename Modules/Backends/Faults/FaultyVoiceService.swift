public import Essentials
public import VoiceCore

/// A voice service that simulates a bad connection to another voice service.
///
/// Every function throws the errors of the wrapped service. Before the request reaches it, a function throws
/// `.offline` if the plan requires it, and `.cancelled` if the task is cancelled during the delay. Each part of a
/// sound is one request.
public struct FaultyVoiceService: VoiceService {
  private let service: any VoiceService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(_ service: any VoiceService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    try await injector.perform(.voices) { () async throws(VoiceError) in
      try await service.voices(of: author, after: cursor, limit: limit)
    }
  }

  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await injector.perform(.voice) { () async throws(VoiceError) in
      try await service.voice(id)
    }
  }

  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    try await injector.perform(.sound) { () async throws(VoiceError) in
      try await service.sound(id, from: offset)
    }
  }
}
