extension ModuleGraph {
  /// Every edge as `from → to`, sorted.
  private var edges: [(from: String, to: String)] {
    graph.nodes.flatMap { from in (graph.edges[from] ?? []).sorted().map { (from, $0) } }
  }

  private func isFault(_ edge: (from: String, to: String)) -> Bool {
    faults.contains("\(edge.from) → \(edge.to)")
  }

  /// Each node and what it uses, as text.
  public var text: String {
    graph.nodes.map { node in
      let used = (graph.edges[node] ?? []).sorted()
      return used.isEmpty ? "\(node)\n" : "\(node) → \(used.joined(separator: ", "))\n"
    }.joined()
  }

  /// A Mermaid flowchart: https://mermaid.js.org/syntax/flowchart.html
  public var mermaid: String {
    let edges = edges
    let nodes = graph.nodes.map { "  \(Self.id($0))\(own.contains($0) ? "[\($0)]" : "([\($0)])")" }
    let lines = edges.map { "  \(Self.id($0.from)) --> \(Self.id($0.to))" }
    let faults = edges.indices.filter { isFault(edges[$0]) }.map { "  linkStyle \($0) stroke:red" }
    return (["flowchart TD"] + nodes + lines + faults).joined(separator: "\n") + "\n"
  }

  /// The part of the graph whose nodes occur in a Mermaid text.
  public func named(in mermaid: String) -> ModuleGraph {
    restricted(
      to: Set(graph.nodes.filter { mermaid.contains("  \(Self.id($0))\(own.contains($0) ? "[" : "([")") }))
  }

  /// A Graphviz graph: https://graphviz.org/doc/info/lang.html
  public var dot: String {
    let nodes = graph.nodes.map { "  \"\($0)\"\(own.contains($0) ? "" : " [style=rounded]");" }
    let lines = edges.map { "  \"\($0.from)\" -> \"\($0.to)\"\(isFault($0) ? " [color=red]" : "");" }
    return (["digraph modules {", "  node [shape=box];"] + nodes + lines + ["}"]).joined(separator: "\n")
      + "\n"
  }

  /// `end` and `graph` are words of Mermaid’s language.
  private static func id(_ name: String) -> String {
    "m_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  // MARK: Drawing

  private struct Box {
    let x: Int
    let y: Int
    let width: Int
    static let height = 28
  }

  /// The places of all nodes, row by row, each row in the middle.
  private var boxes: (boxes: [String: Box], width: Int, height: Int) {
    let rows = rows.flatMap { row in
      stride(from: 0, to: row.count, by: 9).map { Array(row[$0..<min($0 + 9, row.count)]) }
    }
    func width(_ name: String) -> Int { name.count * 8 + 20 }
    let widths = rows.map { $0.map { width($0) + 16 }.reduce(16, +) }
    let whole = widths.max() ?? 0
    var boxes: [String: Box] = [:]
    for (index, row) in rows.enumerated() {
      var x = (whole - widths[index]) / 2 + 16
      for name in row {
        boxes[name] = Box(x: x, y: 16 + index * 80, width: width(name))
        x += width(name) + 16
      }
    }
    return (boxes, whole, rows.count * 80 + 16)
  }

  /// A picture, without scripts and without other files.
  public var svg: String {
    let (boxes, width, height) = boxes
    let paths = edges.compactMap { edge -> String? in
      guard let from = boxes[edge.from], let to = boxes[edge.to] else { return nil }
      let (x, y) = (from.x + from.width / 2, from.y + Box.height)
      let (endX, endY) = (to.x + to.width / 2, to.y)
      let middle = (y + endY) / 2
      return
        "<path class=\"edge\(isFault(edge) ? " fault" : "")\" data-from=\"\(edge.from)\" data-to=\"\(edge.to)\" "
        + "d=\"M\(x) \(y)C\(x) \(middle) \(endX) \(middle) \(endX) \(endY)\"/>"
    }
    let nodes = graph.nodes.compactMap { name -> String? in
      guard let box = boxes[name] else { return nil }
      return
        "<g class=\"node\(own.contains(name) ? "" : " other")\" data-name=\"\(name)\" tabindex=\"0\">"
        + "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(Box.height)\" rx=\"6\"/>"
        + "<text x=\"\(box.x + box.width / 2)\" y=\"\(box.y + 19)\">\(name)</text></g>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <style>.node rect{fill:#eef3fd;stroke:#0b57d0}.other rect{fill:#f4f4f4;stroke:#777}.node text{font:13px system-ui,sans-serif;text-anchor:middle;fill:#111}.edge{fill:none;stroke:#8899aa;stroke-opacity:.5}.fault{stroke:#c00;stroke-opacity:1;stroke-width:3}.on rect{stroke-width:3}.off{opacity:.12}.edge.on{stroke:#0b57d0;stroke-opacity:1;stroke-width:2}</style>
      \(paths.joined(separator: "\n"))
      \(nodes.joined(separator: "\n"))
      </svg>

      """
  }

  /// The picture in a page. A click on a module shows what it uses and what uses it.
  public var page: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Modules</title>
    <style>body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#fff;color:#111}header{position:sticky;top:0;left:0;padding:.5rem 1rem;background:#fff;border-bottom:1px solid #ddd}main{overflow:auto}.node{cursor:pointer}</style>
    </head>
    <body>
    <header>
    <label>Module <input id="find" list="names"></label>
    <datalist id="names">\(graph.nodes.map { "<option>\($0)</option>" }.joined())</datalist>
    <label><input type="checkbox" id="direct"> direct only</label>
    <span id="said" role="status">Choose a module. Arrows point down, to what is used.</span>
    </header>
    <main>
    \(svg)</main>
    <script>
    const nodes = [...document.querySelectorAll('.node')], edges = [...document.querySelectorAll('.edge')]
    const find = document.getElementById('find'), direct = document.getElementById('direct'), said = document.getElementById('said')
    function reach(start, from, to) {
      const found = new Set([start]), open = [start]
      while (open.length) {
        const node = open.pop()
        for (const edge of edges) if (edge.dataset[from] == node && !found.has(edge.dataset[to])) {
          found.add(edge.dataset[to])
          if (!direct.checked) open.push(edge.dataset[to])
        }
      }
      return found
    }
    function show(name) {
      const known = nodes.some(node => node.dataset.name == name)
      const below = reach(name, 'from', 'to'), above = reach(name, 'to', 'from')
      const isOn = edge => (below.has(edge.dataset.from) && below.has(edge.dataset.to)) || (above.has(edge.dataset.from) && above.has(edge.dataset.to))
      for (const node of nodes) {
        const on = below.has(node.dataset.name) || above.has(node.dataset.name)
        node.classList.toggle('off', known && !on)
        node.classList.toggle('on', known && node.dataset.name == name)
      }
      for (const edge of edges) {
        edge.classList.toggle('on', known && isOn(edge))
        edge.classList.toggle('off', known && !isOn(edge))
      }
      if (known) said.textContent = `${name} uses ${below.size - 1}, and ${above.size - 1} use it.`
    }
    for (const node of nodes) {
      const choose = () => { find.value = node.dataset.name; show(find.value) }
      node.addEventListener('click', choose)
      node.addEventListener('keydown', event => event.key == 'Enter' && choose())
    }
    find.addEventListener('input', () => show(find.value))
    direct.addEventListener('input', () => show(find.value))
    </script>
    </body>
    </html>

    """
  }
}
