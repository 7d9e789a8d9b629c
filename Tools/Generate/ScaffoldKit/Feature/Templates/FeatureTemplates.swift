/// The files of a feature. Their texts follow the features in `Modules`.
struct FeatureTemplates {
  /// The architectures with templates, by their folders.
  static let architectures = ["MVC", "MVP", "MVVM", "MVCS"]

  let feature: FeatureDescription

  init(_ feature: FeatureDescription) {
    self.feature = feature
  }

  // The forms of the name. Short, because every template uses them: RecycleBin, recycleBin, recycleBins, "recycle bin".
  var N: String { feature.name.type }
  var n: String { feature.name.variable }
  var ns: String { feature.name.plural }
  var words: String { feature.name.words }
  var pluralWords: String { feature.name.pluralWords }

  /// Words of comments: of whom the elements are.
  var ofAUser: String { feature.isOfUser ? " of a user" : "" }

  /// An argument for the user of a list, if it is of one user's elements.
  func of(_ user: String, _ label: String = "of") -> String { feature.isOfUser ? "\(label): \(user), " : "" }

  /// Code for the image of an element; nothing without one.
  func image(_ code: (Field) -> String) -> String { feature.image.map(code) ?? "" }

  /// What tests give to the logic.
  func environment(_ service: String) -> String {
    "\(N)Environment(service: \(service), \(image { _ in "images: ImageLoader(service: StubImageService()), " })formatter: .english)"
  }

  /// Every file, by its path.
  var files: [(path: String, text: String)] {
    core + interface + views + feature.architectures.flatMap(implementation) + testing + memory + tests
      + surroundings
  }

  /// The files of one implementation.
  func implementation(_ architecture: String) -> [(path: String, text: String)] {
    switch architecture {
    case "MVC": mvc
    case "MVP": mvp
    case "MVVM": mvvm
    default: mvcs
    }
  }

  /// A file in a folder of the feature, with long lines broken.
  func file(_ layer: String, _ name: String, _ text: String) -> (path: String, text: String) {
    ("Modules/Features/\(N)/\(layer)/\(name).swift", SourceLayout.fitted(text))
  }

  /// The identifier of the label of a field. The feature's name keeps it apart from those of other views.
  func identifier(_ field: Field) -> String { "\(n).\(field.name)" }

  /// Lines of the same form, one for each of some values.
  func lines<Value>(_ values: [Value], indent: Int = 4, _ line: (Value) -> String) -> String {
    values.map(line).joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
