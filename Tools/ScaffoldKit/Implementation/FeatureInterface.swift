import SwiftSyntax

/// The interface of a feature, read from its sources: its parts and their states.
struct FeatureInterface {
  struct Parameter {
    let label: String
    let type: String
    let hasDefault: Bool
  }

  struct Part {
    /// `BlogList`.
    let name: String
    /// `BlogListState`.
    let state: String
    /// The parameters of the state's initialiser.
    let stateValues: [Parameter]
  }

  let name: String
  let parts: [Part]

  /// - Throws: `ScaffoldError.badInput` if there is no such feature.
  init(_ name: String, in files: any FileSystem) throws(ScaffoldError) {
    let folders = try files.names(in: "Modules").filter { files.isFolder("Modules/\($0)/Interface") }
    guard folders.contains(name) else {
      throw .badInput("There is no feature “\(name.harmless)”; there are \(folders.joined(separator: ", ")).")
    }
    self.name = name
    var parts: [Part] = []
    for path in try files.swiftFiles(below: "Modules/\(name)/Interface") {
      let source = try SwiftSource(path, in: files)
      for item in source.tree.statements.compactMap({ $0.item.as(EnumDeclSyntax.self) })
      where item.inheritanceClause?.inheritedTypes.contains(where: { $0.type.trimmedDescription == "Feature" }
      ) == true {
        parts.append(try Part(item, feature: name, in: files))
      }
    }
    guard !parts.isEmpty else { throw .badInput("Modules/\(name)/Interface declares no Feature.") }
    self.parts = parts
  }

  /// The description of a feature that this program wrote: its name, its plural and its fields; `nil` for other features.
  func scaffolded(in files: any FileSystem) throws(ScaffoldError) -> FeatureDescription? {
    guard parts.map(\.name) == ["\(name)List"], files.isFolder("Modules/\(name)/Memory"),
      let service = try? SwiftSource("Modules/\(name)/Core/\(name)Service.swift", in: files),
      let model = try? SwiftSource("Modules/\(name)/Core/\(name).swift", in: files)
    else { return nil }
    let plural = service.functions.first?.name.text.capitalizedFirst
    let properties = model.structs.first { $0.name.text == name }?.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self)?.bindings.first
    }
    let fields = (properties ?? []).compactMap { binding -> String? in
      guard let type = binding.typeAnnotation?.type.trimmedDescription else { return nil }
      let name = binding.pattern.trimmedDescription.filter { $0 != "`" }
      return name == "id" ? nil : "\(name):\(type)"
    }
    guard let list = try? Field.list(fields.joined(separator: ",")), let plural,
      let name = try? FeatureName(name, plural: plural)
    else { return nil }
    return try? FeatureDescription(name: name, fields: list)
  }
}

extension FeatureInterface.Part {
  init(_ item: EnumDeclSyntax, feature: String, in files: any FileSystem) throws(ScaffoldError) {
    name = item.name.text
    let aliases = item.memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) }
    let alias = aliases.first { $0.name.text == "State" }?.initializer.value.trimmedDescription
    let state = alias ?? "\(item.name.text)State"
    self.state = state
    var values: [FeatureInterface.Parameter] = []
    for path in try files.swiftFiles(below: "Modules/\(feature)/Core") {
      let source = try SwiftSource(path, in: files)
      if let state = source.structs.first(where: { $0.name.text == state }) {
        values = Self.parameters(of: state)
      }
    }
    stateValues = values
  }

  private static func parameters(of type: StructDeclSyntax) -> [FeatureInterface.Parameter] {
    let initialiser = type.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
    return (initialiser?.signature.parameterClause.parameters ?? []).map {
      FeatureInterface.Parameter(
        label: $0.firstName.text, type: $0.type.trimmedDescription, hasDefault: $0.defaultValue != nil)
    }
  }
}

extension SwiftSource {
  var functions: [FunctionDeclSyntax] {
    tree.statements.flatMap { statement in
      let members = statement.item.as(ProtocolDeclSyntax.self)?.memberBlock.members
      return (members ?? []).compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    }
  }

  /// The structs at the top of the file.
  var structs: [StructDeclSyntax] { tree.statements.compactMap { $0.item.as(StructDeclSyntax.self) } }
}
