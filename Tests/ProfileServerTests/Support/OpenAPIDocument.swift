import Foundation
import Testing

/// The API description that the server sends. It can validate responses.
struct OpenAPIDocument {
  let root: JSONValue

  /// The document from the file that the server serves; `nil` if it can't be read.
  static let served: OpenAPIDocument? = {
    let file = URL(filePath: #filePath).appending(
      path: "../../../../Apps/ProfileServer/Server/Answers/openapi.json")
    return (try? Data(contentsOf: file.standardized)).flatMap { try? OpenAPIDocument(root: JSONValue($0)) }
  }()

  /// All operations. Keys have the format of `APIRoute`: method and path.
  var operations: [String: JSONValue] {
    var result: [String: JSONValue] = [:]
    for path in root["paths"]?.keys ?? [] {
      let item = root["paths"]?[path]
      for method in item?.keys.subtracting(["parameters"]) ?? [] {
        result["\(method.uppercased()) \(path)"] = item?[method]
      }
    }
    return result
  }

  /// The parameters of an operation and its path, with resolved references.
  func parameters(of operation: String) -> [JSONValue] {
    let path = operation.drop { $0 != "/" }
    let shared = root["paths"]?[String(path)]?["parameters"]?.list ?? []
    return (shared + (operations[operation]?["parameters"]?.list ?? [])).map(resolved)
  }

  /// The differences between a response and its description; empty if they match.
  func complaints(_ operation: String, status: Int, type: String?, body: Data) -> [String] {
    guard let described = operations[operation] else { return ["\(operation) is not described"] }
    guard let response = described["responses"]?["\(status)"].map(resolved) else {
      return ["\(operation) does not answer with \(status)"]
    }
    guard let content = response["content"] else {
      return body.isEmpty && type == nil ? [] : ["\(operation), \(status) has no content"]
    }
    guard let type, let media = content[type] else {
      return ["\(operation), \(status) is not \(type ?? "without a type")"]
    }
    guard type.hasSuffix("json"), let schema = media["schema"] else { return [] }
    guard let value = try? JSONValue(body) else { return ["\(operation), \(status) is no JSON"] }
    return complaints(value, schema, at: "\(operation), \(status)")
  }

  /// Validates a value with the parts of JSON Schema that the document uses. Undescribed members are faults too.
  func complaints(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    var found: [String] = []
    if let reference = schema["$ref"]?.text { found += complaints(value, follow(reference), at: place) }
    switch (schema["type"]?.text, value) {
    case (nil, _), ("object", .object), ("array", .list), ("string", .text), ("boolean", .bool),
      ("number", .number):
      break
    case ("integer", .number(let number)) where number == number.rounded(): break
    case (let type?, _): found.append("\(place) is no \(type)")
    }
    if let constant = schema["const"], constant != value { found.append("\(place) is another value") }
    if let choices = schema["enum"], !choices.list.contains(value) { found.append("\(place) is no choice") }
    if let least = schema["minimum"]?.number, let number = value.number, number < least {
      found.append("\(place) is too small")
    }
    if let pattern = schema["pattern"]?.text, let text = value.text,
      (try? Regex(pattern).wholeMatch(in: text)) == nil
    {
      found.append("\(place) does not match \(pattern)")
    }
    if let most = schema["maxItems"]?.number, Double(value.list.count) > most {
      found.append("\(place) has too many items")
    }
    if let items = schema["items"] {
      found += value.list.flatMap { complaints($0, items, at: "\(place)[]") }
    }
    guard let properties = schema["properties"] else { return found }
    let required = Set(schema["required"]?.list.compactMap(\.text) ?? [])
    found += required.subtracting(value.keys).map { "\(place) has no \($0)" }
    found += value.keys.subtracting(properties.keys).map { "\(place).\($0) is not described" }
    for name in properties.keys.intersection(value.keys) {
      guard let member = value[name], let schema = properties[name] else { continue }
      found += complaints(member, schema, at: "\(place).\(name)")
    }
    return found
  }

  private func resolved(_ value: JSONValue) -> JSONValue {
    value["$ref"]?.text.map(follow) ?? value
  }

  private func follow(_ reference: String) -> JSONValue {
    reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .null }
  }
}
