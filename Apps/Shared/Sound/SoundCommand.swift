import Foundation

/// A program of this machine that plays a sound file.
package struct SoundCommand: Equatable {
  package let name: String
  /// The folders that it is looked for in, as in `PATH`.
  let searchPath: String

  /// The programs that are known to do it, in the order in which they are looked for: macOS, PulseAudio, ALSA, FFmpeg.
  package static let known = ["afplay", "paplay", "aplay", "ffplay"]

  /// The first known program that is there.
  ///
  /// - Parameter environment: its `PATH` names the folders.
  package static func first(in environment: [String: String]) -> SoundCommand? {
    known.lazy.compactMap { SoundCommand(name: $0, in: environment) }.first
  }

  /// A program by its name; `nil` where there is none.
  package init?(name: String, in environment: [String: String]) {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    searchPath = environment["PATH", default: ""]
    let folders = searchPath.split(separator: ":")
    guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else {
      return nil
    }
    self.name = name
  }

  /// What to say to it; a program that is not known is told the file and nothing else.
  func arguments(for file: String) -> [String] {
    switch name {
    case "aplay": ["-q", file]
    case "ffplay": ["-nodisp", "-autoexit", "-loglevel", "quiet", file]
    default: [file]
    }
  }
}
