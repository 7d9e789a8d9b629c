import Foundation

/// A schema of a file: the keywords of JSON Schema that the schemas here use. An unknown keyword is a fault, so that no
/// keyword is there in vain.
struct Schema {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// A schema in `Files/Schemas`.
  init(named name: String) throws {
    let file = Files.root.appending(path: "Tests/EndToEndTests/Deployment/Files/Schemas/\(name).json")
    document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
  }

  /// One sentence for each place that the schema does not allow.
  func faults(in value: Document, at place: String = "") -> [String] {
    document.map.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      faults(keyword, rule, value).map { place.isEmpty || $0.hasPrefix("/") ? place + $0 : "\(place) \($0)" }
    }
  }

  private func faults(_ keyword: String, _ rule: Document, _ value: Document) -> [String] {
    switch keyword {
    case "$comment": []
    case "type": rule.text == value.type ? [] : ["is not a \(rule.text ?? "")"]
    case "enum": rule.list.contains(value) ? [] : ["is not one of \(rule.texts)"]
    case "pattern": matches(rule, value) ? [] : ["does not match \(rule.text ?? "")"]
    case "minItems": value.list.count >= rule.number ? [] : ["has fewer than \(rule.number) items"]
    case "required": rule.texts.filter { value.map[$0] == nil }.map { "lacks “\($0)”" }
    case "properties":
      rule.map.sorted { $0.key < $1.key }.flatMap { key, schema in
        value.map[key].map { Schema(schema).faults(in: $0, at: "/\(key)") } ?? []
      }
    case "additionalProperties":
      value.map.filter { document["properties"]?.map[$0.key] == nil }.sorted { $0.key < $1.key }.flatMap {
        rule == .bool(false)
          ? ["/\($0.key) is not known"] : Schema(rule).faults(in: $0.value, at: "/\($0.key)")
      }
    case "items":
      value.list.enumerated().flatMap { Schema(rule).faults(in: $1, at: "/\($0)") }
    case "anyOf":
      rule.list.contains { Schema($0).faults(in: value).isEmpty } ? [] : ["has none of the forms"]
    default: ["the schema has an unknown keyword “\(keyword)”"]
    }
  }

  private func matches(_ rule: Document, _ value: Document) -> Bool {
    guard let pattern = rule.text, let text = value.text, let regex = try? Regex(pattern) else {
      return false
    }
    return text.wholeMatch(of: regex) != nil
  }
}

extension Document {
  fileprivate var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "integer"
    case .text: "string"
    case .list: "array"
    case .map: "object"
    }
  }
}
