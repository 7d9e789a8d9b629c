import Foundation
import Testing
import ToolSupport

@testable import InspectKit

struct GraphTests {
  private let graph = ModuleGraph(
    nodes: ["a", "b", "c", "d"], edges: ["a": ["b", "c", "unknown"], "b": ["c"], "c": ["d"]])

  @Test func reducedGraphReachesTheSame() {
    #expect(graph.reduced.edges["a"] == ["b"])
    #expect(graph.reachable(from: ["b"]) == ["b", "c", "d"])
    for node in graph.nodes {
      #expect(graph.reduced.reachable(from: [node]) == graph.reachable(from: [node]))
    }
  }

  private let project = Project(
    targets: [
      .init("profile", "Apps/Profile", ["BlogMVC", "ViewKit"]),
      .init("BlogMVC", "Modules/Features/Blog/MVC", ["BlogCore", "BlogInterface", "ViewKit"]),
      .init("BlogInterface", "Modules/Features/Blog/Interface", ["BlogCore"]),
      .init("BlogCore", "Modules/Features/Blog/Core", ["GRDB"]), .init("ViewKit", "Modules/Kit/ViewKit", []),
    ], files: [])

  @Test func graphHasTheTargetsOfOneFolder() throws {
    let graph = try ModuleGraph(project, within: "blog")
    #expect(
      graph.text == "BlogCore\nBlogInterface → BlogCore\nBlogMVC → BlogCore, BlogInterface")
    #expect(
      graph.reduced.mermaid == [
        "```mermaid", "flowchart TD", "  m_BlogCore[BlogCore]", "  m_BlogInterface[BlogInterface]",
        "  m_BlogMVC[BlogMVC]", "  m_BlogInterface --> m_BlogCore", "  m_BlogMVC --> m_BlogInterface", "```",
      ])
    #expect {
      try ModuleGraph(project, within: "Blag")
    } throws: {
      "\($0)" == "No module is called “Blag”; choose one of: Blog, ViewKit."
    }
  }

  @Test func markerChoosesAGraph() throws {
    let graph = try ModuleGraph(project, within: "Blog")
    #expect(try ModuleGraph(["--within", "Blog"], in: project) == graph)
    #expect(try ModuleGraph(["--within", "Blog", "--reduced"], in: project) == graph.reduced)
    #expect(throws: (any Error).self) { try ModuleGraph(["--focus", "Blog"], in: project) }
  }
}
