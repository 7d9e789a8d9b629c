import Foundation

/// A Swift file with its path, lines and imports.
package struct SourceFile: Sendable {
  package struct Import: Equatable, Sendable {
    package let module: String
    /// Counted from 1.
    package let line: Int
  }

  /// Relative to the package's root, with slashes.
  package let path: String
  /// The target that the file belongs to.
  package let target: String
  package let lines: [String]
  /// The lines without comments and string literals.
  let code: [String]
  package let imports: [Import]

  package init(path: String, target: String, text: String) {
    self.path = path
    self.target = target
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = lines.map(Self.code)
    var imports: [Import] = []
    var isComment = false
    var isText = false
    for (index, line) in lines.enumerated() {
      if line.contains("/*") { isComment = true }
      let quotes = line.components(separatedBy: "\"\"\"").count - 1
      if !isComment, !isText, quotes == 0, let module = Self.importedModule(line) {
        imports.append(Import(module: module, line: index + 1))
      }
      if line.contains("*/") { isComment = false }
      if quotes % 2 == 1 { isText.toggle() }
    }
    self.imports = imports
  }

  private static func code(_ line: String) -> String {
    // Most lines have neither.
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\"") }) else {
      return line
    }
    let line = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "" }.joined(
      separator: "\"")
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The types and aliases that the file declares at its left margin, so that other files can name them.
  package var topLevelNames: Set<String> {
    Set(
      code.compactMap { line in
        guard let first = line.first, first != " ", first != "}" else { return nil }
        if let type = LogicPlace.declaredType(line) { return type }
        guard line.contains("typealias ") else { return nil }
        return line.firstMatch(of: #/^(?:[a-z]+ )*typealias (\w+)/#).map { String($0.1) }
      })
  }

  /// Returns the type that a line at the left margin declares or extends.
  static func typeBegun(by line: String) -> String? {
    guard let first = line.first, first != " ", first != "}" else { return nil }
    return LogicPlace.declaredType(line)
      ?? line.firstMatch(of: #/^(?:[a-z]+ )*extension (\w+)/#).map { String($0.1) }
  }

  /// Returns the module that a line imports: `import X`, `public import X.Y`, `@testable import struct X.Z`.
  private static func importedModule(_ line: String) -> String? {
    guard line.contains("import ") else { return nil }
    let words = line.trimmingCharacters(in: .whitespaces).split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
    else { return nil }
    var name = words[index + 1]
    if kinds.contains(name), index + 2 < words.count { name = words[index + 2] }
    return name.split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
  }

  private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
}
