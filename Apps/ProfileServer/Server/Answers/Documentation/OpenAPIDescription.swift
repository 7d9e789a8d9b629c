import Foundation

/// The parts of `openapi.json` that the page for people shows.
struct OpenAPIDescription: Decodable {
  struct Info: Decodable {
    let title: String
    let version: String
    let summary: String
    let description: String
  }

  struct Operation: Decodable {
    let summary: String
    let description: String?
    let tags: [String]
    let parameters: [Reference]?
    let requestBody: Body?
    let responses: [String: Response]
    let security: [[String: [String]]]?

    /// Whether a request needs a token.
    var needsToken: Bool { security == nil }
  }

  /// A path: its parameters, and its operations by method.
  struct Path: Decodable {
    let parameters: [Reference]?
    let get: Operation?
    let put: Operation?
    let post: Operation?
    let delete: Operation?
  }

  /// `#/components/parameters/Limit`.
  struct Reference: Decodable {
    let ref: String

    private enum CodingKeys: String, CodingKey {
      case ref = "$ref"
    }

    var name: String { OpenAPIDescription.name(ref) }
  }

  struct Parameter: Decodable {
    let name: String
    let `in`: String
    let description: String
    let required: Bool
    let schema: Schema
  }

  struct Body: Decodable {
    let content: [String: Media]
  }

  struct Media: Decodable {
    let schema: Schema
  }

  /// A response, or a reference to one.
  struct Response: Decodable {
    let ref: String?
    let description: String?
    let content: [String: Media]?

    private enum CodingKeys: String, CodingKey {
      case description, content
      case ref = "$ref"
    }
  }

  /// A schema, or a reference to one.
  final class Schema: Decodable, Sendable {
    let ref: String?
    let type: String?
    let format: String?
    let description: String?
    let items: Schema?
    let properties: [String: Schema]?
    let required: [String]?

    private enum CodingKeys: String, CodingKey {
      case type, format, description, items, properties, required
      case ref = "$ref"
    }
  }

  struct Components: Decodable {
    let parameters: [String: Parameter]
    let responses: [String: Response]
    let schemas: [String: Schema]
  }

  struct Tag: Decodable {
    let name: String
  }

  let info: Info
  let tags: [Tag]
  let paths: [String: Path]
  let components: Components
}

extension OpenAPIDescription {
  /// The name that a reference ends with.
  static func name(_ ref: String) -> String {
    String(ref.split(separator: "/").last ?? "")
  }
}
