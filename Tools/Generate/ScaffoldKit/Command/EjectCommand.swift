import ArgumentParser
import CommandMain
import Foundation
import ToolSupport

/// Writes one feature, or the composed slice, as a package of its own.
struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract:
      "Writes one feature, or the slice, with the modules and tests that it needs, as a package of its own.",
    discussion: "Example: swift run scaffold eject Blog ../BlogAlone")

  @Argument(help: "The feature, such as Blog; slice for the program of step 7.")
  var feature: String

  @Argument(
    help: "A folder that is new or empty; a folder with the feature's name beside the package if not given.")
  var folder: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    do {
      let root = URL(filePath: root).standardizedFileURL
      let manifest = try Manifest(root: root)
      let isSlice = feature.lowercased() == Ejection.slice.lowercased()
      let ejection =
        try isSlice
        ? Ejection(sliceIn: manifest, root: root) : Ejection(feature: feature, in: manifest, root: root)
      try write(ejection)
    } catch let error as ToolError {
      Complaints.print(error.description)
      throw ExitCode(2)
    }
  }

  /// Writes a package into the folder that was named, or next to the one that it is from.
  private func write(_ ejection: Ejection) throws {
    let beside = ejection.root.deletingLastPathComponent().appending(path: ejection.name)
    let folder = folder.map { URL(filePath: $0) } ?? beside
    try ejection.write(to: folder)
    let path = folder.standardizedFileURL.path
    let quoted = "'\(path.replacing("'", with: #"'\''"#))'"
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    print(
      """
      \(ejection.name) is in \(path): \(ejection.modules) modules.
      cd \(isPlain ? path : quoted) && swift test --disable-xctest
      """)
  }
}
