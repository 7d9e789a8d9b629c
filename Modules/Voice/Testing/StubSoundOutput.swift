public import Foundation
public import VoiceCore

/// Plays nothing, for as long as a test wants.
@MainActor
public final class StubSoundOutput: SoundOutput {
  /// What was to be played.
  public struct Play: Equatable, Sendable {
    public let sound: Data
    public let offset: Duration
  }

  public var device = SoundDevice.command("aplay")
  /// Thrown at once instead of playing.
  public var failure: VoiceError?
  /// What was to be played, in order.
  public private(set) var plays: [Play] = []

  private var sounding: [Int: CheckedContinuation<VoiceError?, Never>] = [:]

  public init() {}

  /// How many sounds can be heard.
  public var soundingCount: Int { sounding.count }

  /// What plays comes to its end.
  public func end() {
    for number in sounding.keys { silence(number, nil) }
  }

  /// What plays breaks off.
  public func fail(_ error: VoiceError) {
    for number in sounding.keys { silence(number, error) }
  }

  public func play(_ sound: Data, from offset: Duration) async throws(VoiceError) {
    plays.append(Play(sound: sound, offset: offset))
    if let failure { throw failure }
    let number = plays.count
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        sounding[number] = continuation
        if Task.isCancelled { silence(number, .cancelled) }
      }
    } onCancel: {
      Task { await silence(number, .cancelled) }
    }
    if let error { throw error }
  }

  private func silence(_ number: Int, _ error: VoiceError?) {
    sounding.removeValue(forKey: number)?.resume(returning: error)
  }
}
