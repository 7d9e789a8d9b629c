public import Essentials
public import Foundation
public import ViewKitTesting
public import VoiceCore

/// A service in memory that a test controls: its data, its failures, and when it responds.
@MainActor
public final class ProgrammedVoiceService: VoiceService {
  public enum Operation: Hashable, Sendable, CaseIterable {
    case voices, voice, sound
  }

  public struct Call: Equatable, Sendable {
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
  /// The errors that operations throw.
  public var failures: [Operation: VoiceError] = [:]
  /// A closed gate delays responses. A response contains the data from before the delay.
  public let gates: [Operation: Gate]
  /// The requests, in order.
  public private(set) var calls: [Call] = []
  /// The number of requests that were cancelled before the response.
  public private(set) var cancelledCount = 0

  public init(voices: [Voice]) {
    self.voices = voices
    gates = Dictionary(uniqueKeysWithValues: Operation.allCases.map { ($0, Gate()) })
  }

  /// A WAV file with a header of 44 bytes, then 100 bytes per second.
  public static func file(seconds: Int) -> Data {
    WaveFile(
      channelCount: 1, sampleRate: 100, bitsPerSample: 8, samples: Data(repeating: 128, count: 100 * seconds)
    ).data
  }

  public func calls(_ operation: Operation) -> [Call] {
    calls.filter { $0.operation == operation }
  }

  public subscript(id: Int) -> Voice? { voices.first { $0.id.rawValue == id } }

  public func gate(_ operation: Operation) -> Gate {
    guard let gate = gates[operation] else { preconditionFailure("every operation has a gate") }
    return gate
  }

  @MainActor
  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    calls.append(Call(operation: .voices, cursor: cursor))
    let start = cursor.flatMap { Int($0.rawValue) } ?? 0
    let items = Array(voices.dropFirst(start).prefix(limit))
    let end = start + items.count
    let next = end < voices.count ? PageCursor(rawValue: String(end)) : nil
    try await answer(.voices)
    return Page(items: items, next: next)
  }

  @MainActor
  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    calls.append(Call(operation: .voice, id: id))
    let voice = self[id.rawValue]
    try await answer(.voice)
    guard let voice else { throw .notFound }
    return voice
  }

  @MainActor
  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    calls.append(Call(operation: .sound, sound: id, offset: offset))
    let answer = part ?? SoundPart(bytes: sound.dropFirst(offset).prefix(partSize), totalCount: sound.count)
    part = nil
    try await self.answer(.sound)
    return answer
  }

  /// Waits for the gate. Throws the failure that was set when the request was made.
  private func answer(_ operation: Operation) async throws(VoiceError) {
    let failure = failures[operation]
    await gate(operation).pass()
    if Task.isCancelled {
      cancelledCount += 1
      throw .cancelled
    }
    if let failure { throw failure }
  }
}
