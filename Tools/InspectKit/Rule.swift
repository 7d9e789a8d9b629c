/// A rule that must hold in the whole package.
public protocol Rule: Sendable {
  /// The name in messages and in `docs`.
  var name: String { get }
  /// The reason for the rule, in one sentence.
  var reason: String { get }

  func violations(in project: Project) -> [Violation]
}

/// One place where a rule is broken.
public struct Violation: Equatable, Sendable, CustomStringConvertible {
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

  /// Returns every violation of every rule, sorted by file and line.
  public static func violations(in project: Project) -> [Violation] {
    all.flatMap { $0.violations(in: project) }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}
