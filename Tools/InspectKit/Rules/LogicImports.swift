/// A presenter or a view model imports no view toolkit, no views and no transport.
public struct LogicImports: Rule {
  public let name = "logic-imports"
  public let reason = "Logic is tested without a view, and any view can be driven by it."

  public func violations(in project: Project) -> [Violation] {
    project.files.flatMap { file -> [Violation] in
      guard let layer = project.layer(of: file.target), layer.isImplementation, file.isLogic else {
        return []
      }
      let permitted: Set = [
        layer.feature + "Core", layer.feature + "Display", "Essentials", "Foundation", "Observation",
      ]
      return file.imports.filter { !permitted.contains($0.module) }.map {
        violation(file, line: $0.line, "The logic in \(file.name) may not import \($0.module).")
      }
    }
  }
}

extension SourceFile {
  /// Whether the file holds a presenter or a view model, as its name says; `View+Presenter.swift` extends a view.
  var isLogic: Bool {
    !name.contains("+") && (name.hasSuffix("Presenter.swift") || name.hasSuffix("ViewModel.swift"))
  }

  var isViewModel: Bool { !name.contains("+") && name.hasSuffix("ViewModel.swift") }
}
