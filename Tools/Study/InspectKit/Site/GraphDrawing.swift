/// Draws a graph without cycles in layers, as SVG: every line leads downwards.
struct GraphDrawing {
  let nodes: [String]
  let edges: [String: Set<String>]
  /// The address that a node leads to.
  var link: (String) -> String? = { _ in nil }

  private static let (rowHeight, boxHeight, gap) = (84.0, 30.0, 18.0)

  /// - Parameter label: what the drawing shows, for people who do not see it.
  func svg(_ label: String) -> String {
    let places = places
    let isLinked = nodes.contains { link($0) != nil }
    let width = places.values.map { $0.x + Self.width($0.name) / 2 }.max() ?? 0
    let height = (places.values.map(\.y).max() ?? 0) + Self.boxHeight / 2
    let lines = nodes.flatMap { node in
      (edges[node] ?? []).sorted().compactMap { line(places[node], places[$0]) }
    }
    // With the role of an image, screen readers would not reach the links.
    let role = isLinked ? "" : "role=\"img\" aria-label=\"\(HTML.escaped(label))\" "
    return """
      <svg class="graph" \(role)viewBox="-4 -4 \(Int(width) + 8) \(Int(height) + 8)" \
      width="\(Int(width) + 8)" height="\(Int(height) + 8)">
      \(lines.joined(separator: "\n"))
      \(nodes.compactMap { places[$0] }.map(box).joined(separator: "\n"))
      </svg>
      """
  }

  private struct Place {
    let name: String
    let x: Double
    let y: Double
  }

  /// A node stands below all that use it; in its row, below the middle of these.
  private var places: [String: Place] {
    var rows: [[String]] = []
    let depths = depths
    for depth in 0...(depths.values.max() ?? 0) { rows.append(nodes.filter { depths[$0] == depth }) }
    var places: [String: Place] = [:]
    for (depth, row) in rows.enumerated() {
      let wished = row.map { node -> (node: String, x: Double) in
        let users = nodes.filter { edges[$0]?.contains(node) == true }.compactMap { places[$0]?.x }
        return (node, users.isEmpty ? 0 : users.reduce(0, +) / Double(users.count))
      }.sorted { ($0.x, $0.node) < ($1.x, $1.node) }
      let total = row.map(Self.width).reduce(0, +) + Self.gap * Double(max(0, row.count - 1))
      var x = max(0, (widest(rows) - total) / 2)
      for (node, _) in wished {
        places[node] = Place(
          name: node, x: x + Self.width(node) / 2, y: Double(depth) * Self.rowHeight + Self.boxHeight / 2)
        x += Self.width(node) + Self.gap
      }
    }
    return places
  }

  private func widest(_ rows: [[String]]) -> Double {
    rows.map { $0.map(Self.width).reduce(0, +) + Self.gap * Double(max(0, $0.count - 1)) }.max() ?? 0
  }

  /// The length of the longest way from a node that no other uses.
  private var depths: [String: Int] {
    var depths = Dictionary(uniqueKeysWithValues: nodes.map { ($0, 0) })
    for _ in nodes {
      for node in nodes {
        for used in edges[node] ?? [] {
          depths[used] = max(depths[used] ?? 0, min(nodes.count, (depths[node] ?? 0) + 1))
        }
      }
    }
    return depths
  }

  private static func width(_ name: String) -> Double { Double(name.count) * 8 + 20 }

  private func line(_ from: Place?, _ to: Place?) -> String? {
    guard let from, let to else { return nil }
    let (top, bottom) = (from.y + Self.boxHeight / 2, to.y - Self.boxHeight / 2)
    let middle = (top + bottom) / 2
    return "<path d=\"M\(from.x) \(top)C\(from.x) \(middle) \(to.x) \(middle) \(to.x) \(bottom)\"/>"
  }

  private func box(_ place: Place) -> String {
    let width = Self.width(place.name)
    let shape = """
      <rect x="\(place.x - width / 2)" y="\(place.y - Self.boxHeight / 2)" width="\(width)" height="\(Self.boxHeight)" rx="6"/>\
      <text x="\(place.x)" y="\(place.y + 5)">\(HTML.escaped(place.name))</text>
      """
    return link(place.name).map { "<a href=\"\($0)\">\(shape)</a>" } ?? shape
  }
}
