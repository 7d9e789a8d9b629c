import Foundation
import ProfileAPI

/// The description of the API as a page: one HTML file without scripts and without other files.
struct DocumentationPage {
  private let document: JSONValue

  /// - Parameter json: an OpenAPI document with the routes of `APIRoute`.
  /// - Throws: an error if it is not JSON.
  init(_ json: Data) throws {
    document = try JSONValue(json)
  }

  var html: String {
    let info = document["info"]
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="description" content="\(info["summary"].text.escaped)">
      <title>\(info["title"].text.escaped) API</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(info["title"].text.escaped) API <small>\(info["version"].text.escaped)</small></h1>
      <p class="lead">\(info["summary"].text.escaped)</p>
      <p>\(info["description"].text.escaped)</p>
      <p>Requests that need a token have the field <code>Authorization: Bearer …</code> with the token of \
      <a href="#signIn">POST /sessions</a>. Programs read <a href="/openapi.json">openapi.json</a>.</p>
      </header>
      <nav aria-label="Contents">\(contents)</nav>
      <main>
      \(sections)
      <section aria-labelledby="schemas"><h2 id="schemas">Data</h2>
      \(schemas)
      </section>
      </main>
      </body>
      </html>

      """
  }

  // MARK: Operations

  /// The routes of each tag, in the order of the document and of `APIRoute`.
  private var routes: [(tag: String, routes: [(route: APIRoute, operation: JSONValue)])] {
    let all = APIRoute.allCases.map { ($0, document["paths"][$0.template]["\($0.method)"]) }
    return document["tags"].list.map { tag in
      let name = tag["name"].text
      return (name, all.filter { $0.1["tags"].list.contains { $0.text == name } })
    }
  }

  private var contents: String {
    let groups = routes.map { tag, routes in
      let links = routes.map { route, operation in
        "<li><a href=\"#\(route)\">\(operation["summary"].text.escaped)</a></li>"
      }
      return "<div><h2>\(tag.escaped)</h2><ul>\(links.joined())</ul></div>"
    }
    return groups.joined() + "<div><h2><a href=\"#schemas\">Data</a></h2></div>"
  }

  private var sections: String {
    routes.map { tag, routes in
      let id = "tag-\(tag.filter(\.isLetter))"
      let articles = routes.map { article($0, $1) }.joined()
      return
        "<section aria-labelledby=\"\(id)\"><h2 id=\"\(id)\">\(tag.escaped)</h2>\n\(articles)</section>\n"
    }.joined()
  }

  private func article(_ route: APIRoute, _ operation: JSONValue) -> String {
    """
    <article aria-labelledby="\(route)">
    <h3 id="\(route)">\(operation["summary"].text.escaped)</h3>
    <p class="request"><b class="\(route.method)">\(route.method.rawValue)</b> <code>\(route.template.escaped)</code>\
    \(route.needsToken ? "" : " <span class=\"open\">no token</span>")</p>
    \(paragraph(operation["description"].text.escaped))
    \(parameters(route, operation))
    \(body(operation))
    \(responses(operation))
    <details><summary>Example</summary><pre><code>\(example(route, operation).escaped)</code></pre></details>
    </article>

    """
  }

  private func parameters(_ route: APIRoute, _ operation: JSONValue) -> String {
    let shared = document["paths"][route.template]["parameters"].list
    let rows = (shared + operation["parameters"].list).map(resolved).map { parameter in
      [
        "<code>\(parameter["name"].text.escaped)</code>", parameter["in"].text,
        type(parameter["schema"]) + (parameter["required"].isTrue ? "" : ", optional"),
        parameter["description"].text.escaped,
      ]
    }
    return table("Parameters", ["name", "in", "type", "meaning"], rows)
  }

  /// What a reference leads to; the value itself if it is none.
  private func resolved(_ value: JSONValue) -> JSONValue {
    value.reference.isEmpty ? value : value.reference.reduce(document) { $0[$1] }
  }

  private func body(_ operation: JSONValue) -> String {
    guard let (media, content) = operation["requestBody"]["content"].members.first else { return "" }
    return "<p>Body: \(type(content["schema"])) as <code>\(media.escaped)</code></p>"
  }

  private func responses(_ operation: JSONValue) -> String {
    let rows = operation["responses"].members.map { status, response in
      let response = resolved(response)
      return [
        "<code>\(status.escaped)</code>",
        response["content"].members.first.map { type($0.value["schema"]) } ?? "",
        response["description"].text.escaped,
      ]
    }
    return table("Responses", ["status", "body", "meaning"], rows)
  }

  /// A request for `curl`.
  private func example(_ route: APIRoute, _ operation: JSONValue) -> String {
    var parts = ["curl"]
    if route.method != .get { parts.append("--request \(route.method.rawValue)") }
    if route.needsToken { parts.append("--header \"Authorization: Bearer $TOKEN\"") }
    if operation["parameters"].list.contains(where: { $0.reference.last == "IdempotencyKey" }) {
      parts.append("--header \"Idempotency-Key: $(uuidgen)\"")
    }
    if let (media, content) = operation["requestBody"]["content"].members.first {
      parts.append("--header \"Content-Type: \(media)\"")
      parts.append("--data '\(sample(content["schema"]))'")
    }
    let path = route.template.replacing(/\{.*?\}/, with: "1")
    return (parts + ["\"$SERVER\(path)\""]).joined(separator: " \\\n  ")
  }

  /// A value of a schema as JSON.
  private func sample(_ schema: JSONValue) -> String {
    let schema = resolved(schema)
    switch schema["type"].text {
    case "object":
      let members = members(of: schema).map { "\"\($0.name)\": \(sample($0.schema))" }
      return "{\(members.joined(separator: ", "))}"
    case "array": return "[\(sample(schema["items"]))]"
    case "integer", "number": return "1"
    case "boolean": return "true"
    default: return "\"…\""
    }
  }

  // MARK: Data

  private var schemas: String {
    document["components"]["schemas"].members.map { name, schema in
      let rows = members(of: schema).map { name, member, isRequired in
        [
          "<code>\(name.escaped)</code>", type(member) + (isRequired ? "" : ", optional"),
          member["description"].text.escaped,
        ]
      }
      let heading = "<h3 id=\"schema-\(name.escaped)\">\(name.escaped)</h3>"
      let text = paragraph(schema["description"].text.escaped)
      let kind = rows.isEmpty ? paragraph(type(schema)) : ""
      return "<article aria-labelledby=\"schema-\(name.escaped)\">\(heading)\(text)\(kind)"
        + table("", ["name", "type", "meaning"], rows) + "</article>\n"
    }.joined()
  }

  /// The required members in their order, then the others by name.
  private func members(
    of schema: JSONValue
  ) -> [(name: String, schema: JSONValue, isRequired: Bool)] {
    let required = schema["required"].list.map(\.text)
    let optional = schema["properties"].members.map(\.name).filter { !required.contains($0) }
    return (required + optional).map { ($0, schema["properties"][$0], required.contains($0)) }
  }

  private func type(_ schema: JSONValue) -> String {
    if let name = schema.reference.last?.escaped { return "<a href=\"#schema-\(name)\">\(name)</a>" }
    if schema["items"].exists { return "list of \(type(schema["items"]))" }
    let format = schema["format"].text
    return schema["type"].text.escaped + (["", "int64"].contains(format) ? "" : " (\(format.escaped))")
  }

  /// A paragraph of HTML; nothing without a text.
  private func paragraph(_ html: String) -> String { html.isEmpty ? "" : "<p>\(html)</p>" }

  /// A table that scrolls by itself if the window is narrow; nothing without rows.
  private func table(_ title: String, _ columns: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let lines = rows.map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>\n" }.joined()
    let caption = title.isEmpty ? "" : "<caption>\(title)</caption>"
    return
      "<div class=\"table\"><table>\(caption)<thead><tr>\(head)</tr></thead><tbody>\n\(lines)</tbody></table></div>"
  }
}

extension String {
  /// The text with the characters that HTML reserves as references.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
