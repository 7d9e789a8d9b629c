public import Foundation

/// Makes a sound heard.
@MainActor
public protocol SoundOutput: AnyObject {
  var device: SoundDevice { get }

  /// Plays a WAV file from an offset, and returns at its end. Cancelled, it falls silent at once and throws
  /// `cancelled`.
  ///
  /// - Throws: `damaged` for data that is no WAV file of PCM samples.
  func play(_ sound: Data, from offset: Duration) async throws(VoiceError)
}

/// Lets the time of a sound pass, and nothing be heard.
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
