import SwiftSyntax

/// One more implementation of a feature.
///
/// A feature that `FeatureScaffold` wrote gets a complete implementation if the architecture has templates. Everything
/// else is a skeleton: it compiles and can be chosen, and the failing clauses of the contract show what is missing.
public struct ImplementationScaffold: Sendable {
  private let feature: String
  private let architecture: ArchitectureName

  public init(feature: String, architecture: ArchitectureName) {
    self.feature = feature
    self.architecture = architecture
  }

  /// The files to write, checked against the existing ones.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let interface = try FeatureInterface(feature, in: files)
    let artifacts = try written(of: interface, in: files).map {
      Artifact(path: $0.path, contents: $0.text, ownership: .once)
    }
    try checkFolder(artifacts, in: files)
    return try artifacts + registration(of: interface, in: files)
  }

  public var nextCommands: [String] {
    [
      "Tools/test \(feature) --architecture \(architecture.option)",
      "swift run profile --in-memory --\(feature.lowercased()) \(architecture.option)",
    ]
  }

  /// The same implementation again is not an error: there is nothing to do then.
  private func checkFolder(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    for folder in try files.names(in: "Modules/Features/\(feature)")
    where folder.lowercased() == architecture.option {
      for artifact in artifacts where try files.text(artifact.path) != artifact.contents {
        throw .badInput(
          "Modules/Features/\(feature)/\(folder) exists already, and it is not what this command writes: "
            + "\(artifact.path) differs. Nothing was written.")
      }
    }
  }

  private func written(
    of interface: FeatureInterface, in files: any FileSystem
  ) throws(ScaffoldError) -> [(path: String, text: String)] {
    if let description = try interface.scaffolded(architecture, in: files) {
      let templates = FeatureTemplates(description)
      return templates.implementation(architecture.folder) + templates.tests(of: architecture.folder)
    }
    return ImplementationSkeleton(interface, architecture).files
  }

  /// The files that get a line for the implementation.
  private func registration(
    of interface: FeatureInterface, in files: any FileSystem
  ) throws(ScaffoldError) -> [Artifact] {
    var manifest = try SwiftSource("Package.swift", in: files)
    try manifest.addArchitecture(architecture.folder, to: feature)

    var catalogue = try SwiftSource("Apps/ProfileApp/Catalogue+All.swift", in: files)
    try catalogue.addImport(feature + architecture.folder)
    for part in interface.parts { try catalogue.addImplementation(".\(architecture.option)", of: part.name) }

    var tests = try SwiftSource("Tests/\(feature)Tests/\(feature)Implementations.swift", in: files)
    try tests.addImport(feature + architecture.folder)
    for part in interface.parts {
      try tests.addElement(".\(architecture.option)", toArrayOf: "\(part.name)Factory")
    }
    return try [manifest, catalogue, tests].map { source throws(ScaffoldError) in try source.artifact() }
  }
}

extension SwiftSource {
  /// `Feature("Blog")` in the manifest gets one more architecture.
  fileprivate mutating func addArchitecture(_ folder: String, to feature: String) throws(ScaffoldError) {
    let call = calls.first {
      $0.calledExpression.trimmedDescription == "Feature"
        && $0.arguments.first?.expression.trimmedDescription == "\"\(feature)\""
    }
    guard let call, let first = call.arguments.first else { throw anchorIsGone("Feature(\"\(feature)\")") }
    guard let argument = call.arguments.first(where: { $0.label?.text == "architectures" }) else {
      guard let standard = standardArchitectures else {
        throw anchorIsGone("“architectures: [String] = […]”")
      }
      guard !standard.contains(folder) else { return }
      return insert(
        ", architectures: [\((standard + [folder]).map { "\"\($0)\"" }.joined(separator: ", "))]",
        at: first.expression.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    guard let array = argument.expression.as(ArrayExprSyntax.self) else {
      throw anchorIsGone("list of architectures in Feature(\"\(feature)\")")
    }
    if !array.elements.contains(where: { $0.expression.trimmedDescription == "\"\(folder)\"" }) {
      append("\"\(folder)\"", to: array)
    }
  }

  /// `catalogue.register(BlogList.self, […])` gets one more.
  fileprivate mutating func addImplementation(_ implementation: String, of part: String) throws(ScaffoldError)
  {
    let call = calls.first {
      $0.calledExpression.trimmedDescription == "catalogue.register"
        && $0.arguments.first?.expression.trimmedDescription == "\(part).self"
    }
    guard let array = call?.arguments.last?.expression.as(ArrayExprSyntax.self) else {
      throw anchorIsGone("catalogue.register(\(part).self, …)")
    }
    if !array.elements.contains(where: { $0.expression.trimmedDescription == implementation }) {
      append(implementation, to: array)
    }
  }

  /// `let lists: [BlogListFactory] = […]` gets one more.
  fileprivate mutating func addElement(_ element: String, toArrayOf type: String) throws(ScaffoldError) {
    let variable = variables.first {
      $0.bindings.first?.typeAnnotation?.type.trimmedDescription == "[\(type)]"
    }
    guard let array = variable.flatMap(Self.array) else { throw anchorIsGone("array of \(type)") }
    if !array.elements.contains(where: { $0.expression.trimmedDescription == element }) {
      append(element, to: array)
    }
  }
}
