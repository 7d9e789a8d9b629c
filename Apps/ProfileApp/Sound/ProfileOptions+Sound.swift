import Essentials
import Foundation
import VoiceCore

extension ProfileOptions {
  /// The output of `--player`, or else the first known program of this machine, or else silence.
  ///
  /// - Throws: `UnknownChoice` if the program of `--player` does not exist.
  @MainActor
  func soundOutput(clock: any Clock<Duration>) throws -> any SoundOutput {
    let environment = ProcessInfo.processInfo.environment
    switch player {
    case nil:
      guard let command = SoundCommand.first(in: environment) else { return SilentOutput(clock: clock) }
      return CommandOutput(command, clock: clock)
    case "silent"?:
      return SilentOutput(clock: clock)
    case let name?:
      guard !name.contains("/") else {
        throw UnknownChoice("--player takes the name of a command, without a path.")
      }
      guard let command = SoundCommand(name: name, in: environment) else {
        let known = SoundCommand.known.joined(separator: ", ")
        throw UnknownChoice(
          "There is no command “\(name.harmlessAndShort)” here to play sound with; choose silent, or install one of \(known)."
        )
      }
      return CommandOutput(command, clock: clock)
    }
  }
}
