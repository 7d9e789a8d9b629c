import Essentials

/// The description of a new feature: a list of elements with some values.
public struct FeatureDescription: Equatable, Sendable {
  public let name: FeatureName
  public let fields: [Field]
  /// The folders of its implementations, `MVC` for example, in the order in which they are offered.
  public let architectures: [String]
  /// The name in the Chinese texts.
  public let chineseName: String
  /// The scenes that show the list, such as `SelfScene`.
  public let hosts: [String]
  /// Whether each list is of one user's elements.
  public let isOfUser: Bool

  /// - Throws: `ScaffoldError.badInput` with the reason.
  public init(
    name: FeatureName, fields: [Field], architectures: [String] = ["mvc", "mvp", "mvvm"],
    chineseName: String? = nil, hosts: [String] = [], isOfUser: Bool = false
  ) throws(ScaffoldError) {
    guard !architectures.isEmpty else { throw .badInput("A feature needs at least one architecture.") }
    var folders: [String] = []
    for architecture in architectures {
      let folder = architecture.uppercased()
      guard FeatureTemplates.architectures.contains(folder) else {
        let known = FeatureTemplates.architectures.map { $0.lowercased() }.joined(separator: ", ")
        throw .badInput(
          "There is no template for the architecture “\(architecture.harmless)”; there are \(known). "
            + "scaffold implementation adds others.")
      }
      guard !folders.contains(folder) else {
        throw .badInput("The architecture \(architecture) is named twice.")
      }
      folders.append(folder)
    }
    // By scalars: a line break of two, or a quote with an accent, is another character.
    if let chineseName,
      chineseName.isBlank || chineseName.count > 2 * FeatureName.longest
        || chineseName.unicodeScalars.contains(where: { $0.isHarmful || "\"\\".unicodeScalars.contains($0) })
    {
      throw .badInput(
        "The Chinese name is one line of at most \(2 * FeatureName.longest) characters, without quotes or backslashes."
      )
    }
    let images = fields.filter { $0.type == .image }
    guard images.count < 2, images.count < fields.count else {
      throw .badInput("A feature has one image at most, beside other values.")
    }
    if let field = fields.first(where: {
      $0.type == .choice && [name.type, name.type + "ID"].contains($0.typeWithoutOptional)
    }) {
      throw .badInput(
        "“\(field.name)” can't have choices: \(field.typeWithoutOptional) is a type of the feature.")
    }
    self.name = name
    self.fields = fields
    self.architectures = FeatureTemplates.architectures.filter(folders.contains)
    self.chineseName = chineseName ?? name.words
    self.hosts = hosts
    self.isOfUser = isOfUser || !hosts.isEmpty
  }

  /// The first value of a row, in bold: the first required text, or else the first text, or else the first value.
  var headline: Field {
    values.first { $0.type == .string && !$0.isOptional } ?? values.first { $0.type == .string } ?? values[0]
  }

  /// What a row shows as texts.
  var values: [Field] { fields.filter { $0.type != .image } }

  /// What a row shows as an image.
  var image: Field? { fields.first { $0.type == .image } }

  /// Whether the headline is shown without a label.
  var hasTitle: Bool { headline.type == .string }

  /// The values below the headline, each after its label.
  var details: [Field] { values.filter { $0 != headline } }

  /// The fields with choices.
  var choices: [Field] { fields.filter { $0.type == .choice } }

  /// Whether a text says that a value is missing.
  var hasNone: Bool {
    labelled.contains { $0.isOptional || ($0 != headline && [.string, .strings].contains($0.type)) }
      || (!hasTitle && headline.type == .strings)
  }

  /// The fields with a label before their value.
  var labelled: [Field] { hasTitle ? details : values }

  var inEveryArchitecture: FeatureDescription {
    get throws(ScaffoldError) {
      try FeatureDescription(
        name: name, fields: fields, architectures: FeatureTemplates.architectures, chineseName: chineseName,
        hosts: hosts, isOfUser: isOfUser)
    }
  }

  /// The same feature with names that no template has, of as many words.
  var withPlainNames: FeatureDescription {
    get throws(ScaffoldError) {
      func plain(_ name: String) -> String {
        FeatureName.parts(of: name).indices.map { "Q\(Character(UnicodeScalar(UInt8(97 + $0))))" }.joined()
      }
      let fields = fields.enumerated().map { index, field in
        "q\(index)\(plain(field.name.capitalizedFirst).dropFirst(2)):\(field.writtenType)"
      }
      return try FeatureDescription(
        name: try FeatureName(plain(name.type)), fields: try Field.list(fields.joined(separator: ",")),
        architectures: architectures, chineseName: chineseName, hosts: hosts, isOfUser: isOfUser)
    }
  }

  func uses(_ type: FieldType) -> Bool { fields.contains { $0.type == type } }

  /// Whether the types of the fields need a module.
  func needs(_ module: String) -> Bool { fields.contains { $0.type.module == module } }
}
