import CompositionTesting
public import Foundation
public import VoiceCore

/// A service in memory that a test controls: its data, its failures, and when it responds.
@MainActor
public final class ProgrammedVoiceService: VoiceServiceRequests, VoiceService {
  /// The bytes of every sound.
  public var sound = ProgrammedVoiceService.file(seconds: 7)
  /// The largest number of bytes in a part.
  public var partSize = Int.max
  /// Replaces the next part, once.
  public var part: SoundPart?

  /// A WAV file with a header of 44 bytes, then 100 bytes per second.
  public static func file(seconds: Int) -> Data {
    WaveFile(
      channelCount: 1, sampleRate: 100, bitsPerSample: 8, samples: Data(repeating: 128, count: 100 * seconds)
    ).data
  }

  @MainActor
  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    let answer = part ?? SoundPart(bytes: sound.dropFirst(offset).prefix(partSize), totalCount: sound.count)
    part = nil
    try await receive(Call(operation: .sound, soundID: id, offset: offset))
    return answer
  }
}
