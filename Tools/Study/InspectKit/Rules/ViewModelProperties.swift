import Foundation

/// Visible properties of a view model are standard values, other view models, and enums and structs of these.
package struct ViewModelProperties: Rule {
  package let name = "view-model-properties"
  package let reason = "A view that sees a model type is bound to the model."
  package let example = RuleExample.logic(
    "BlogItemViewModel.swift", bad: "final class BlogItemViewModel {\n  private(set) var blog: Blog\n}",
    good:
      "final class BlogItemViewModel {\n  private var blog: Blog\n  var titleText: String { blog.title }\n}"
  )

  static let standardTypes: Set = [
    "Bool", "Data", "Date", "Double", "Float", "Int", "String", "TimeInterval", "URL", "UUID",
  ]
  /// Values of Essentials that are ready to show.
  static let finishedTypes: Set = ["ListStatus", "RowsVersion"]

  package func files(in project: Project) -> [SourceFile] {
    project.files(in: .logic).map(\.file).filter(\.declaresViewModel)
  }

  package func violations(in project: Project) -> [Violation] {
    let logic = project.files(in: .logic).map(\.file)
    return files(in: project).flatMap { file -> [Violation] in
      let own = logic.filter { $0.target == file.target }.flatMap(\.valueTypes)
      return file.lines.enumerated().compactMap { index, line in
        guard let property = Self.visibleProperty(line), !Self.isAllowed(property.type, own) else {
          return nil
        }
        return violation(
          file, line: index + 1,
          "\(property.name) shows a \(property.type.isEmpty ? "type that is not written down" : property.type)."
        )
      }
    }
  }

  /// Returns the property that a line declares, with its type as written. Only for non-private top-level members.
  private static func visibleProperty(_ line: String) -> (name: String, type: String)? {
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
    var words = line.trimmingCharacters(in: .whitespaces).split(separator: " ").map(String.init)
    while let word = words.first, word != "var", word != "let" {
      if word == "private" || word == "fileprivate" { return nil }
      guard word.hasPrefix("@") || modifiers.contains(word) else { return nil }
      words.removeFirst()
    }
    guard words.count > 1 else { return nil }
    let declaration = words.dropFirst().joined(separator: " ")
    let name = declaration.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let colon = declaration.firstIndex(of: ":") else { return (String(name), "") }
    let type = declaration[declaration.index(after: colon)...].prefix { $0 != "{" && $0 != "=" }
    return (String(name), type.trimmingCharacters(in: .whitespaces))
  }

  private static func isAllowed(_ type: String, _ own: [String]) -> Bool {
    let names = type.split { "[]?:, ()".contains($0) }.map(String.init)
    return !names.isEmpty
      && names.allSatisfy {
        standardTypes.contains($0) || finishedTypes.contains($0) || $0.hasSuffix("ViewModel")
          || own.contains($0)
      }
  }

  private static let modifiers: Set = [
    "final", "internal", "lazy", "nonisolated", "package", "private(set)", "public", "static", "unowned",
    "weak",
  ]
}

extension SourceFile {
  /// Whether a class or protocol in the file is a view model.
  fileprivate var declaresViewModel: Bool {
    code.contains { LogicPlace.declaredType($0)?.hasSuffix("ViewModel") == true }
  }

  /// The enums and structs that the file declares. They hide types of `Core` with the same names.
  fileprivate var valueTypes: [String] {
    code.filter { $0.contains("enum ") || $0.contains("struct ") }.compactMap(LogicPlace.declaredType)
  }
}
