import Essentials
public import VoiceCore

extension VoiceService {
  /// The same service, with a decorator for its requests; the service itself without one.
  public func decorated(by decorator: (any ServiceDecorator)?) -> any VoiceService {
    guard let decorator else { return self }
    return DecoratedVoiceService(base: self, decorator: decorator)
  }
}

/// A voice service whose requests pass a decorator. Each part of a sound is one request.
private struct DecoratedVoiceService: VoiceService {
  let base: any VoiceService
  let decorator: any ServiceDecorator

  func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    try await decorator.page(
      RequestedPage("voices/\(author)", after: cursor, limit: limit),
      call(.voices, "\(author)") { () throws(VoiceError) in
        try await base.voices(of: author, after: cursor, limit: limit)
      })
  }

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await decorator.item(
      id.rawValue, call(.voice, "\(id)") { () throws(VoiceError) in try await base.voice(id) })
  }

  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    try await decorator.perform(
      call(.sound, "\(id)") { () throws(VoiceError) in try await base.sound(id, from: offset) })
  }

  private func call<Value>(
    _ operation: ServiceOperation, _ subject: String, function: String = #function,
    _ send: @escaping @Sendable () async throws(VoiceError) -> Value
  ) -> ServiceCall<Value, VoiceError> {
    ServiceCall(operation, of: "VoiceService", function, subject, send: send)
  }
}

extension Voice: ServiceItem {
  public static var kind: ItemKind { .voice }
  public var number: Int { id.rawValue }
}
