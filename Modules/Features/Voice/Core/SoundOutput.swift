public import Foundation

/// Plays sounds on a device.
@MainActor
public protocol SoundOutput: AnyObject {
  var device: SoundDevice { get }

  /// Plays a WAV file from an offset. Returns at the end of the sound.
  ///
  /// - Throws: `damaged` if the data is not a WAV file with PCM samples; `cancelled` if the task is cancelled, which
  ///   stops the sound immediately.
  func play(_ sound: Data, from offset: Duration) async throws(VoiceError)
}

/// Waits for the duration of each sound without playing it.
@MainActor
public final class SilentOutput: SoundOutput {
  public let device = SoundDevice.silent
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  public func play(_ sound: Data, from offset: Duration) async throws(VoiceError) {
    guard let file = WaveFile(sound) else { throw .damaged }
    do {
      try await clock.sleep(for: max(.zero, file.duration - offset))
    } catch {
      throw .cancelled
    }
  }
}
