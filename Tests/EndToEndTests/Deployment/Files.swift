import CommandTesting
import Foundation

extension ThisPackage {
  /// A JSON or YAML file, or the lines between hyphens at the start of a page.
  static func document(_ path: String) throws -> Document {
    let text = try text(path)
    if path.hasSuffix(".json") { return try Document(json: Data(text.utf8)) }
    guard path.hasSuffix(".md") else { return try YAML.document(text) }
    return try YAML.document(text.components(separatedBy: "---\n").dropFirst().first ?? "")
  }

  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }
}

extension Schema {
  /// A schema in `Files/Schemas`.
  init(named name: String) throws {
    self.init(try ThisPackage.document("Tests/EndToEndTests/Deployment/Files/Schemas/\(name).json"))
  }
}
