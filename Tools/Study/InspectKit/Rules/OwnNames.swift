/// A feature declares types of its own, and adds to types of this package. It gives no shared name another meaning.
///
/// A function outside of types, a member of a type from elsewhere, and a type named like a module or a standard type hide
/// what others mean by that name: `==` of two strings, `Testing`.
package struct OwnNames: Rule {
  package let name = "own-names"
  package let reason =
    "Every file that imports the feature gets it too, also the tests. Make it private, or name it anew."
  package let example = RuleExample(
    path: "Modules/Features/Blog/Core/BlogFormatter.swift", target: "BlogCore", dependencies: [],
    bad: "extension String {\n  var shortened: String { String(prefix(80)) }\n}",
    good: "extension String {\n  fileprivate var shortened: String { String(prefix(80)) }\n}")

  package func files(in project: Project) -> [SourceFile] {
    project.files.filter { file in project.layer(of: file.target).map { $0.name != "Testing" } ?? false }
  }

  package func violations(in project: Project) -> [Violation] {
    // An alias inside of a type follows a dot.
    let found = project.files.flatMap(\.statements).compactMap { statement in
      statement.alias.map { (name: (statement.depth > 0 ? "." : "") + $0.name, type: $0.type) }
    }
    let aliases = Dictionary(grouping: found, by: \.name).mapValues { $0.map(\.type) }
    let own = project.files.reduce(into: Set<String>()) { $0.formUnion($1.topLevelNames) }
      .subtracting(Self.shared)
    return files(in: project).flatMap { file in
      var foreign: String?
      return violations(file) { statement in
        guard statement.depth < 2 else { return nil }
        let words = statement.text.split { $0 == " " || $0 == ")" }
        guard let place = words.firstIndex(where: { Self.keywords.contains($0.prefix(while: \.isLetter)) })
        else { return nil }
        let keyword = words[place].prefix(while: \.isLetter)
        let isPrivate = words[..<place].contains { $0 == "private" || $0 == "fileprivate" }
        if statement.depth == 1 {
          return isPrivate ? nil : foreign.map { "\(file.name) adds a member to \($0)." }
        }
        foreign = nil
        guard !isPrivate else { return nil }
        if keyword == "extension" {
          let rest = [words[place].dropFirst(keyword.count)] + words[(place + 1)...]
          let head = String(
            rest.prefix { $0 != "where" }.joined(separator: " ").drop { $0 == " " }.prefix { $0 != "{" })
          foreign = Self.foreignType(head, own, aliases)
          let conforms = head.drop { $0 != "]" }.isEmpty ? head.contains(":") : head.contains("]:")
          return conforms ? foreign.map { "\(file.name) adds a conformance to \($0)." } : nil
        }
        if Self.globals.contains(keyword) {
          return "\(file.name) declares a function or a value outside of types."
        }
        guard let type = LogicPlace.declaredType(statement.text) ?? statement.alias?.name,
          Self.shared.contains(type) || project.isTarget(type)
        else { return nil }
        return "\(file.name) declares \(type), which is the name of something else."
      }
    }
  }

  /// Returns a type without its module; `nil` if it is of this package. Aliases stand for other types.
  private static func foreignType(
    _ type: String, _ own: Set<String>, _ aliases: [String: [String]]
  ) -> String? {
    var names = type.prefix { !": <".contains($0) }.split(separator: ".").map(String.init)
    if names.count > 1, !own.contains(names[0]) { names.removeFirst() }
    guard let first = names.first, own.contains(first) else { return names.joined(separator: ".") }
    let keys = [first] + names.dropFirst().map { "." + $0 }
    return keys.lazy.flatMap { aliases[$0] ?? [] }.compactMap { meant in
      foreignType(meant, own, aliases.filter { !keys.contains($0.key) })
    }.first
  }

  private static let shared = DeclaredImports.toolchain.union(ViewModelProperties.standardTypes)
    .union(LayerImports.surroundings.map(String.init)).union([
      "Actor", "Collection", "Comparable", "Equatable", "Error", "Hashable", "Identifiable", "Result",
      "Sendable", "Sequence", "Task",
    ])
  private static let globals: Set<Substring> = ["func", "let", "macro", "operator", "precedencegroup", "var"]
  private static let keywords = globals.union([
    "actor", "class", "enum", "extension", "import", "init", "protocol", "struct", "subscript", "typealias",
  ])
}
