public import Foundation

/// Graphs between markers in pages: `<!-- graph: --focus Blog -->`, the graph, `<!-- /graph -->`.
public enum GraphMarkers {
  /// The page with each graph made again.
  ///
  /// A page whose last marker does not end is returned as it is.
  ///
  /// - Parameter graph: makes the Mermaid text for the words in a marker.
  public static func updated(_ page: String, graph: ([String]) throws -> String) rethrows -> String {
    var result: [String] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "<!-- /graph -->" { isInside = false }
      if !isInside { result.append(line) }
      guard let words = words(of: line) else { continue }
      isInside = true
      result += ["```mermaid", try graph(words) + "```"]
    }
    return isInside ? page : result.joined(separator: "\n")
  }

  private static func words(of line: String) -> [String]? {
    line.wholeMatch(of: #/<!-- graph:(.*) -->/#).map { match in
      match.1.split(separator: " ").map(String.init)
    }
  }

  /// The pages of a package that have a marker, relative to its folder.
  public static func pages(below root: URL) -> [String] {
    ["Modules", "Apps", "docs", "README.md"].flatMap { place -> [String] in
      let names =
        (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: place).path)) ?? []
      return place.hasSuffix(".md")
        ? [place] : names.filter { $0.hasSuffix(".md") }.sorted().map { "\(place)/\($0)" }
    }.filter { page in
      (try? String(contentsOf: root.appending(path: page), encoding: .utf8))?.contains("<!-- graph:") == true
    }
  }
}
