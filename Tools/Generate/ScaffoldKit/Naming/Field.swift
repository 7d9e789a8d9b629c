import Essentials

/// One value of a model: `deletedAt:Date?`.
public struct Field: Equatable, Sendable {
  /// `deletedAt`.
  public let name: String
  /// The name in a declaration: in backticks if it is a Swift keyword.
  let declaredName: String
  public let type: FieldType
  public let isOptional: Bool
  /// The values that it can have, if its type is a choice.
  let choices: [String]

  /// Reads `title:String, deletedAt:Date?`, with or without spaces.
  ///
  /// - Throws: `ScaffoldError.badInput` with the field and the reason.
  public static func list(_ text: String) throws(ScaffoldError) -> [Field] {
    var fields: [Field] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      fields.append(try Field(String(part)))
    }
    for (index, field) in fields.enumerated() {
      guard !fields[..<index].contains(where: { $0.name == field.name }) else {
        throw .badInput("There are two fields with the name “\(field.name)”.")
      }
    }
    return fields
  }

  private init(_ text: String) throws(ScaffoldError) {
    let parts = text.elements(between: ":")
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .badInput(
        "A field is a name, a colon and a type, like “title:String”; “\(text.harmless)” is not.")
    }
    name = parts[0]
    declaredName = SwiftWords.declared(name)
    isOptional = parts[1].hasSuffix("?")
    let typeName = isOptional ? String(parts[1].dropLast()) : parts[1]
    choices = typeName.contains("|") ? typeName.elements(between: "|") : []
    guard let type = choices.count > 1 ? .choice : FieldType(rawValue: typeName) else {
      let known = FieldType.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badInput(
        "“\(typeName.harmless)” is not a field type. The types are \(known), each with a ? after it if the value can be missing."
      )
    }
    self.type = type
    guard type != .image || !isOptional else {
      throw .badInput(
        "“\(parts[0].harmless)” can't be optional: without an image, a row shows a placeholder.")
    }
    try Self.check(name)
    guard !["context", "post", "static"].contains(name) else { throw Self.refusal(name) }
    guard !choices.isEmpty else { return }
    for choice in choices { try Self.check(choice) }
    guard Set(choices).count == choices.count else {
      throw .badInput("The field “\(name)” names a choice twice.")
    }
    guard !["any", "codingKeys", "type", "protocol", "iD", "imageID", "userID"].contains(name),
      ImportedTypes.owner(of: typeWithoutOptional) == nil
    else {
      throw .badInput("“\(name)” can't have choices: \(typeWithoutOptional) means something else in Swift.")
    }
    if let taken = choices.first(where: { $0 == "allCases" || $0 == "none" && isOptional }) {
      throw .badInput("“\(taken)” can't be a choice of “\(name)”: it means something else there.")
    }
  }

  private static func refusal(_ name: String) -> ScaffoldError {
    .badInput("“\(name)” can't be a field's name: the rules of this package refuse that word.")
  }

  private static func check(_ name: String) throws(ScaffoldError) {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    guard isPlain, let first = name.first, first.isLowercase else {
      throw .badInput(
        "A field's name begins with a small letter and is made of the letters A to Z and digits; “\(name.harmless)” is not."
      )
    }
    guard !SwiftWords.isRefusedByRules(name) else { throw refusal(name) }
    guard name != "id" else { throw .badInput("Every model has an “id” already; leave it out.") }
    guard !["init", "inout", "let", "self", "var"].contains(name) else {
      throw .badInput(
        "“\(name)” can't be a field's name: it is a word of Swift that nothing can be called by.")
    }
    guard name.count <= 30 else {
      throw .badInput("A field's name has at most 30 letters; “\(name)” has \(name.count).")
    }
  }

  /// The declared type: "String?".
  var typeName: String { typeWithoutOptional + (isOptional ? "?" : "") }
  /// The declared type: "String", or "Kind" for choices of a field "kind".
  var typeWithoutOptional: String { type == .choice ? name.capitalizedFirst : type.rawValue }
  /// The type as `list` reads it: "open|done?".
  var writtenType: String {
    (choices.isEmpty ? type.rawValue : choices.joined(separator: "|")) + (isOptional ? "?" : "")
  }
  /// The text of the feature with the names of choices.
  var choiceNames: String { "\(name)Names" }
  /// "Deleted at".
  var label: String {
    FeatureName.parts(of: name.capitalizedFirst).enumerated().map { index, part in
      part.count > 1 && part.allSatisfy { !$0.isLowercase } ? part : index == 0 ? part : part.lowercased()
    }.joined(separator: " ")
  }
  /// The property of the finished text: `deletedAtText`.
  var text: String { "\(name)Text" }
  /// The property of the image file.
  var data: String { "\(name)Data" }
  /// The property of the view that shows it.
  var view: String { name + (type == .image ? "View" : "Label") }
}

extension String {
  /// The elements of a list, without the spaces around them. An element can be empty.
  func elements(between separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(\.trimmingSpaces)
  }
}
