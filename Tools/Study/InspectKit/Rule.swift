import ToolSupport

/// A rule that must hold in the whole package.
package protocol Rule: Sendable {
  /// The name in messages and in `docs`.
  var name: String { get }
  /// The reason for the rule, in one sentence.
  var reason: String { get }
  /// A file that breaks the rule, and one that does not.
  var example: RuleExample { get }

  /// The files that the rule reads. A rule that reads none checks nothing, which is a mistake in the rule.
  func files(in project: Project) -> [SourceFile]
  func violations(in project: Project) -> [Violation]
}

/// A rule about each statement by itself.
package protocol StatementRule: Rule {
  /// Returns what is wrong with a statement, and `nil` if nothing is.
  func fault(in statement: String, of file: SourceFile) -> String?
}

extension StatementRule {
  package func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in violations(file) { fault(in: $0.text, of: file) } }
  }
}

/// A rule about each import by itself.
package protocol ImportRule: Rule {
  /// Returns what is wrong with an import, and `nil` if nothing is.
  func fault(importing module: String, in file: SourceFile, of project: Project) -> String?
}

extension ImportRule {
  package func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { importViolations($0, of: project) }
  }

  func importViolations(_ file: SourceFile, of project: Project) -> [Violation] {
    file.imports.compactMap { item in
      fault(importing: item.module, in: file, of: project).map { violation(file, line: item.line, $0) }
    }
  }
}

/// One place that breaks a rule.
package struct Violation: Equatable, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// Counted from 1.
  package let line: Int
  package let rule: String
  package let message: String

  /// The form of compiler errors, so that editors find the place.
  package var description: String { "\(file):\(line): error: [\(rule)] \(message)" }
}

extension Rule {
  func violation(_ file: SourceFile, line: Int, _ message: String) -> Violation {
    Violation(file: file.path, line: line, rule: name, message: "\(message) \(reason)")
  }

  /// A violation for each statement with a message.
  func violations(_ file: SourceFile, _ message: (Statement) -> String?) -> [Violation] {
    file.statements.compactMap { statement in
      message(statement).map { violation(file, line: statement.line, $0) }
    }
  }

  /// The violation of a rule that reads no file of a package.
  fileprivate var idle: Violation {
    Violation(
      file: "Package.swift", line: 1, rule: name,
      message: "The rule matches no file of this package. Change or remove it.")
  }
}

/// All rules.
package enum Rules {
  package static let all: [any Rule] = [
    DeclaredImports(), UsedDependencies(), LayerImports(), SceneImports(), LogicImports(), ViewSideImports(),
    LogicPlace(), ViewPlace(), ContextPlace(), TextPlace(), Casts(), ItemsPostNothing(), PostsNameTheSender(),
    PureLogic(), ViewModelProperties(), OwnNames(), PackageImports(),
  ]

  /// Returns every violation of every rule, sorted by file and line. A rule that reads no file is one as well.
  package static func violations(in project: Project) -> [Violation] {
    all.flatMap { rule in
      rule.files(in: project).isEmpty ? [rule.idle] : rule.violations(in: project)
    }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// - Throws: `ToolError` with the names of the rules.
  package static func named(_ name: String) throws -> any Rule {
    guard let rule = all.first(where: { $0.name == name }) else {
      throw ToolError.unknown("rule", name, known: all.map(\.name))
    }
    return rule
  }
}
