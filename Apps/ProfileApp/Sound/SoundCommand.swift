import Foundation

/// A program of this machine that plays a sound file.
package struct SoundCommand: Equatable {
  package let name: String
  /// The folders to search, in the format of `PATH`.
  let searchPath: String

  /// The known programs, in the order of the search: of macOS, PulseAudio, ALSA, FFmpeg.
  package static let known = ["afplay", "paplay", "aplay", "ffplay"]

  /// The first known program that is installed.
  ///
  /// - Parameter environment: its `PATH` has the folders to search.
  package static func first(in environment: [String: String]) -> SoundCommand? {
    known.lazy.compactMap { SoundCommand(name: $0, in: environment) }.first
  }

  /// A program by name; `nil` if no folder in `PATH` has it.
  package init?(name: String, in environment: [String: String]) {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    searchPath = environment["PATH", default: ""]
    let folders = searchPath.split(separator: ":")
    guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else {
      return nil
    }
    self.name = name
  }

  /// The arguments to play a file quietly. An unknown program gets the file alone.
  func arguments(for file: String) -> [String] {
    switch name {
    case "aplay": ["-q", file]
    case "ffplay": ["-nodisp", "-autoexit", "-loglevel", "quiet", file]
    default: [file]
    }
  }
}
