import CommandTesting
import Foundation
import Testing

/// The API description that the server sends. It can validate responses.
struct OpenAPIDocument {
  let root: Document

  /// The document from the file that the server serves; `nil` if it can't be read.
  static let served = try? OpenAPIDocument(
    root: Document(json: Data(ThisPackage.text("Apps/ProfileServer/Server/Answers/openapi.json").utf8)))

  /// All operations. Keys have the format of `APIRoute`: method and path.
  var operations: [String: Document] {
    var result: [String: Document] = [:]
    for path in root["paths"]?.keys ?? [] {
      let item = root["paths"]?[path]
      for method in item?.keys.subtracting(["parameters"]) ?? [] {
        result["\(method.uppercased()) \(path)"] = item?[method]
      }
    }
    return result
  }

  /// The parameters of an operation and its path, with resolved references.
  func parameters(of operation: String) -> [Document] {
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
    // A parameter such as the encoding is not described.
    guard let type, let media = content[String(type.prefix { $0 != ";" })] else {
      return ["\(operation), \(status) is not \(type ?? "without a type")"]
    }
    guard type.hasSuffix("json"), let schema = media["schema"] else { return [] }
    guard let value = try? Document(json: body) else { return ["\(operation), \(status) is no JSON"] }
    return Schema(schema, in: root, isClosed: true).faults(in: value).map {
      "\(operation), \(status): \($0)"
    }
  }

  private func resolved(_ value: Document) -> Document {
    value["$ref"]?.text.map(root.following) ?? value
  }
}
