import Foundation
import ToolSupport

/// A page of the repository as HTML. The program `cmark-gfm` renders it; links are changed to lead through the site.
struct MarkdownPage {
  /// Relative to the package, such as `docs/learning/README.md`.
  let path: String
  let text: String

  /// The text of the first heading.
  var title: String {
    text.split(separator: "\n").first { $0.hasPrefix("# ") }.map {
      String($0.dropFirst(2)).replacing("`", with: "")
    } ?? path
  }

  /// Returns the page's HTML.
  ///
  /// - Parameter address: the address for a path of the repository with an optional fragment; `nil` if the site has no such place,
  ///   so that only the link's text stays.
  /// - Throws: `ToolError` if `cmark-gfm` is not installed or fails.
  func html(_ address: (_ path: String, _ fragment: String?) -> String?) throws -> String {
    // What a fence says besides its language is for tests.
    let plain = text.replacing(#/(?m)^( *```\w+) .*$/#) { String($0.1) }
    let rendered = try Self.render(plain)
    return withAnchors(withGraphs(withLinks(rendered, address)))
  }

  private static func render(_ text: String) throws -> String {
    let program = ChildProcess(["cmark-gfm", "--extension", "table", "--extension", "autolink"])
    let outcome: ChildProcess.Outcome
    do {
      outcome = try program.capture(input: Data(text.utf8))
    } catch let error as ToolError where !error.isInterrupt {
      throw ToolError("The site needs the program cmark-gfm; Tools/setup --site installs it.")
    }
    guard outcome.succeeded else { throw ToolError("cmark-gfm failed: \(outcome.errors.prefix(200))") }
    return outcome.text + "\n"
  }

  private func withLinks(_ html: String, _ address: (String, String?) -> String?) -> String {
    html.replacing(#/<a href="([^"]*)"[^>]*>((?s:.*?))</a>/#) { match in
      let target = String(match.1)
      if target.hasPrefix("#") || target.contains("://") { return String(match.0) }
      let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
      let found = address(Self.joined(path, parts[0]), parts.dropFirst().first)
      return found.map { "<a href=\"\($0)\">\(match.2)</a>" } ?? String(match.2)
    }
    .replacing(#/<img src="([^":]*)"/#) { match in
      "<img src=\"\(address(Self.joined(path, String(match.1)), nil) ?? "")\""
    }
  }

  /// The path that a relative link of a page leads to, without a slash at its end.
  static func joined(_ page: String, _ link: String) -> String {
    var parts = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/").removingPercentEncoding ?? ""
  }

  /// Draws the graphs that are written in Mermaid's language.
  private func withGraphs(_ html: String) -> String {
    html.replacing(#/<pre><code class="language-mermaid">((?s:.*?))</code></pre>/#) { match in
      let text = String(match.1)
      var edges: [String: Set<String>] = [:]
      for edge in text.matches(of: #/m_(\w+) --&gt; m_(\w+)/#) {
        edges[String(edge.1), default: []].insert(String(edge.2))
      }
      let nodes = text.matches(of: #/m_\w+\[(\w+)\]/#).map { String($0.1) }
      let drawing = GraphDrawing(nodes: nodes, edges: edges).svg(title)
      return
        "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(HTML.escaped(title))\">\(drawing)</div>"
    }
    .replacing("<th></th>", with: "<td></td>")
    .replacing("<pre>", with: "<pre tabindex=\"0\">")
    .replacing(
      "<table>",
      with: "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(HTML.escaped(title))\"><table>"
    )
    .replacing("</table>", with: "</table></div>")
  }

  /// Gives headings the anchors that links in the repository use.
  private func withAnchors(_ html: String) -> String {
    var seen: [String: Int] = [:]
    return html.replacing(#/<h([1-6])>(.*?)</h[1-6]>/#) { match in
      let text = String(match.2).replacing(#/<[^>]*>/#, with: "").replacing(#/&\w+;/#, with: "")
      let plain = text.lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .replacing(" ", with: "-")
      let count = seen[plain, default: 0]
      seen[plain] = count + 1
      return "<h\(match.1) id=\"\(plain)\(count == 0 ? "" : "-\(count)")\">\(match.2)</h\(match.1)>"
    }
  }
}
