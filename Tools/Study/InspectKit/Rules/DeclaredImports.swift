import ToolSupport

/// A file imports only what its target declares, and for itself alone.
///
/// The compiler does not check this: all modules of a package share one build folder, and any target can import a
/// module that is already built.
package struct DeclaredImports: ImportRule {
  package let name = "declared-imports"
  package let reason = "Declare it in Package.swift, or do without."
  package let example = RuleExample(
    path: "Modules/Features/Blog/Views/BlogItemView.swift", target: "BlogViews", dependencies: ["ViewKit"],
    bad: "import Composition\nimport ViewKit", good: "import ViewKit")

  /// The modules of the toolchain.
  static let toolchain: Set = [
    "CoreFoundation", "Darwin", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
    "Observation", "PackageDescription", "RegexBuilder", "Runtime", "Swift", "Synchronization", "Testing",
    "XCTest",
  ]

  package func files(in project: Project) -> [SourceFile] { project.files }

  package func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      importViolations(file, of: project)
        + violations(file) {
          $0.text.contains("@_exported") ? "An exported import reaches files that do not declare it." : nil
        }
    }
  }

  package func fault(importing module: String, in file: SourceFile, of project: Project) -> String? {
    Self.toolchain.contains(module) || project.declares(file.target, module)
      ? nil : "\(file.target) imports \(module), which it does not declare."
  }
}

/// A target imports everything that it declares.
package struct UsedDependencies: Rule {
  package let name = "used-dependencies"
  package let reason = "What is declared and not used is built for nothing and misleads readers."
  package let example = RuleExample(
    path: "Modules/Kit/Composition/Slot.swift", target: "Composition", dependencies: ["ViewKit"],
    bad: "import Foundation", good: "import Foundation\nimport ViewKit")

  package func files(in project: Project) -> [SourceFile] {
    let names = Set(Self.checked(in: project).map(\.name))
    return project.files.filter { names.contains($0.target) }
  }

  package func violations(in project: Project) -> [Violation] {
    let imported = Dictionary(grouping: project.files, by: \.target)
      .mapValues { Set($0.flatMap(\.imports).map(\.module)) }
    return Self.checked(in: project).flatMap { target in
      target.dependencyNames.filter { imported[target.name]?.contains($0.moduleName) != true }.map {
        Violation(
          file: "Package.swift", line: project.line(of: $0, in: target), rule: name,
          message: "\(target.name): \($0) is declared, but no file imports it. \(reason)")
      }
    }
  }

  /// The targets of a feature are declared together, and tests may use all of them.
  private static func checked(in project: Project) -> [Manifest.Target] {
    project.targets.filter { $0.type != "test" && project.layer(of: $0.name) == nil }
  }
}
