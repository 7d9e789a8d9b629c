import Foundation
import Testing

@testable import InspectKit

struct GraphTests {
  private let graph = Graph(
    nodes: ["a", "b", "c", "d"], edges: ["a": ["b", "c", "unknown"], "b": ["c"], "c": ["d"]])

  @Test func reachesEverythingBelow() {
    #expect(graph.reachable(from: ["b"]) == ["b", "c", "d"])
    #expect(graph.reversed.reachable(from: ["b"]) == ["a", "b"])
  }

  @Test func reducedGraphReachesTheSame() {
    #expect(graph.reduced.edges["a"] == ["b"])
    for node in graph.nodes {
      #expect(graph.reduced.reachable(from: [node]) == graph.reachable(from: [node]))
    }
  }

  @Test func cyclesAreFoundApart() {
    let edges: [String: Set<String>] = [
      "a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["e"], "e": ["c"], "f": ["f"],
    ]
    #expect(
      Graph(nodes: ["a", "b", "c", "d", "e", "f"], edges: edges).cycles == [["a", "b"], ["c", "d", "e"]])
    #expect(graph.cycles.isEmpty)
  }

  @Test func typeCycleHasTheLineOfEachEdge() throws {
    let project = Project(
      targets: [.init("Blog", "Modules/Blog", [])],
      files: [
        SourceFile(
          path: "A.swift", target: "Blog",
          text: "protocol Owner {\n  // Item\n  func changed(_ item: Item)\n}\n"),
        SourceFile(
          path: "B.swift", target: "Blog",
          text:
            "final class Item {\n}\n\nextension Item {\n  func tell(_ owner: Owner, _ other: Other) {}\n}\nstruct Other {}\n"
        ),
      ])
    let cycle = try #require(TypeCycle.all(in: project).first)
    #expect(cycle.types == ["Item", "Owner"])
    #expect(
      cycle.edges.map { "\($0.from) \($0.to) \($0.file):\($0.line)" } == [
        "Item Owner B.swift:5", "Owner Item A.swift:3",
      ])
  }

  // MARK: Modules

  private let project = Project(
    targets: [
      .init("profile", "Apps/Profile", ["BlogMVC", "ViewKit"]),
      .init("BlogMVC", "Modules/Blog/MVC", ["BlogCore", "ViewKit"]),
      .init("BlogCore", "Modules/Blog/Core", ["GRDB"]), .init("ViewKit", "Modules/ViewKit", []),
    ], files: [])

  @Test func targetsOfAFolderAreOneNode() {
    let graph = ModuleGraph(project, byFolder: true)
    #expect(graph.text == "Blog → GRDB, ViewKit\nGRDB\nViewKit\nprofile → Blog, ViewKit\n")
    #expect(ModuleGraph(project, byFolder: false).graph.nodes.contains("BlogCore"))
    #expect(!graph.own.contains("GRDB"))
  }

  @Test func partsOfTheGraph() throws {
    let graph = ModuleGraph(project, byFolder: true)
    #expect(graph.focused(on: "ViewKit").text == "Blog → ViewKit\nViewKit\nprofile → ViewKit\n")
    #expect(graph.reaching("GRDB").graph.nodes == ["Blog", "GRDB", "profile"])
    #expect(graph.affected(by: ["Blog"]).graph.nodes == ["Blog", "profile"])
    #expect(ModuleGraph.nodes(of: ["Modules/Blog/Core/Blog.swift"], in: project, byFolder: true) == ["Blog"])
    #expect(
      ModuleGraph.nodes(of: ["Package.swift"], in: project, byFolder: true) == ["Blog", "ViewKit", "profile"])
    #expect(try graph.node("viewkit") == "ViewKit")
    #expect {
      try graph.node("Blag")
    } throws: {
      "\($0)" == "No module is called Blag; choose one of: Blog, GRDB, ViewKit, profile."
    }
  }

  @Test func rowsUseOnlyRowsBelow() {
    #expect(ModuleGraph(project, byFolder: true).rows == [["profile"], ["Blog"], ["GRDB", "ViewKit"]])
  }

  @Test func faultyEdgeIsMarked() {
    let faulty = Project(
      targets: project.targets,
      files: [SourceFile(path: "Modules/ViewKit/View.swift", target: "ViewKit", text: "import GRDB")])
    let graph = ModuleGraph(
      faulty, byFolder: true,
      violations: [
        Violation(file: "Modules/ViewKit/View.swift", line: 1, rule: "package-imports", message: "")
      ])
    #expect(graph.faults == ["ViewKit → GRDB"])
    #expect(graph.mermaid.contains("stroke:red"))
    #expect(graph.dot.contains("\"ViewKit\" -> \"GRDB\" [color=red]"))
    #expect(graph.svg.contains("class=\"edge fault\""))
  }

  @Test func graphsBetweenMarkersAreReplaced() throws {
    let page = "# Blog\n\n<!-- graph: --focus Blog -->\nold\n<!-- /graph -->\n\nEnd.\n"
    let updated = GraphMarkers.updated(page) { words in "flowchart \(words)\n" }
    #expect(
      updated
        == "# Blog\n\n<!-- graph: --focus Blog -->\n```mermaid\nflowchart [\"--focus\", \"Blog\"]\n```\n<!-- /graph -->\n\nEnd.\n"
    )
    #expect(GraphMarkers.updated(updated) { words in "flowchart \(words)\n" } == updated)
    let open = "<!-- graph: --focus Blog -->\nold\n\nEnd.\n"
    #expect(GraphMarkers.updated(open) { _ in "" } == open, "a marker that does not end takes no text away")
  }
}
