/// A schema of a file or an answer: the keywords of JSON Schema that the schemas here use. An unknown keyword is a fault, so
/// that no keyword is there in vain.
public struct Schema {
  private let document: Document
  /// What references lead into.
  private let root: Document
  /// Whether a member that is not described is a fault, even if the schema does not say so.
  private let isClosed: Bool

  public init(_ document: Document, in root: Document = .null, isClosed: Bool = false) {
    self.document = document
    self.root = root
    self.isClosed = isClosed
  }

  private func schema(_ document: Document) -> Schema { Schema(document, in: root, isClosed: isClosed) }

  /// One sentence for each place that the schema does not allow.
  public func faults(in value: Document, at place: String = "") -> [String] {
    document.map.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      faults(keyword, rule, value).map { place.isEmpty || $0.hasPrefix("/") ? place + $0 : "\(place) \($0)" }
    }
  }

  private func faults(_ keyword: String, _ rule: Document, _ value: Document) -> [String] {
    let limit = rule.number ?? 0
    return switch keyword {
    case "$comment", "contentMediaType", "default", "description", "examples", "format": []
    case "$ref": schema(root.following(rule.text ?? "")).faults(in: value)
    case "type": value.types.contains(rule.text ?? "") ? [] : ["is not a \(rule.text ?? "")"]
    case "const": value == rule ? [] : ["is another value"]
    case "enum": rule.list.contains(value) ? [] : ["is not one of \(rule.texts)"]
    case "pattern": matches(rule, value) ? [] : ["does not match \(rule.text ?? "")"]
    case "minimum": value.number ?? limit >= limit ? [] : ["is too small"]
    case "maximum": value.number ?? limit <= limit ? [] : ["is too large"]
    case "minLength": Double(value.text?.count ?? .max) >= limit ? [] : ["is too short"]
    case "maxLength": Double(value.text?.count ?? 0) <= limit ? [] : ["is too long"]
    case "minItems": Double(value.list.count) >= limit ? [] : ["has too few items"]
    case "maxItems": Double(value.list.count) <= limit ? [] : ["has too many items"]
    case "required": rule.texts.filter { value.map[$0] == nil }.map { "lacks “\($0)”" }
    case "properties":
      rule.map.sorted { $0.key < $1.key }.flatMap { key, rule in
        value.map[key].map { schema(rule).faults(in: $0, at: "/\(key)") } ?? []
      } + (isClosed ? faults("additionalProperties", .bool(false), value) : [])
    case "additionalProperties":
      value.map.filter { document["properties"]?.map[$0.key] == nil }.sorted { $0.key < $1.key }.flatMap {
        rule == .bool(false)
          ? ["/\($0.key) is not known"] : schema(rule).faults(in: $0.value, at: "/\($0.key)")
      }
    case "items": value.list.enumerated().flatMap { schema(rule).faults(in: $1, at: "/\($0)") }
    case "anyOf":
      rule.list.contains { schema($0).faults(in: value).isEmpty } ? [] : ["has none of the forms"]
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
  fileprivate var types: [String] {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let number): number == number.rounded() ? ["integer", "number"] : ["number"]
    case .text: ["string"]
    case .list: ["array"]
    case .map: ["object"]
    }
  }

  /// The value that a reference such as `#/components/schemas/User` leads to.
  public func following(_ reference: String) -> Document {
    reference.split(separator: "/").dropFirst().reduce(self) { $0[String($1)] ?? .null }
  }
}
