import ToolSupport

/// A file that breaks a rule, and the same file without the fault. `inspect rules --explain` prints it; a test checks it.
package struct RuleExample: Sendable {
  package let path: String
  package let target: String
  /// What the target declares.
  package let dependencies: [String]
  package let bad: String
  package let good: String
}

extension RuleExample {
  /// A file in the logic of Blog.
  static func logic(_ name: String, in architecture: String = "MVP", bad: String, good: String) -> RuleExample
  {
    RuleExample(
      path: "Modules/Features/Blog/\(architecture)/Logic/\(name)", target: "Blog\(architecture)",
      dependencies: ["BlogCore", "ViewKit"],
      bad: bad, good: good)
  }

  /// A package with one file.
  package func project(_ text: String) -> Project {
    var targets = ["Core", "Interface", "MVC", "MVP", "MVU", "MVVM", "Views"].map {
      Manifest.Target("Blog\($0)", "Modules/Features/Blog/\($0)")
    }
    targets += ["Composition", "ProfileScenes", "ViewKit"].map { .init($0, "Modules/Kit/\($0)") }
    let path = targets.first { $0.name == target }?.path
    targets.removeAll { $0.name == target }
    targets.append(.init(target, path, dependencies))
    return Project(targets: targets, files: [SourceFile(path: self.path, target: target, text: text)])
  }
}
