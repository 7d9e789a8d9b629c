import Essentials
package import Foundation
import SQLiteBackend
import Subprocess
package import VoiceCore

/// Plays sound with a program of this machine. Becomes silent as soon as the program fails.
///
/// The check is needed because these programs can be installed on machines without a sound card.
@MainActor
package final class CommandOutput: SoundOutput {
  package private(set) var device: SoundDevice
  private let command: SoundCommand
  private let clock: any Clock<Duration>
  private let silence: SilentOutput
  /// A program that was killed while it played has left its file. Not removed earlier, which would delay the first frame.
  private lazy var removingLeftovers: Void = SyncedFile.removeLeftovers(
    in: Self.folder.path, of: Self.name, endings: ["wav"])
  private static let folder = FileManager.default.temporaryDirectory
  private static let name = "profile-sound"

  package init(_ command: SoundCommand, clock: any Clock<Duration>) {
    self.command = command
    self.clock = clock
    device = .command(command.name)
    silence = SilentOutput(clock: clock)
  }

  package func play(_ sound: Data, from offset: Duration) async throws(VoiceError) {
    guard device != .silent else { return try await silence.play(sound, from: offset) }
    guard let file = WaveFile(sound)?.suffix(from: offset) else { throw .damaged }
    let elapsed = clock.stopwatch()
    let hasPlayed = await run(file)
    guard !Task.isCancelled else { throw .cancelled }
    // A program that ends long before the sound has not played it, whatever its status is.
    if hasPlayed, elapsed() + Self.haste >= file.duration { return }
    device = .silent
    try await silence.play(sound, from: offset + elapsed())
  }

  /// Runs the program. Returns whether it ended by itself with success.
  private func run(_ sound: WaveFile) async -> Bool {
    _ = removingLeftovers
    let file = Self.folder.appending(path: "\(Self.name).\(UUID().uuidString).\(getpid()).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(100))]
    do {
      try sound.data.write(to: file, options: .withoutOverwriting)
      let outcome = try await Subprocess.run(
        .name("sh"),
        arguments: Arguments(["-c", Self.script, command.name] + command.arguments(for: file.path)),
        environment: .inherit.updating(["PATH": "\(command.searchPath):/bin"]), platformOptions: options,
        input: .inputWriter, output: .sequence, error: .discarded
      ) { for try await _ in $0.standardOutput {} }
      return outcome.terminationStatus.isSuccess
    } catch {
      return false
    }
  }

  /// Becomes the program. It ends with its input, which ends with this process, also if that is killed.
  private static let script = """
    exec 3<&0 </dev/null
    (read _ <&3; kill $$) >/dev/null &
    exec "$0" "$@" 3<&-
    """

  /// How much earlier than the sound a program may end: the length of its buffer.
  private static let haste = Duration.seconds(1)
}
