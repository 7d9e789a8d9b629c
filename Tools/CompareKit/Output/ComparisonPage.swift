public import Foundation

/// The tables of `docs/comparison.md`: `<!-- comparison: Blog -->`, the tables, `<!-- /comparison -->`.
public enum ComparisonPage {
  public static let page = "docs/comparison.md"
  public static let chart = "docs/comparison.svg"

  /// Writes the tables and the chart. Returns the files that changed.
  public static func update(
    root: URL, _ counted: StaticComparison, _ measurements: Measurements
  ) throws -> [String] {
    var changed: [String] = []
    let file = root.appending(path: page)
    guard let old = try? String(contentsOf: file, encoding: .utf8) else { throw CompareError.damaged(page) }
    for (path, before, after) in [
      (page, old, try updated(old, counted, measurements)),
      (
        chart, (try? String(contentsOf: root.appending(path: chart), encoding: .utf8)) ?? "",
        try svg(counted, measurements)
      ),
    ] where before != after {
      try Data(after.utf8).write(to: root.appending(path: path), options: .atomic)
      changed.append(path)
    }
    return changed
  }

  /// The page with its tables made again. A marker without an end changes nothing.
  public static func updated(
    _ page: String, _ counted: StaticComparison, _ measurements: Measurements
  ) throws -> String {
    var result: [String] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "<!-- /comparison -->" { isInside = false }
      if !isInside { result.append(line) }
      guard let name = line.wholeMatch(of: /<!-- comparison: (\w+) -->/)?.1 else { continue }
      isInside = true
      result += ["", try Comparison(counted, of: String(name), measurements).markdown]
    }
    return isInside ? page : result.joined(separator: "\n")
  }

  /// The chart of the page.
  public static func svg(_ counted: StaticComparison, _ measurements: Measurements) throws -> String {
    try Comparison(counted, of: "Blog", measurements).svg
  }
}
