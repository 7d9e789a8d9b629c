import SwiftParser
import SwiftSyntax
import Synchronization

/// The declarations of all sources by name, and the protocols of the files that were parsed.
///
/// Names are found without parsing, which is a hundred times faster. A file is parsed if it has a marked protocol, or one
/// that another protocol refines.
final class SourceIndex: Sendable {
  private let sources: [String: DoublesGenerator.Source]
  private let names: DeclaredNames
  private let modules: Set<String>
  private let parsed = Mutex<[String: Parsed]>([:])

  private struct Parsed {
    let protocols: [ProtocolDeclaration]
    let errors: [SourceDiagnostic]
  }

  init(_ sources: [DoublesGenerator.Source]) {
    self.sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    modules = Set(sources.map(\.module))
    names = DeclaredNames(in: sources.sorted { $0.path < $1.path })
  }

  func protocols(in source: DoublesGenerator.Source) -> [ProtocolDeclaration] {
    read(source).protocols
  }

  /// Syntax errors, and marks that are not above a protocol.
  func errors(in source: DoublesGenerator.Source) -> [SourceDiagnostic] { read(source).errors }

  /// All protocols of this name, those of the sources before those of Swift.
  func protocols(named name: String) -> [ProtocolDeclaration] {
    let declaring = names.files(declaring: name, as: .protocol).compactMap { sources[$0] }
    let found = declaring.flatMap { read($0).protocols.filter { $0.name == name } }
    return found.isEmpty ? read(StandardProtocols.source).protocols.filter { $0.name == name } : found
  }

  func hasModule(_ name: String) -> Bool { modules.contains(name) }

  /// An alias has what matters of the types that it stands for.
  func kinds(of name: String, aliasedBy aliases: Set<String> = []) -> DeclaredNames.Kinds {
    var kinds = names.kinds(of: name)
    guard kinds.contains(.typealias), !aliases.contains(name) else { return kinds }
    for target in names.targets(ofAlias: name) {
      let path = target.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
      let base = String(path.split(separator: ".").last ?? "")
      let known = self.kinds(of: base, aliasedBy: aliases.union([name]))
      if known.isEmpty && StandardProtocols.unstorable.contains(base) { kinds.insert(.unstorable) }
      if known.isEmpty && base.hasSuffix("Actor") { kinds.insert(.globalActor) }
      kinds.formUnion(
        known.intersection(target.hasSuffix("?") ? .unstorable : [.functionAlias, .globalActor, .unstorable]))
    }
    return kinds
  }

  /// The type of an alias; `nil` if several types have this alias.
  func target(ofAlias name: String) -> String? {
    let targets = names.targets(ofAlias: name).filter { $0 != "Any" }
    return targets.count == 1 ? targets.first : nil
  }

  func accessOfType(_ name: String) -> Access? { names.access(of: name) }

  /// The class of this name with what it inherits, if the sources have exactly one.
  func superclass(named name: String, of subclasses: Set<String> = []) -> ClassDeclaration? {
    let files = names.files(declaring: name, as: .class).compactMap { sources[$0] }
    // Code that does not compile can have a circle.
    guard files.count == 1, let file = files.first, !subclasses.contains(name) else { return nil }
    var declaration = ClassDeclaration(name, in: file, allSources: Array(sources.values))
    if let next = declaration?.superclass, let base = superclass(named: next, of: subclasses.union([name])) {
      declaration?.inherit(base)
    }
    return declaration
  }

  /// The modules that declare a type of this name.
  func modules(declaring name: String) -> Set<String> {
    Set(names.files(declaring: name).compactMap { sources[$0]?.module })
  }

  /// The modules that declare a type of this name, not inside another type, for use in a module.
  func modules(declaring name: String, for user: String) -> Set<String> {
    let declaring = names.files(declaring: name).compactMap { sources[$0] }.filter { source in
      Parser.parse(source: source.text).statements.contains { statement in
        let words = statement.item.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text)
        return statement.item.asProtocol((any NamedDeclSyntax).self)?.name.text == name
          && (source.module == user || !Set(words ?? []).isDisjoint(with: ["open", "package", "public"]))
      }
    }
    return Set(declaring.map(\.module))
  }

  /// Whether a type has no values: `Never`, an enumeration without cases, or an alias of one.
  func isUninhabited(_ type: String) -> Bool {
    let text = target(ofAlias: type) ?? type
    if text.first == "(" {
      // A tuple has no values if one of its elements has none. A closure is another type.
      var parser = Parser(text)
      let tuple = TypeSyntax.parse(from: &parser).as(TupleTypeSyntax.self)
      return tuple?.elements.contains { isUninhabited($0.type.trimmedDescription) } == true
    }
    let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let name = path.last else { return false }
    let files = names.files(declaring: name).compactMap { sources[$0] }
    guard !files.isEmpty else { return name == "Never" && path.count <= 2 }
    return files.allSatisfy { source in
      guard source.text.utf8Contains("enum \(name)") else { return false }
      let enumerations = Enumerations(viewMode: .sourceAccurate)
      enumerations.walk(Parser.parse(source: source.text))
      return enumerations.hasCases[name] == false
    }
  }

  private func read(_ source: DoublesGenerator.Source) -> Parsed {
    if let known = parsed.withLock({ $0[source.path] }) { return known }
    let tree = Parser.parse(source: source.text)
    let reader = SourceReader(source, tree: tree, index: self)
    let protocols = tree.firstError == nil ? reader.read() : []
    let errors = tree.firstError.map { error in
      let reason = "The file can't be read as Swift: \(error.message)."
      return [SourceDiagnostic(file: source.path, line: error.line, reason: reason)]
    }
    let result = Parsed(protocols: protocols, errors: errors ?? reader.strayMarks(protocols))
    parsed.withLock { $0[source.path] = result }
    return result
  }
}

extension SourceIndex {
  func isGlobalActor(_ name: String) -> Bool {
    let kinds = kinds(of: String(name.split(separator: ".").last ?? ""))
    return name == "MainActor" || kinds.contains(.globalActor) || (kinds.isEmpty && name.hasSuffix("Actor"))
  }
}

/// Finds out which enumerations of a file have cases. Those in an `#if` count.
private final class Enumerations: SyntaxVisitor {
  private(set) var hasCases: [String: Bool] = [:]

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let isInhabited = node.memberBlock.members.contains {
      $0.decl.is(EnumCaseDeclSyntax.self) || $0.decl.is(IfConfigDeclSyntax.self)
    }
    hasCases[node.name.text] = hasCases[node.name.text] == true || isInhabited
    return .visitChildren
  }
}
