import Foundation

/// The files of the package.
enum Files {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// A JSON or YAML file, or the lines between hyphens at the start of a page.
  static func document(_ path: String) throws -> Document {
    let text = try text(path)
    if path.hasSuffix(".json") { return try JSONDecoder().decode(Document.self, from: Data(text.utf8)) }
    guard path.hasSuffix(".md") else { return try YAML.document(text) }
    return try YAML.document(text.components(separatedBy: "---\n").dropFirst().first ?? "")
  }

  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }
}
