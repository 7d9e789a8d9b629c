public import Foundation

/// A value of a JSON or YAML file.
public enum Document: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([Document])
  case map([String: Document])

  public init(json: Data) throws { self = try JSONDecoder().decode(Document.self, from: json) }

  public subscript(_ path: String...) -> Document? {
    path.reduce(self) { value, key in if case .map(let map)? = value { map[key] } else { nil } }
  }

  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var list: [Document] { if case .list(let list) = self { list } else { [] } }
  public var map: [String: Document] { if case .map(let map) = self { map } else { [:] } }
  public var keys: Set<String> { Set(map.keys) }
  public var texts: [String] { list.compactMap(\.text) }

  /// This value and all values below it.
  public var all: [Document] { [self] + (list + map.values).flatMap(\.all) }
}

extension Document: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Document].self) {
      self = .list(list)
    } else {
      self = .map(try value.decode([String: Document].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .map(let map): try container.encode(map)
    }
  }
}
