/// A new feature: all its files, and the lines that add it to the package.
public struct FeatureScaffold: Sendable {
  let feature: FeatureDescription

  var name: FeatureName { feature.name }

  public init(_ feature: FeatureDescription) {
    self.feature = feature
  }

  /// The files to write, checked against the existing ones.
  ///
  /// - Throws: `ScaffoldError`: if the name is taken, or a file that has to be edited is missing or broken.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    var artifacts = FeatureTemplates(feature).files.map {
      Artifact(path: $0.path, contents: $0.text, ownership: .once)
    }
    // Before doubles, whose refusals name lines of files that are not there yet.
    try check(artifacts, in: files)
    let doubles = try Generator().doubles(adding: artifacts, in: files)
    artifacts += doubles.filter { $0.path.hasPrefix("Modules/Features/\(feature.name.type)/") }
    return try artifacts + registration(in: files)
  }

  /// The commands to run next.
  public var nextCommands: [String] {
    let option = feature.name.option
    return [
      "Tools/test \(feature.name.type)",
      "swift run preview \(option)",
      "swift run profile --in-memory --scene \(option) --\(option) \(feature.architectures[feature.architectures.count - 1].lowercased())",
    ]
  }

  /// The files that get a line for the feature.
  private func registration(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let architectures = feature.architectures.map { $0.lowercased() }
    var manifest = try SwiftSource("Package.swift", in: files)
    let list =
      feature.architectures == manifest.standardArchitectures
      ? "" : ", architectures: [\(feature.architectures.map { "\"\($0)\"" }.joined(separator: ", "))]"

    try manifest.addElements("Feature(\"\(name.type)\"\(list), hasMemory: true)", to: "features")

    var catalogue = try SwiftSource("Apps/ProfileApp/Catalogue+All.swift", in: files)
    for module in (["Interface"] + feature.architectures).sorted() {
      try catalogue.addImport(name.type + module)
    }
    try catalogue.addCall(
      "catalogue.register(\(name.type)List.self, [\(architectures.map { ".\($0)" }.joined(separator: ", "))])"
    )

    var options = try SwiftSource("Apps/ProfileApp/ArchitectureOptions.swift", in: files)
    try options.addOption(
      name.option, help: "How the \(name.type) module is built; profile --list names the choices.")
    try options.addOption(
      "\(name.option)List", long: "\(name.option).list", help: "How this part is built.")
    try options.addElements(
      "(\"\(name.option)\", \\.\(name.option))", "(\"\(name.option).list\", \\.\(name.option)List)",
      to: "options")

    var choices = try SwiftSource("Apps/ProfileApp/SceneChoice.swift", in: files)
    try choices.addElements(".place(ProfilePlace.\(name.plural))", to: "others")

    var optionsPage = try MarkdownSource("docs/options.md", in: files)
    try optionsPage.addRow(
      "| `--\(name.option) \(architectures[architectures.count - 1])` | how the \(name.type) module is built |",
      amongRowsWith: "module is built")
    var modulesPage = try MarkdownSource("docs/README.md", in: files)
    try modulesPage.addRow(
      "| [Modules/Features/\(name.type)](../Modules/Features/\(name.type)/README.md) | a feature: \(name.pluralWords) |",
      amongRowsWith: "| a feature: ")
    var chinesePage = try MarkdownSource("docs/README.zh-Hans.md", in: files)
    let chineseName = feature.chineseName.replacing("|", with: "/")
    func figures(_ text: String) -> String { text.filter { ("0"..."9").contains($0) } }
    guard figures(chineseName) == figures(name.pluralWords) else {
      throw .badInput(
        "The Chinese name “\(chineseName)” needs the digits of the plural “\(name.pluralWords)”: pages are compared."
      )
    }
    try chinesePage.addRow(
      "| [Modules/Features/\(name.type)](../Modules/Features/\(name.type)/README.md) | 功能：\(chineseName) |",
      amongRowsWith: "| 功能：")

    let sources = try [manifest, catalogue, options, choices].map { source throws(ScaffoldError) in
      try source.artifact()
    }
    return sources
      + [optionsPage, modulesPage, chinesePage].map {
        Artifact(path: $0.path, contents: $0.text, ownership: .managed)
      }
  }
}
