import ArgumentParser
import Foundation
import InspectKit
import ToolSupport

struct WriteSite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Writes the study as a static site.",
    discussion: """
      The site works from any host and from a folder, without scripts and without network: the architectures side by side, what an \
      action calls, the numbers, the modules and all pages, in English and in Chinese. It needs cmark-gfm: Tools/setup --site.
      """)

  @Argument(help: "The folder to write: new, empty, or of an earlier run.")
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Where the archives of Tools/docs are: an address, or a folder of the site.", valueName: "place"))
  var reference: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let root = URL(filePath: root)
    let files = try Site(try Project.load(root: root), root: root, reference: reference).files()
    try Site.write(files, to: URL(filePath: folder))
    print("\(files.count) files. Open \(folder)/index.html.")
  }
}
