import Foundation

/// A program of this machine that plays a sound file.
package struct SoundCommand: Equatable {
  package let name: String
  let file: URL

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
    let files = environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }
    guard let file = files.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.name = name
    self.file = URL(filePath: file)
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
