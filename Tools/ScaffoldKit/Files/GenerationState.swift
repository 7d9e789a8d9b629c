import Foundation

/// The state after the last `generate`. The next run compares it, to know whether there is anything to do.
struct GenerationState: Equatable, Sendable {
  static let path = "\(RunRecord.folder)/generated"

  /// The hash of the sources and the generated files when all were up to date.
  var fingerprint: String
  /// The generated files, sorted.
  var paths: [String]

  /// `nil` if it does not exist or can't be read: then everything is parsed.
  static func read(in files: any FileSystem) -> GenerationState? {
    guard let text = try? files.text(path) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.isEmpty ? nil : GenerationState(fingerprint: lines[0], paths: Array(lines.dropFirst()))
  }

  /// Ignores errors: without a state, the next run only takes longer.
  func write(to disk: Disk) {
    let text = ([fingerprint] + paths).joined(separator: "\n") + "\n"
    do throws(ScaffoldError) {
      try disk.makeFolder(RunRecord.folder)
      try disk.write(Data(text.utf8), to: "\(Self.path).new")
      try disk.move("\(Self.path).new", to: Self.path)
    } catch {
      try? disk.remove(Self.path)
    }
  }
}
