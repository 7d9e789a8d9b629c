import ArgumentParser
import Foundation
import InspectKit
import ToolSupport

struct ShowGraph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Shows which target of a module uses which.")

  @Option(help: ArgumentHelp("The module, such as Blog.", valueName: "module"))
  var within: String?

  @Flag(help: "Leave out uses that follow from others.")
  var reduced = false

  @Flag(help: "Make the graphs again that stand between markers in the pages of modules.")
  var update = false

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func validate() throws {
    guard (within == nil) == update else {
      throw ValidationError("Name a module, such as --within Blog, or --update all graphs.")
    }
  }

  func run() throws {
    let root = URL(filePath: root)
    let project = try Project.load(root: root)
    if let within {
      let graph = try ModuleGraph(project, within: within)
      return print((reduced ? graph.reduced : graph).text)
    }
    let changed = try ModuleGraph.markers.update(ModuleGraph.pages(below: root), below: root) {
      try ModuleGraph($0, in: project).mermaid
    }
    for page in changed { print("\(page) changed.") }
  }
}
