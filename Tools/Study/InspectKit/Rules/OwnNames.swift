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
    let own = project.files.reduce(into: Set<String>()) { $0.formUnion($1.topLevelNames) }
    return files(in: project).flatMap { file in
      var foreign: String?
      return violations(file) { line in
        if line.first == " " {
          guard let foreign, line.prefix(3).last != " ", Self.declaresMember(line) else { return nil }
          return "\(file.name) adds a member to \(foreign)."
        }
        let type = LogicPlace.declaredType(line) ?? Self.alias(line)
        if type != nil || line.contains("extension ") { foreign = nil }
        guard !line.contains("private ") else { return nil }
        if let type, Self.shared.contains(type) {
          return "\(file.name) declares \(type), which is the name of something else."
        }
        if line.contains(#/^[^({]*\bfunc\b/#) { return "\(file.name) declares a function outside of types." }
        guard let extended = line.firstMatch(of: #/\bextension (\w+)/#)?.1 else { return nil }
        foreign = own.contains(String(extended)) ? nil : String(extended)
        return nil
      }
    }
  }

  private static let shared = DeclaredImports.toolchain.union(ViewModelProperties.standardTypes)

  private static func alias(_ line: String) -> String? {
    line.firstMatch(of: #/\btypealias (\w+)/#).map { String($0.1) }
  }

  private static func declaresMember(_ line: String) -> Bool {
    !line.contains("private ") && line.contains(#/\b(func|var|let|init|subscript)\b/#)
  }
}
