import ArgumentParser
import CommandMain
import Foundation
import InspectKit

struct ShowGraph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draws which module uses which, as text, Mermaid, DOT, SVG or a page.")

  enum Format: String, CaseIterable {
    case text, mermaid, dot, svg, html
  }

  @OptionGroup var choice: GraphChoice

  @Option(
    help: ArgumentHelp("text, mermaid, dot, svg or html: a page to explore.", valueName: "format"),
    transform: namedValue)
  var format = Format.text

  @Option(help: ArgumentHelp("Write it to a file.", valueName: "file"))
  var output: String?

  @Flag(help: "Make the graphs again that stand between markers in pages.")
  var update = false

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let root = URL(filePath: root)
    let project = try Project.load(root: root)
    let violations = Rules.violations(in: project)
    if update { return try updatePages(of: project, violations, root) }
    let graph = try choice.graph(of: project, violations, root)
    let text =
      switch format {
      case .text: graph.text
      case .mermaid: graph.mermaid
      case .dot: graph.dot
      case .svg: graph.svg
      case .html: graph.page
      }
    guard let output else { return print(text, terminator: "") }
    try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
  }

  private func updatePages(of project: Project, _ violations: [Violation], _ root: URL) throws {
    for page in GraphMarkers.pages(below: root) {
      let file = root.appending(path: page)
      let old = try String(contentsOf: file, encoding: .utf8)
      let new = try GraphMarkers.updated(old) { words in
        try GraphChoice.parse(words).graph(of: project, violations, root).mermaid
      }
      guard new != old else { continue }
      try Data(new.utf8).write(to: file, options: .atomic)
      print("\(page) changed.")
    }
  }
}

/// Which part of the graph is drawn.
struct GraphChoice: ParsableArguments {
  @Flag(help: "A node for each target. Otherwise the targets of a folder of Modules are one node.")
  var targets = false

  @Option(help: ArgumentHelp("Only a module, what it uses, and what uses it.", valueName: "module"))
  var focus: String?

  @Option(help: ArgumentHelp("Only what uses a module, directly or through others.", valueName: "module"))
  var reaches: String?

  @Option(help: ArgumentHelp("Only what the changes since a revision can affect.", valueName: "revision"))
  var affected: String?

  @Option(help: ArgumentHelp("Only the targets of a folder of Modules.", valueName: "module"))
  var within: String?

  @Flag(help: "Leave out edges that follow from others.")
  var reduced = false

  func validate() throws {
    guard [focus, reaches, affected, within].compactMap(\.self).count < 2 else {
      throw ValidationError("Choose one of --focus, --reaches, --affected and --within.")
    }
  }

  func graph(of project: Project, _ violations: [Violation], _ root: URL) throws -> ModuleGraph {
    if let within {
      let graph = try ModuleGraph(project, within: within, violations: violations)
      return reduced ? graph.reduced : graph
    }
    var graph = ModuleGraph(project, byFolder: !targets, violations: violations)
    if let focus { graph = graph.focused(on: try graph.node(focus)) }
    if let reaches { graph = graph.reaching(try graph.node(reaches)) }
    if let affected {
      let files = try Revision.changedFiles(since: affected, root: root)
      graph = graph.affected(by: ModuleGraph.nodes(of: files, in: project, byFolder: !targets))
    }
    return reduced ? graph.reduced : graph
  }
}
