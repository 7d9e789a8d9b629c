public import CompositionTesting
public import Essentials
public import Foundation
public import VoiceCore

/// A service in memory that a test controls: its data, its failures, and when it responds.
@MainActor
public final class ProgrammedVoiceService: ProgrammedService<ProgrammedVoiceService.Call, VoiceError>,
  VoiceService
{
  public enum Operation: Hashable, Sendable {
    case voices, voice, sound
  }

  public struct Call: ProgrammedCall {
    public let operation: Operation
    public var id: VoiceID?
    public var cursor: PageCursor?
    public var sound: SoundID?
    public var offset: Int?
  }

  /// The messages, newest first.
  public var voices: [Voice]
  /// The bytes of every sound.
  public var sound = ProgrammedVoiceService.file(seconds: 7)
  /// The largest number of bytes in a part.
  public var partSize = Int.max
  /// Replaces the next part, once.
  public var part: SoundPart?

  public init(voices: [Voice]) {
    self.voices = voices
  }

  /// A WAV file with a header of 44 bytes, then 100 bytes per second.
  public static func file(seconds: Int) -> Data {
    WaveFile(
      channelCount: 1, sampleRate: 100, bitsPerSample: 8, samples: Data(repeating: 128, count: 100 * seconds)
    ).data
  }

  public subscript(id: Int) -> Voice? { voices.first { $0.id.rawValue == id } }

  @MainActor
  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    let page = Page(of: voices, after: cursor, limit: limit)
    try await receive(Call(operation: .voices, cursor: cursor))
    return page
  }

  @MainActor
  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    let voice = self[id.rawValue]
    try await receive(Call(operation: .voice, id: id))
    guard let voice else { throw .notFound }
    return voice
  }

  @MainActor
  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    let answer = part ?? SoundPart(bytes: sound.dropFirst(offset).prefix(partSize), totalCount: sound.count)
    part = nil
    try await receive(Call(operation: .sound, sound: id, offset: offset))
    return answer
  }
}

extension VoiceError: ProgrammedFailure {}
