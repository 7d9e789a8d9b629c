public import Foundation
public import VoiceCore

/// Plays silence until the test ends the sound.
@MainActor
public final class StubSoundOutput: SoundOutput {
  /// A call of `play`.
  public struct Play: Equatable, Sendable {
    public let sound: Data
    public let offset: Duration
  }

  public var device = SoundDevice.command("aplay")
  /// Thrown immediately by `play`.
  public var failure: VoiceError?
  /// The calls of `play`, in order.
  public private(set) var plays: [Play] = []

  private var sounding: [Int: CheckedContinuation<VoiceError?, Never>] = [:]

  public init() {}

  /// The number of sounds that play now.
  public var soundingCount: Int { sounding.count }

  /// Ends the playing sound.
  public func end() {
    for number in sounding.keys { silence(number, nil) }
  }

  /// Makes the playing sound fail.
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
