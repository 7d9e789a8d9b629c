import Essentials
import SwiftSyntax

/// The interface of a feature, read from its sources: its parts and their states.
struct FeatureInterface {
  struct Part {
    /// `BlogList`.
    let name: String
    /// `BlogListState`.
    let state: String
    /// An expression for a state without data; `nil` if this program finds no expression.
    let emptyState: String?
    /// The properties of the context, in order.
    let context: [String]
    /// Whether it shows pages of a list.
    let isList: Bool
  }

  /// A request of a service.
  private struct Request {
    /// `blog(_:)`, for example.
    let title: String
    let isOfPages: Bool
  }

  let name: String
  let parts: [Part]
  private let views: [String]
  private let requests: [Request]

  /// - Throws: `ScaffoldError.badInput` if there is no such feature.
  init(_ name: String, in files: any FileSystem) throws(ScaffoldError) {
    let folders = try files.names(in: "Modules/Features").filter {
      files.isFolder("Modules/Features/\($0)/Interface")
    }
    guard folders.contains(name) else {
      throw .badInput("There is no feature “\(name.harmless)”; there are \(folders.joined(separator: ", ")).")
    }
    self.name = name
    let core = CoreTypes(try Self.sources("Modules/Features/\(name)/Core", in: files))
    var parts: [Part] = []
    for path in try files.swiftFiles(below: "Modules/Features/\(name)/Interface") {
      let source = try SwiftSource(path, in: files)
      for item in source.tree.statements.compactMap({ $0.item.as(EnumDeclSyntax.self) })
      where item.inheritanceClause?.inheritedTypes.contains(where: { $0.type.trimmedDescription == "Feature" }
      ) == true {
        parts.append(Part(item, core: core))
      }
    }
    guard !parts.isEmpty else { throw .badInput("Modules/Features/\(name)/Interface declares no Feature.") }
    self.parts = parts
    views = try Self.sources("Modules/Features/\(name)/Views", in: files).flatMap(\.publicViews)
    requests = core.sources.flatMap { source in
      source.protocols.filter { $0.name.text.hasSuffix("Service") }.flatMap { service in
        service.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map {
          Request(
            title: SwiftSource.title(of: $0),
            isOfPages: $0.signature.returnClause?.type.trimmedDescription.hasPrefix("Page<") == true)
        }
      }
    }
  }

  /// The views that a part lays out, and the functions that make them, each with its summary.
  func views(of part: Part) -> [String] {
    let own = views.filter {
      $0.contains(/^`(?:\w*(?:Cell|ItemView|ListView)`|PagedListView)/) == part.isList
    }
    return own.isEmpty ? views : own
  }

  /// The requests that a part can make: pages are for lists.
  func requests(of part: Part) -> [String] {
    requests.filter { part.isList || !$0.isOfPages }.map(\.title)
  }

  private static func sources(_ folder: String, in files: any FileSystem) throws(ScaffoldError)
    -> [SwiftSource]
  {
    var sources: [SwiftSource] = []
    for path in try files.swiftFiles(below: folder) { sources.append(try SwiftSource(path, in: files)) }
    return sources
  }

  /// The description of a feature that this program wrote, in an architecture; `nil` for other features, and if the
  /// architecture has no templates.
  func scaffolded(
    _ architecture: ArchitectureName, in files: any FileSystem
  ) throws(ScaffoldError) -> FeatureDescription? {
    guard parts.map(\.name) == ["\(name)List"], files.isFolder("Modules/Features/\(name)/Memory"),
      let service = try? SwiftSource("Modules/Features/\(name)/Core/\(name)Service.swift", in: files),
      let source = try? SwiftSource("Modules/Features/\(name)/Core/\(name).swift", in: files),
      let request = service.functions.first,
      let model = source.structs.first(where: { $0.name.text == name })
    else { return nil }
    let members = model.memberBlock.members.map(\.decl)
    let choices = members.compactMap { $0.as(EnumDeclSyntax.self) }
    let fields = members.compactMap { $0.as(VariableDeclSyntax.self)?.bindings.first }.compactMap {
      binding -> String? in
      guard let type = binding.typeAnnotation?.type else { return nil }
      let name = binding.pattern.trimmedDescription.filter { $0 != "`" }
      let own = choices.first { $0.name.text == type.trimmedDescription.filter { $0 != "?" } }
      let written = own.map { $0.caseNames + (type.is(OptionalTypeSyntax.self) ? "?" : "") }
      return name == "id" ? nil : "\(name):\(written ?? type.trimmedDescription)"
    }
    guard let list = try? Field.list(fields.joined(separator: ",")),
      let name = try? FeatureName(name, pluralVariable: request.name.text)
    else { return nil }
    let isOfUser = request.signature.parameterClause.parameters.first?.firstName.text == "of"
    return try? FeatureDescription(
      name: name, fields: list, architectures: [architecture.option], isOfUser: isOfUser)
  }
}

extension EnumDeclSyntax {
  /// The cases as a field lists them: "open|done".
  fileprivate var caseNames: String {
    let cases = memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return cases.flatMap(\.elements).map { $0.name.text.filter { $0 != "`" } }.joined(separator: "|")
  }
}

extension FeatureInterface.Part {
  init(_ item: EnumDeclSyntax, core: CoreTypes) {
    name = item.name.text
    let aliases = item.memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) }
    let alias = aliases.first { $0.name.text == "State" }?.initializer.value.trimmedDescription
    state = alias ?? "\(item.name.text)State"
    emptyState = core.empty(state)
    isList = core.parameters(of: state).contains { $0.hasPrefix("Paging<") }
    let context = item.memberBlock.members.compactMap { $0.decl.as(StructDeclSyntax.self) }
      .first { $0.name.text == "Context" }
    self.context = (context?.memberBlock.members ?? []).compactMap {
      let variable = $0.decl.as(VariableDeclSyntax.self)
      return variable?.modifiers.contains { $0.name.text == "public" } == true
        ? variable?.bindings.first?.pattern.trimmedDescription : nil
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

  var protocols: [ProtocolDeclSyntax] { tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) } }

  /// The public views, and the public functions that make views, each with the first sentence of its comment.
  var publicViews: [String] {
    func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.text == "public" }
    }
    return tree.statements.flatMap { statement -> [String] in
      if let type = statement.item.as(ClassDeclSyntax.self), isPublic(type.modifiers) {
        return ["`\(type.name.text)`: \(Self.summary(of: type))"]
      }
      guard let type = statement.item.as(ExtensionDeclSyntax.self) else { return [] }
      return type.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        .filter { isPublic($0.modifiers) && $0.modifiers.contains { $0.name.text == "static" } }
        .map { "`\(type.extendedType.trimmedDescription).\(Self.title(of: $0))`: \(Self.summary(of: $0))" }
    }
  }

  fileprivate static func title(of function: FunctionDeclSyntax) -> String {
    let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return "\(function.name.text)(\(labels.joined()))"
  }

  /// The first sentence of a doc comment.
  private static func summary(of node: some SyntaxProtocol) -> String {
    let lines = node.leadingTrivia.compactMap { piece -> String? in
      if case .docLineComment(let line) = piece { String(line.dropFirst(4)) } else { nil }
    }
    let sentence = lines.joined(separator: " ").split(separator: ". ", maxSplits: 1).first ?? ""
    return sentence.hasSuffix(".") ? String(sentence) : sentence + "."
  }

  /// The structs at the top of the file.
  var structs: [StructDeclSyntax] { tree.statements.compactMap { $0.item.as(StructDeclSyntax.self) } }
}
