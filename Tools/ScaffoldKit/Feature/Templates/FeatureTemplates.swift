/// The files of a feature, each as its text. What they say is what the features in `Modules` say in the same place.
struct FeatureTemplates {
  /// The architectures there are templates for, by their folders.
  static let architectures = ["MVC", "MVP", "MVVM", "MVCS"]

  let feature: FeatureDescription

  init(_ feature: FeatureDescription) {
    self.feature = feature
  }

  // The forms of the name, short, because they stand everywhere: RecycleBin, recycleBin, recycleBins, "recycle bin".
  var N: String { feature.name.type }
  var n: String { feature.name.variable }
  var ns: String { feature.name.plural }
  var words: String { feature.name.words }
  var pluralWords: String { feature.name.pluralWords }

  /// Every file, by its path.
  var files: [(path: String, text: String)] {
    core + display + interface + views + feature.architectures.flatMap(implementation) + testing + memory
      + tests
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

  /// A file of a layer, its lines fitted.
  func file(_ layer: String, _ name: String, _ text: String) -> (path: String, text: String) {
    ("Modules/\(N)/\(layer)/\(name).swift", SourceLayout.fitted(text))
  }

  /// Lines of the same form, one for each of some values.
  func lines<Value>(_ values: [Value], indent: Int = 4, _ line: (Value) -> String) -> String {
    values.map(line).joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
