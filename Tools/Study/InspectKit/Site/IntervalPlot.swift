import Foundation

/// What several runs measured, as SVG: the median and the range for each subject.
struct IntervalPlot {
  /// The name of the file, such as `like`.
  let name: String
  let subjects: [(name: String, values: [Double])]

  private struct File: Decodable {
    struct Run: Decodable {
      let values: [Double]?
    }

    let runs: [String: Run]
  }

  /// The plots of the files in `docs/comparison` that have runs.
  static func all(below root: URL) throws -> [IntervalPlot] {
    let folder = root.appending(path: "docs/comparison")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .sorted()
      .compactMap { name in
        let data = try Data(contentsOf: folder.appending(path: name))
        guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
        let subjects = file.runs.sorted { $0.key < $1.key }.compactMap { subject, run in
          run.values.flatMap { $0.isEmpty ? nil : (subject, $0.sorted()) }
        }
        return subjects.isEmpty ? nil : IntervalPlot(name: String(name.dropLast(5)), subjects: subjects)
      }
  }

  private static let (left, width, row) = (170.0, 330.0, 24.0)

  var svg: String {
    let largest = subjects.compactMap(\.values.last).max() ?? 1
    func x(_ value: Double) -> Double { Self.left + (largest > 0 ? value / largest : 0) * Self.width }
    let rows = subjects.enumerated().map { index, subject in
      let y = Double(index) * Self.row + 12
      let (first, last) = (subject.values[0], subject.values[subject.values.count - 1])
      let median =
        (subject.values[(subject.values.count - 1) / 2] + subject.values[subject.values.count / 2]) / 2
      return """
        <text x="0" y="\(y + 5)">\(HTML.escaped(subject.name))</text>
        <path d="M\(x(first)) \(y)H\(x(last))"/><circle cx="\(x(median))" cy="\(y)" r="4"/>
        <text x="\(Self.left + Self.width + 14)" y="\(y + 5)">\(Self.text(median))</text>
        """
    }
    let height = Int(Double(subjects.count) * Self.row)
    let words = subjects.map { "\($0.name) \(Self.text($0.values[$0.values.count / 2]))" }.joined(
      separator: ", ")
    return """
      <figure><figcaption><code>docs/comparison/\(name).json</code></figcaption>
      <svg class="plot" role="img" aria-label="\(HTML.escaped(words))" viewBox="0 0 620 \(height)">
      \(rows.joined(separator: "\n"))
      </svg></figure>
      """
  }

  private static func text(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  }
}
