import Foundation

/// What the last `generate` left behind: by this the next one sees that there is nothing to do.
struct GenerationState: Equatable, Sendable {
  private static let path = "\(RunRecord.folder)/generated"

  /// Of the sources and of what was made from them, both as they were when all was current.
  var fingerprint: String
  /// The generated files, sorted.
  var paths: [String]

  /// `nil` where there is none, or none that can be read: then everything is looked at.
  static func read(in files: any FileSystem) -> GenerationState? {
    guard let text = try? files.text(path) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.isEmpty ? nil : GenerationState(fingerprint: lines[0], paths: Array(lines.dropFirst()))
  }

  /// A state that can't be kept costs the next run its time, and nobody anything else.
  func write(in files: any FileSystem) {
    let text = ([fingerprint] + paths).joined(separator: "\n") + "\n"
    do throws(ScaffoldError) {
      if !files.isFolder(RunRecord.folder) { try files.makeFolder(RunRecord.folder) }
      try files.write(Data(text.utf8), to: "\(Self.path).new", like: nil)
      try files.move("\(Self.path).new", to: Self.path)
    } catch {
      try? files.remove(Self.path)
    }
  }
}
