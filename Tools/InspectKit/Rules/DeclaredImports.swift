/// A file imports only what its target declares.
///
/// The compiler does not check this: all modules of a package share one build folder, and any target can import a
/// module that is already built.
public struct DeclaredImports: Rule {
  public let name = "declared-imports"
  public let reason = "Declare it in Package.swift, or do without."

  /// The modules of the toolchain.
  static let toolchain: Set = [
    "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Musl",
    "Observation", "PackageDescription", "Runtime", "Swift", "Synchronization", "Testing", "XCTest",
  ]

  public func files(in project: Project) -> [SourceFile] { project.files }

  public func violations(in project: Project) -> [Violation] {
    Self.undeclared(in: project).map { file, item in
      violation(file, line: item.line, "\(file.target) imports \(item.module), which it does not declare.")
    }
  }

  /// The imports that their targets do not declare.
  static func undeclared(in project: Project) -> [(file: SourceFile, item: SourceFile.Import)] {
    let declared = Dictionary(
      uniqueKeysWithValues: project.targets.map { ($0.name, Set($0.dependencyNames + [$0.name])) })
    return project.files.flatMap { file in
      file.imports
        .filter { !toolchain.contains($0.module) && declared[file.target]?.contains($0.module) != true }
        .map { (file, $0) }
    }
  }
}

/// A target imports everything that it declares.
public struct UsedDependencies: Rule {
  public let name = "used-dependencies"
  public let reason = "What is declared and not used is built for nothing and misleads readers."

  public func files(in project: Project) -> [SourceFile] {
    let names = Set(Self.checked(in: project).map(\.name))
    return project.files.filter { names.contains($0.target) }
  }

  public func violations(in project: Project) -> [Violation] {
    Self.unused(in: project).map { target, module in
      violation(target, "\(module) is declared, but no file imports it.")
    }
  }

  /// The dependencies that no file of their target imports.
  static func unused(in project: Project) -> [(target: PackageDescription.Target, module: String)] {
    let imported = Dictionary(grouping: project.files, by: \.target)
      .mapValues { Set($0.flatMap(\.imports).map(\.module)) }
    return checked(in: project).flatMap { target in
      target.dependencyNames.filter { imported[target.name]?.contains($0) != true }.map { (target, $0) }
    }
  }

  /// The targets of a feature are declared together, and tests may use all of them.
  private static func checked(in project: Project) -> [PackageDescription.Target] {
    project.targets.filter { $0.type != "test" && project.layer(of: $0.name) == nil }
  }
}
