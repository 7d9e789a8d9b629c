import Foundation

/// A value of a JSON document. What the document lacks has no text, no items and no members.
struct JSONValue {
  private let value: Any?

  private init(value: Any?) {
    self.value = value
  }

  /// - Throws: the error of `JSONSerialization`.
  init(_ json: Data) throws {
    value = try JSONSerialization.jsonObject(with: json)
  }

  subscript(key: String) -> JSONValue { JSONValue(value: (value as? [String: Any])?[key]) }

  var exists: Bool { value != nil }
  var isTrue: Bool { value as? Bool == true }
  var text: String { value as? String ?? "" }
  var list: [JSONValue] { (value as? [Any] ?? []).map { JSONValue(value: $0) } }

  /// The members of an object by name.
  var members: [(name: String, value: JSONValue)] {
    (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, JSONValue(value: $0.value)) }
  }

  /// The parts of a reference such as `#/components/parameters/Limit`; empty if this is none.
  var reference: [String] { self["$ref"].text.split(separator: "/").dropFirst().map(String.init) }
}
