import ArgumentParser
import CommandMain
import EjectKit
import Foundation
import ToolSupport

/// Writes one feature as a package of its own.
@main
struct Eject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Writes one feature, with the modules and tests that it needs, as a package of its own.",
    discussion: "Example: Tools/eject Blog ../BlogAlone")

  @Argument(help: "The feature, such as Blog.")
  var feature: String

  @Argument(
    help: "A folder that is new or empty; a folder with the feature's name beside the package if not given.")
  var folder: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  static func main() { parseAndRun() }

  func run() throws {
    let root = URL(filePath: root).standardizedFileURL
    let ejection = try Ejection(feature, in: try Manifest(root: root), root: root)
    let folder =
      folder.map { URL(filePath: $0) } ?? root.deletingLastPathComponent().appending(path: ejection.feature)
    try ejection.write(to: folder)
    let needs = ejection.products.isEmpty ? "no other package" : ejection.products.joined(separator: ", ")
    print(
      """
      \(ejection.feature) is in \(folder.standardizedFileURL.path): \(ejection.targets.count) modules; it needs \(needs).
      cd \(folder.standardizedFileURL.path) && swift test --disable-xctest
      """)
  }
}
