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
  /// The lines without comments and without the text of literals.
  let code: [String]
  let statements: [Statement]
  package let imports: [Import]

  package init(path: String, target: String, text: String) {
    self.path = path
    self.target = target
    // Of bytes: this reads every line of the package.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0))
    }
    let scanner = CodeScanner(text)
    code = scanner.lines
    statements = scanner.statements
    imports = statements.compactMap { statement in
      Self.importedModule(statement.text).map { Import(module: $0, line: statement.line) }
    }
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The names in its code.
  package var names: Set<String> { Set(statements.flatMap(\.text.tokens).filter(\.isName).map(String.init)) }

  /// The types and aliases that the file declares outside of others, so that other files can name them.
  package var topLevelNames: Set<String> {
    Set(statements.filter { $0.depth == 0 }.compactMap { LogicPlace.declaredType($0.text) ?? $0.alias?.name })
  }

  /// Returns the type that a line at the left margin declares or extends. With its module's name, it is the same type.
  static func typeBegun(by line: String, in module: String = "") -> String? {
    guard let first = line.first, first != " ", first != "}" else { return nil }
    if let type = LogicPlace.declaredType(line) { return type }
    guard line.contains("extension ") else { return nil }
    return line.firstMatch(of: #/\bextension (\w+)(?:\.(\w+))?/#).map { match in
      String(match.1 == module ? match.2 ?? match.1 : match.1)
    }
  }

  /// Returns the module that a statement imports: `import X`, `public import X.Y`, `@testable import struct X.Z`.
  private static func importedModule(_ statement: String) -> String? {
    guard statement.contains("import ") else { return nil }
    let words = statement.split { $0 == " " || $0 == ")" }
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      index == 0 || words[0].hasPrefix("@") || accessLevels.contains(words[0])
    else { return nil }
    let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
    return name?.split(separator: ".").first.map(String.init)
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}

extension Statement {
  var isPrivate: Bool { text.contains("private ") && text.contains(#/\b(file)?private /#) }

  /// The alias that it declares, and the type that it stands for.
  var alias: (name: String, type: String)? {
    guard text.contains("typealias ") else { return nil }
    return text.firstMatch(of: #/\btypealias (\w+)[^=]*= ?(.+)/#).map { (String($0.1), String($0.2)) }
  }
}
