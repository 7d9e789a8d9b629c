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
    project.files(in: .logic).filter(\.declaresViewModel)
  }

  package func violations(in project: Project) -> [Violation] {
    let logic = project.files(in: .logic)
    return files(in: project).flatMap { file -> [Violation] in
      let own = logic.filter { $0.target == file.target }.flatMap(\.valueTypes)
      return violations(file) { statement in
        guard let property = Self.visibleProperty(statement), !Self.isAllowed(property.type, own) else {
          return nil
        }
        let type = property.type.isEmpty ? "a type that is not written down" : "the type \(property.type)"
        return "\(property.name) has \(type)."
      }
    }
  }

  /// Returns the property that a statement declares, with its type as written. Only for members that are not private.
  private static func visibleProperty(_ statement: Statement) -> (name: String, type: String)? {
    guard statement.depth == 1 else { return nil }
    let words = statement.text.split(separator: " ")
    guard let index = words.firstIndex(where: { $0 == "var" || $0 == "let" }), index + 1 < words.count,
      !words[..<index].contains(where: { $0 == "private" || $0 == "fileprivate" })
    else { return nil }
    let declaration = words[(index + 1)...].joined(separator: " ")
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
}

extension SourceFile {
  /// Whether the file declares or extends a view model.
  fileprivate var declaresViewModel: Bool {
    statements.contains { $0.depth == 0 && Self.typeBegun(by: $0.text)?.hasSuffix("ViewModel") == true }
  }

  /// The enums and structs that the file declares. They hide types of `Core` with the same names.
  fileprivate var valueTypes: [String] {
    statements.map(\.text).filter { $0.contains("enum ") || $0.contains("struct ") }
      .compactMap(LogicPlace.declaredType)
  }
}
