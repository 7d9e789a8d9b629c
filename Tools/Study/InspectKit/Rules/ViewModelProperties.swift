import Foundation

/// Visible properties of a view model are standard values, other view models, and enums and structs of these.
package struct ViewModelProperties: Rule {
  package let name = "view-model-properties"
  package let reason =
    "A view binds to values: a model type would bind it to the model, and a closure is a call to forget."
  package let example = RuleExample.logic(
    "BlogItemViewModel.swift", in: "MVVM",
    bad: "final class BlogItemViewModel {\n  private(set) var blog: Blog\n}",
    good:
      "final class BlogItemViewModel {\n  private var blog: Blog\n  var titleText: String { blog.title }\n}"
  )

  static let standardTypes: Set = [
    "Array", "AttributedString", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "ClosedRange",
    "Data", "Date", "DateComponents", "DateInterval", "Decimal", "Dictionary", "Double", "Duration", "Float",
    "IndexPath", "IndexSet", "Int", "Int8", "Int16", "Int32", "Int64", "Optional", "Range", "Set", "String",
    "Substring", "TimeInterval", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID",
  ]
  /// Values of Essentials that are ready to show.
  static let finishedTypes: Set = ["ListStatus", "RowsVersion"]

  private static let modules: Set = ["Foundation", "Self", "Swift"]

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
    let aliases = Set(files.flatMap(\.statements).compactMap { $0.alias?.name })
    let members = files.map { (file: $0, visible: $0.ownedStatements.flatMap(Self.visible(of:_:))) }
    // What view models inherit from, the values that a view gets from them, and those in these.
    var seen = Inheritance(files).lineage { $0.isViewModel }
    var count = -1
    while count != seen.count {
      count = seen.count
      for member in members.flatMap(\.visible) where member.owner.isViewModel || seen.contains(member.owner) {
        seen.formUnion(values.intersection(Self.names(in: member.type)))
      }
    }
    return members.flatMap { file, visible in
      visible.filter {
        ($0.owner.isViewModel || seen.contains($0.owner)) && !Self.isAllowed($0.type, values, aliases)
      }
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

  private static func visible(of owner: String, _ statement: Statement) -> [Visible] {
    (payload(of: statement.text).map { [$0] } ?? visibleProperties(statement)).map {
      Visible(owner: owner, name: $0.name, type: $0.type, line: statement.line)
    }
  }

  /// The types of the values of a case: `case blog(id: Int, String)`.
  private static func payload(of statement: String) -> (name: String, type: String)? {
    guard let parts = statement.firstMatch(of: #/^(?:indirect )?case [^(]*?(\w+)\((.*)\)[^)]*$/#) else {
      return nil
    }
    return (String(parts.1), "(\(parts.2.replacing(#/\)[^()]*\(/#, with: ",")))")
  }

  /// Returns the properties that a statement declares, with their types as written. Only for members that are not private.
  private static func visibleProperties(_ statement: Statement) -> [(name: String, type: String)] {
    let words = statement.text.split(separator: " ")
    guard let index = words.firstIndex(where: { ["var", "let"].contains($0) || $0.hasPrefix("subscript") }),
      !words[..<index].contains(where: { $0 == "private" || $0 == "fileprivate" })
    else { return [] }
    if words[index].hasPrefix("subscript") {
      let type = statement.text.split(separator: "->").last?.prefix { $0 != "{" } ?? ""
      return [("subscript", type.trimmingCharacters(in: .whitespaces))]
    }
    var type = ""
    // `let a, b: Int` gives both the type.
    return words[(index + 1)...].joined(separator: " ").parts.reversed().map { part in
      let head = part.prefix { $0 != "{" && $0 != "=" }
      if let colon = head.firstIndex(of: ":") {
        type = head[head.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      } else if part.contains("=") {
        type = ""
      }
      return (String(head.prefix { $0.isLetter || $0.isNumber || $0 == "_" }), type)
    }
  }

  /// The names in a type, without labels. The parts of `BlogListViewModel.Row` are two names.
  private static func names(in type: String) -> [String] {
    type.replacing(#/([(,]) ?(\w+ )?\w+ ?:/#, with: \.output.1)
      .split { "[]?!:, ()<>.".contains($0) }.map(String.init)
  }

  private static func isAllowed(_ type: String, _ own: Set<String>, _ aliases: Set<String>) -> Bool {
    let names = names(in: type)
    return !names.isEmpty
      && names.allSatisfy {
        own.contains($0)
          || !aliases.contains($0)
            && (standardTypes.contains($0) || modules.contains($0) || finishedTypes.contains($0)
              || $0.isViewModel)
      }
  }
}

extension String {
  fileprivate var isViewModel: Bool { hasSuffix("ViewModel") }

  /// What commas outside of brackets separate.
  fileprivate var parts: [String] {
    var depth = 0
    return replacing("->", with: "→").reduce(into: [""]) { parts, character in
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension SourceFile {
  /// The members of types that other files can see, also in extensions.
  var ownedStatements: [(owner: String, statement: Statement)] {
    // The types that the latest statement of each depth begins.
    var owners: [Int: String] = [:]
    return statements.compactMap { statement in
      owners[statement.depth + 1] =
        statement.isPrivate ? nil : Self.typeBegun(by: statement.text, in: target)
      return owners[statement.depth].map { ($0, statement) }
    }
  }

  /// The enums and structs that other files can see. They hide types of `Core` with the same names.
  fileprivate var valueTypes: [String] {
    statements.filter {
      !$0.isPrivate && $0.text.split(separator: " ").contains { $0 == "enum" || $0 == "struct" }
    }
    .compactMap { LogicPlace.declaredType($0.text) }
  }
}
