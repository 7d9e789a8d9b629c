import Foundation
import ProfileAPI

/// The description of the API as a page: one HTML file without scripts and without other files.
struct DocumentationPage {
  private let description: OpenAPIDescription

  /// - Parameter json: an OpenAPI document with the routes of `APIRoute`.
  /// - Throws: `DecodingError`.
  init(_ json: Data) throws {
    description = try JSONDecoder().decode(OpenAPIDescription.self, from: json)
  }

  var html: String {
    let info = description.info
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="description" content="\(info.summary.escaped)">
      <title>\(info.title.escaped) API</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(info.title.escaped) API <small>\(info.version.escaped)</small></h1>
      <p class="lead">\(info.summary.escaped)</p>
      <p>\(info.description.escaped)</p>
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
  private var routes: [(tag: String, routes: [(route: APIRoute, operation: OpenAPIDescription.Operation)])] {
    let all = APIRoute.allCases.compactMap { route in operation(route).map { (route, $0) } }
    return description.tags.map { tag in (tag.name, all.filter { $0.1.tags.contains(tag.name) }) }
  }

  private func operation(_ route: APIRoute) -> OpenAPIDescription.Operation? {
    let path = description.paths[route.template]
    return switch route.method {
    case .get: path?.get
    case .put: path?.put
    case .post: path?.post
    case .delete: path?.delete
    }
  }

  private var contents: String {
    let groups = routes.map { tag, routes in
      let links = routes.map { route, operation in
        "<li><a href=\"#\(route)\">\(operation.summary.escaped)</a></li>"
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

  private func article(_ route: APIRoute, _ operation: OpenAPIDescription.Operation) -> String {
    """
    <article aria-labelledby="\(route)">
    <h3 id="\(route)">\(operation.summary.escaped)</h3>
    <p class="request"><b class="\(route.method)">\(route.method.rawValue)</b> <code>\(route.template.escaped)</code>\
    \(operation.needsToken ? "" : " <span class=\"open\">no token</span>")</p>
    \(operation.description.map { "<p>\($0.escaped)</p>" } ?? "")
    \(parameters(route, operation))
    \(body(operation))
    \(responses(operation))
    <details><summary>Example</summary><pre><code>\(example(route, operation).escaped)</code></pre></details>
    </article>

    """
  }

  private func parameters(_ route: APIRoute, _ operation: OpenAPIDescription.Operation) -> String {
    let shared = description.paths[route.template]?.parameters ?? []
    let parameters = (shared + (operation.parameters ?? [])).compactMap {
      description.components.parameters[$0.name]
    }
    let rows = parameters.map { parameter in
      [
        "<code>\(parameter.name.escaped)</code>", parameter.in,
        type(parameter.schema) + (parameter.required ? "" : ", optional"), parameter.description.escaped,
      ]
    }
    return table("Parameters", ["name", "in", "type", "meaning"], rows)
  }

  private func body(_ operation: OpenAPIDescription.Operation) -> String {
    guard let (media, content) = operation.requestBody?.content.first else { return "" }
    return "<p>Body: \(type(content.schema)) as <code>\(media.escaped)</code></p>"
  }

  private func responses(_ operation: OpenAPIDescription.Operation) -> String {
    let rows = operation.responses.sorted { $0.key < $1.key }.map { status, response in
      let known = response.ref.flatMap { description.components.responses[OpenAPIDescription.name($0)] }
      let shown = known ?? response
      let content = shown.content?.sorted { $0.key < $1.key }.first
      return [
        "<code>\(status.escaped)</code>", content.map { type($0.value.schema) } ?? "",
        (shown.description ?? "").escaped,
      ]
    }
    return table("Responses", ["status", "body", "meaning"], rows)
  }

  /// A request for `curl`.
  private func example(_ route: APIRoute, _ operation: OpenAPIDescription.Operation) -> String {
    var parts = ["curl"]
    if route.method != .get { parts.append("--request \(route.method.rawValue)") }
    if operation.needsToken { parts.append("--header \"Authorization: Bearer $TOKEN\"") }
    if operation.parameters?.contains(where: { $0.name == "IdempotencyKey" }) == true {
      parts.append("--header \"Idempotency-Key: $(uuidgen)\"")
    }
    if let (media, content) = operation.requestBody?.content.first {
      parts.append("--header \"Content-Type: \(media)\"")
      parts.append("--data '\(sample(content.schema))'")
    }
    let path = route.template.replacing(/\{.*?\}/, with: "1")
    return (parts + ["\"$SERVER\(path)\""]).joined(separator: " \\\n  ")
  }

  /// A value of a schema as JSON.
  private func sample(_ schema: OpenAPIDescription.Schema) -> String {
    if let ref = schema.ref, let known = description.components.schemas[OpenAPIDescription.name(ref)] {
      return sample(known)
    }
    switch schema.type {
    case "object":
      let members = members(of: schema).map { "\"\($0.name)\": \(sample($0.schema))" }
      return "{\(members.joined(separator: ", "))}"
    case "array": return schema.items.map { "[\(sample($0))]" } ?? "[]"
    case "integer", "number": return "1"
    case "boolean": return "true"
    default: return "\"…\""
    }
  }

  // MARK: Data

  private var schemas: String {
    description.components.schemas.sorted { $0.key < $1.key }.map { name, schema in
      let rows = members(of: schema).map { name, member, isRequired in
        [
          "<code>\(name.escaped)</code>", type(member) + (isRequired ? "" : ", optional"),
          (member.description ?? "").escaped,
        ]
      }
      let heading = "<h3 id=\"schema-\(name.escaped)\">\(name.escaped)</h3>"
      let text = schema.description.map { "<p>\($0.escaped)</p>" } ?? ""
      let kind = rows.isEmpty ? "<p>\(type(schema))</p>" : ""
      return "<article aria-labelledby=\"schema-\(name.escaped)\">\(heading)\(text)\(kind)"
        + table("", ["name", "type", "meaning"], rows) + "</article>\n"
    }.joined()
  }

  /// The required members in their order, then the others by name.
  private func members(
    of schema: OpenAPIDescription.Schema
  ) -> [(name: String, schema: OpenAPIDescription.Schema, isRequired: Bool)] {
    let required = schema.required ?? []
    let optional = (schema.properties ?? [:]).keys.filter { !required.contains($0) }.sorted()
    return (required + optional).compactMap { name in
      schema.properties?[name].map { (name, $0, required.contains(name)) }
    }
  }

  private func type(_ schema: OpenAPIDescription.Schema) -> String {
    if let ref = schema.ref {
      let name = OpenAPIDescription.name(ref).escaped
      return "<a href=\"#schema-\(name)\">\(name)</a>"
    }
    if let items = schema.items { return "list of \(type(items))" }
    let format = schema.format == "int64" ? nil : schema.format
    return ([schema.type, format.map { "(\($0))" }].compactMap(\.self)).joined(separator: " ").escaped
  }

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
