/// The calls of an action in two chosen architectures, as HTML. Each call opens its source beside the calls.
struct ActionPage {
  let trace: RecordedTrace
  let index: CodeIndex
  let language: SiteLanguage
  /// The address of a function's or a file's place in the side by side page of the feature.
  let address: (CodeIndex.Place) -> String?

  var title: String { language.actionTitles[trace.name] ?? trace.summary }

  var body: String {
    let calls = trace.columns.map { Self.ownCalls($0.calls) }
    let missing = Choice.differences(calls.map { $0.map(\.text) })
    var numbers: [CodeIndex.Place: Int] = [:]
    let columns = trace.columns.enumerated().map { number, column in
      """
      <section class="c c\(number)"><h2>\(column.architecture)</h2>
      \(tree(calls[number], missing[number], column.architecture, &numbers))</section>
      """
    }
    let sources = numbers.sorted { $0.value < $1.value }.map { source($0.key, $0.value) }
    return """
      <h1>\(HTML.escaped(title))</h1>
      <form>
      \(Choice.buttons(trace.columns.map(\.architecture), language))
      </form>
      <p>\(language.differences)</p>
      <div class="action"><div class="columns">
      \(columns.joined(separator: "\n"))
      </div>
      <div class="sources"><p class="hint">\(language.openCall)</p>
      \(sources.joined(separator: "\n"))
      </div></div>
      """
  }

  private static let shared: Set = ["factory", "interface", "model", "player", "repeated", "scene", "view"]

  /// The calls without those of shared code that lead nowhere, which are the same in every architecture, and without what the next
  /// frame asks for.
  static func ownCalls(_ calls: [RecordedTrace.Call]) -> [RecordedTrace.Call] {
    var frame = Int.max
    return zip(calls, calls.dropFirst().map(\.depth) + [0]).filter { call, next in
      if call.depth <= frame { frame = call.function == "Window.takeFrame()" ? call.depth : .max }
      return call.depth <= frame
        && (next > call.depth || !shared.contains(call.words.replacing(" closure in", with: "")))
    }.map(\.0)
  }

  /// The calls as lists in lists.
  private func tree(
    _ calls: [RecordedTrace.Call], _ missing: [[Int]], _ architecture: String,
    _ numbers: inout [CodeIndex.Place: Int]
  ) -> String {
    var html = ""
    var depth = -1
    for (call, missing) in zip(calls, missing) {
      if call.depth > depth { html += String(repeating: "<ul>", count: call.depth - depth) }
      if call.depth < depth { html += String(repeating: "</ul>", count: depth - call.depth) }
      depth = call.depth
      let classes = Choice.classes(missing)
      html += "<li><span\(classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")>"
      html += "\(HTML.escaped(call.words))"
      if !call.function.isEmpty { html += " \(link(call.function, architecture, &numbers))" }
      html += "</span>\n"
    }
    return html + String(repeating: "</ul>", count: depth + 1)
  }

  private func link(
    _ function: String, _ architecture: String, _ numbers: inout [CodeIndex.Place: Int]
  ) -> String {
    let name = HTML.escaped(function)
    guard let place = index.place(of: function, feature: trace.feature, architecture: architecture) else {
      return name
    }
    let number = numbers[place] ?? numbers.count
    numbers[place] = number
    return "<a href=\"#s\(number)\">\(name)</a>"
  }

  private func source(_ place: CodeIndex.Place, _ number: Int) -> String {
    let text = index.text(of: place)
    let margin = text.first?.prefix { $0 == " " }.count ?? 0
    let lines = text.map { HTML.escaped($0.dropFirst(margin)) }.joined(separator: "\n")
    let path = "\(HTML.escaped(place.path)):\(place.lines.lowerBound + 1)"
    return """
      <section id="s\(number)"><p>\(address(place).map { "<a href=\"\($0)\">\(path)</a>" } ?? path)</p>
      <pre tabindex="0">\(lines)</pre></section>
      """
  }
}
