import Foundation

/// Visible properties of a view model are standard values, other view models, and enums and structs of these.
package struct ViewModelProperties: Rule {
  package let name = "view-model-properties"
  package let reason = "A view that sees a model type is bound to the model."
  package let example = RuleExample.logic(
    "BlogItemViewModel.swift", in: "MVVM",
    bad: "final class BlogItemViewModel {\n  private(set) var blog: Blog\n}",
    good:
      "final class BlogItemViewModel {\n  private var blog: Blog\n  var titleText: String { blog.title }\n}"
  )

  static let standardTypes: Set = [
    "Bool", "Data", "Date", "Double", "Float", "Int", "String", "TimeInterval", "URL", "UUID",
  ]
  /// Values of Essentials that are ready to show.
  static let finishedTypes: Set = ["ListStatus", "RowsVersion"]

  package func files(in project: Project) -> [SourceFile] {
    project.files(in: .logic).filter { file in file.ownedStatements.contains { $0.owner.isViewModel } }
  }

  package func violations(in project: Project) -> [Violation] {
    let logic = project.files(in: .logic)
    return Set(files(in: project).map(\.target)).sorted().flatMap { target in
      violations(in: logic.filter { $0.target == target })
    }
  }

  private func violations(in files: [SourceFile]) -> [Violation] {
    let values = Set(files.flatMap(\.valueTypes))
    let members = files.map { (file: $0, visible: $0.ownedStatements.compactMap(Self.visible)) }
    // The values that a view gets from a view model, and those in them.
    var seen: Set<String> = []
    var count = -1
    while count != seen.count {
      count = seen.count
      for member in members.flatMap(\.visible) where member.owner.isViewModel || seen.contains(member.owner) {
        seen.formUnion(values.intersection(Self.names(in: member.type)))
      }
    }
    return members.flatMap { file, visible in
      visible.filter { ($0.owner.isViewModel || seen.contains($0.owner)) && !Self.isAllowed($0.type, values) }
        .map {
          let type = $0.type.isEmpty ? "a type that is not written down" : "the type \($0.type)"
          return violation(file, line: $0.line, "\($0.name) has \(type).")
        }
    }
  }

  /// What a view can see of a type: a property, or a value of an enum's case.
  private struct Visible {
    let owner: String
    let name: String
    let type: String
    let line: Int
  }

  private static func visible(_ member: OwnedStatement) -> Visible? {
    let found = payload(of: member.statement.text) ?? visibleProperty(member.statement)
    return found.map {
      Visible(owner: member.owner, name: $0.name, type: $0.type, line: member.statement.line)
    }
  }

  /// The types of the values of a case, without labels: `case blog(id: Int, String)`.
  private static func payload(of statement: String) -> (name: String, type: String)? {
    guard let parts = statement.firstMatch(of: #/^(?:indirect )?case [^(]*?(\w+)\((.*)\)[^)]*$/#) else {
      return nil
    }
    let types = parts.2.replacing(#/\)[^()]*\(/#, with: ",").split(separator: ",").map {
      $0.split(separator: ":").last ?? ""
    }
    return (String(parts.1), types.joined(separator: ",").trimmingCharacters(in: .whitespaces))
  }

  /// Returns the property that a statement declares, with its type as written. Only for members that are not private.
  private static func visibleProperty(_ statement: Statement) -> (name: String, type: String)? {
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

  private static func names(in type: String) -> [String] {
    type.split { "[]?:, ()".contains($0) }.map(String.init)
  }

  private static func isAllowed(_ type: String, _ own: Set<String>) -> Bool {
    let names = names(in: type)
    return !names.isEmpty
      && names.allSatisfy {
        standardTypes.contains($0) || finishedTypes.contains($0) || $0.isViewModel || own.contains($0)
      }
  }
}

extension String {
  fileprivate var isViewModel: Bool { hasSuffix("ViewModel") }
}

/// A member of a type that other files can see.
private struct OwnedStatement {
  let owner: String
  let statement: Statement
}

extension SourceFile {
  /// The members of types that other files can see, also in extensions.
  fileprivate var ownedStatements: [OwnedStatement] {
    // The types that the latest statement of each depth begins.
    var owners: [Int: String] = [:]
    return statements.compactMap { statement in
      let isPrivate = statement.text.contains(#/\b(file)?private /#)
      owners[statement.depth + 1] =
        isPrivate ? nil : Self.typeBegun(by: statement.text.replacing(" \(target).", with: " "))
      return owners[statement.depth].map { OwnedStatement(owner: $0, statement: statement) }
    }
  }

  /// The enums and structs that the file declares. They hide types of `Core` with the same names.
  fileprivate var valueTypes: [String] {
    statements.map(\.text).filter { $0.contains("enum ") || $0.contains("struct ") }
      .compactMap(LogicPlace.declaredType)
  }
}
