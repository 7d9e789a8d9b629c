import ToolSupport

/// A rule that must hold in the whole package.
public protocol Rule: Sendable {
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

/// A file that breaks a rule, and the same file without the fault.
public struct RuleExample: Sendable {
  public let path: String
  public let target: String
  /// What the target declares.
  public let dependencies: [String]
  public let bad: String
  public let good: String
}

/// One place that breaks a rule.
public struct Violation: Equatable, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// Counted from 1.
  public let line: Int
  public let rule: String
  public let message: String

  /// The form of compiler errors, so that editors find the place.
  public var description: String { "\(file):\(line): error: [\(rule)] \(message)" }
}

extension Rule {
  func violation(_ file: SourceFile, line: Int, _ message: String) -> Violation {
    Violation(file: file.path, line: line, rule: name, message: "\(message) \(reason)")
  }

  /// The violation of a rule that reads no file of a package.
  fileprivate var idle: Violation {
    Violation(
      file: "Package.swift", line: 1, rule: name,
      message: "The rule matches no file of this package. Change or remove it.")
  }

  func violation(_ target: PackageDescription.Target, _ message: String) -> Violation {
    Violation(file: "Package.swift", line: 1, rule: name, message: "\(target.name): \(message) \(reason)")
  }
}

/// All rules.
public enum Rules {
  public static let all: [any Rule] = [
    DeclaredImports(), UsedDependencies(), LayerImports(), SceneImports(), LogicImports(), ViewSideImports(),
    LogicPlace(), ContextPlace(), Casts(), ItemsPostNothing(), PostsNameTheSender(), PureLogic(),
    ViewModelProperties(), PackageImports(),
  ]

  /// Returns every violation of every rule, sorted by file and line. A rule that reads no file is one as well.
  public static func violations(in project: Project) -> [Violation] {
    all.flatMap { rule in
      rule.files(in: project).isEmpty ? [rule.idle] : rule.violations(in: project)
    }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// - Throws: `ToolError` with the names of the rules.
  public static func named(_ name: String) throws -> any Rule {
    guard let rule = all.first(where: { $0.name == name }) else {
      throw ToolError.unknown("rule", name, known: all.map(\.name))
    }
    return rule
  }
}
