import Foundation

/// What a view model lets others see are standard values and other view models.
public struct ViewModelProperties: Rule {
  public let name = "view-model-properties"
  public let reason = "A view that sees a model type is bound to the model."

  static let standardTypes: Set = [
    "Bool", "Data", "Date", "Double", "Float", "Int", "String", "TimeInterval", "URL", "UUID",
  ]

  public func violations(in project: Project) -> [Violation] {
    project.files.flatMap { file -> [Violation] in
      guard let layer = project.layer(of: file.target), layer.isImplementation, file.isViewModel else {
        return []
      }
      return file.lines.enumerated().compactMap { index, line in
        guard let property = Self.visibleProperty(line), !Self.isAllowed(property.type) else { return nil }
        return violation(
          file, line: index + 1,
          "\(property.name) shows a \(property.type.isEmpty ? "type that is not written down" : property.type)."
        )
      }
    }
  }

  /// A property declared at the top level of a type that is not private, with its type as written.
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

  private static func isAllowed(_ type: String) -> Bool {
    let names = type.split { "[]?:, ()".contains($0) }.map(String.init)
    return !names.isEmpty && names.allSatisfy { standardTypes.contains($0) || $0.hasSuffix("ViewModel") }
  }

  private static let modifiers: Set = [
    "final", "internal", "lazy", "nonisolated", "package", "private(set)", "public", "static", "unowned",
    "weak",
  ]
}
