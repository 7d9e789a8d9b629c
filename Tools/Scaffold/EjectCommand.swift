import ArgumentParser
import CommandMain
import EjectKit
import Foundation
import ScaffoldKit
import ToolSupport

/// Writes one feature as a package of its own.
struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Writes one feature, with the modules and tests that it needs, as a package of its own.",
    discussion: "Example: swift run scaffold eject Blog ../BlogAlone")

  @Argument(help: "The feature, such as Blog.")
  var feature: String

  @Argument(
    help: "A folder that is new or empty; a folder with the feature's name beside the package if not given.")
  var folder: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    do {
      let root = URL(filePath: root).standardizedFileURL
      let ejection = try Ejection(feature, in: try Manifest(root: root), root: root)
      let folder =
        folder.map { URL(filePath: $0) }
        ?? root.deletingLastPathComponent().appending(path: ejection.feature)
      try ejection.write(to: folder)
      let path = folder.standardizedFileURL.path
      print(
        """
        \(ejection.feature) is in \(path): \(ejection.targets.count) modules.
        cd \(path) && swift test --disable-xctest
        """)
    } catch let error as EjectError {
      Complaints.print(error.description)
      throw ExitCode(2)
    }
  }
}
