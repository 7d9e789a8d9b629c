extension Twins {
  /// The files side by side, as one HTML page without scripts and without other files.
  ///
  /// Each line has the colours of its roles. Choosing a role at the top dims all other lines.
  package var page: String {
    let choices = Role.allCases.map { role in
      "<label class=\"\(role.rawValue)\"><input type=\"radio\" name=\"role\" value=\"\(role.rawValue)\"> \(role.title)</label>"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(feature) in \(columns.map(\.architecture).joined(separator: ", "))</title>
      <style>\(style)</style>
      </head>
      <body>
      <header>
      <h1>\(feature), once in each architecture</h1>
      <form>
      <label><input type="radio" name="role" value="all" checked> everything</label>
      \(choices.joined(separator: "\n"))
      </form>
      </header>
      <main>
      \(subjects.map(row).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  /// A row of the page: the files about one subject, a cell for each architecture.
  private func row(_ subject: String?) -> String {
    let cells = columns.map { column in
      let files = files(of: column, about: subject).map { file in
        "<h3>\(Self.escaped(file.path.split(separator: "/").dropFirst(3).joined(separator: "/")))</h3>\n<ol>\n"
          + file.lines.dropLast(file.lines.last?.text.isEmpty == true ? 1 : 0).map(Self.item).joined()
          + "</ol>"
      }
      return
        "<section>\n<h2>\(column.architecture) \(subject?.lowercased() ?? "…")</h2>\n\(files.joined(separator: "\n"))\n</section>"
    }
    return cells.joined(separator: "\n")
  }

  private static func item(_ line: Line) -> String {
    let roles = Role.allCases.filter(line.roles.contains)
    let names = roles.isEmpty ? "" : " class=\"\(roles.map(\.rawValue).joined(separator: " "))\""
    let title = roles.isEmpty ? "" : " title=\"\(roles.map(\.title).joined(separator: ", "))\""
    return "<li\(names)\(title)><code>\(escaped(line.text))</code></li>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// A hue for each role. The first role of a line gives its colour.
  private var style: String {
    let hues: [Role: Int] = [
      .model: 265, .text: 150, .view: 25, .row: 205, .tap: 330, .question: 55, .service: 95,
    ]
    let colours = Role.allCases.reversed().map { role in
      ".\(role.rawValue){--hue:\(hues[role] ?? 0)}"
    }
    let filters = Role.allCases.map { role in
      "body:has([value=\(role.rawValue)]:checked) li:not(.\(role.rawValue)){opacity:.25}"
    }
    return """

      :root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
      body{margin:0}
      header{position:sticky;top:0;z-index:1;padding:.5rem 1rem;background:Canvas;border-bottom:1px solid #8884}
      h1{margin:0 0 .25rem;font-size:20px}
      form{display:flex;flex-wrap:wrap;gap:.25rem .75rem}
      main{display:grid;grid-template-columns:repeat(\(columns.count),minmax(26rem,1fr));gap:1rem;padding:1rem;overflow-x:auto}
      h2{margin:0;font-size:20px}
      h3{margin:1rem 0 .25rem;font:600 12px ui-monospace,monospace;opacity:.7}
      ol{margin:0;padding-left:2.5rem;font:12px/1.6 ui-monospace,monospace}
      li::marker{color:#8889}
      code{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
      li[class],label[class]{background:hsl(var(--hue) 80% 50%/.16);box-shadow:inset 3px 0 hsl(var(--hue) 70% 50%)}
      li[class]{padding-left:.4rem}
      label{padding:.1rem .5rem;border-radius:.25rem}
      \(colours.joined(separator: "\n"))
      \(filters.joined(separator: "\n"))

      """
  }
}
