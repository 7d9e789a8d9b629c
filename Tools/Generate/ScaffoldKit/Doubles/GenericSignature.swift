/// The associated types of a protocol in its double: generic parameters, or type aliases if the protocol's constraints
/// fix the type.
struct GenericSignature {
  /// The generic parameters, such as `Item: Hashable`; primary associated types first.
  private(set) var parameters: [String] = []
  private(set) var parameterNames: [String] = []
  private(set) var constraints: [String] = []
  private(set) var aliases: [(name: String, type: String)] = []
  private(set) var diagnostics: [SourceDiagnostic] = []

  init(_ resolved: ResolvedProtocol, of declaration: ProtocolDeclaration) {
    let names = Set(resolved.associatedTypes.map(\.name))
    var aliases: [String: String] = [:]
    func refuse(_ line: Int, _ reason: String) -> SourceDiagnostic {
      SourceDiagnostic(noDoubles: reason, file: declaration.source.path, line: line)
    }
    var open = names
    func isClosed(_ text: String) -> Bool { !Self.words(text).contains { open.contains($0) } }
    // A primary associated type stays a parameter, so that `any P<Item>` can name it, unless its type is fixed or is made
    // of other parameters.
    let primary = Set(resolved.associatedTypes.filter(\.isPrimary).map(\.name))
    func canBeAlias(_ name: String, of type: String) -> Bool {
      names.contains(name) && aliases[name] == nil && aliases[type] != name
        && !Self.words(type).contains(name)
        && (!primary.contains(name) || isClosed(type) || !type.contains(".")
          || !type.utf8.allSatisfy { DeclaredNames.isWord($0) || $0 == UInt8(ascii: ".") })
    }
    let equalities = resolved.constraints.filter { $0.relation == .equals }
    let certain = equalities.filter { isClosed($0.left) || isClosed($0.right) }
    for constraint in certain + equalities + equalities {
      let (left, right) = (constraint.left, constraint.right)
      if constraint.text.contains(selfMark) {
        diagnostics.append(refuse(constraint.line, "the constraint on \(left) speaks of Self"))
      } else if left != right, canBeAlias(left, of: right) {
        aliases[left] = right
        if isClosed(right) { open.remove(left) }
      } else if left != right, canBeAlias(right, of: left) {
        aliases[right] = left
        if isClosed(left) { open.remove(right) }
      }
    }
    for (name, type) in aliases where Self.words(type).contains(name) {
      diagnostics.append(refuse(declaration.line, "\(name) is defined by itself"))
    }
    guard diagnostics.isEmpty else { return }

    /// Replaces aliases by their types: the `where` clause of a class can't use its own aliases or those of its protocols.
    func expanded(_ text: String) -> String {
      var text = text
      for _ in 0..<aliases.count + resolved.typealiases.count {
        let next = Self.replacing(text) {
          aliases[$0] ?? (names.contains($0) ? nil : resolved.typealiases[$0])
        }
        if next == text { break }
        text = next
      }
      return text
    }
    func isOpen(_ text: String) -> Bool { Self.words(expanded(text)).contains { names.contains($0) } }

    // A parameter whose type is fixed needs no conformances.
    let pinned = Set(
      equalities.flatMap { constraint -> [String] in
        let (left, right) = (expanded(constraint.left), expanded(constraint.right))
        return (isClosed(right) ? [left] : []) + (isClosed(left) ? [right] : [])
      })
    var conformances: [String: [String]] = [:]
    var clauses: [String] = []
    func add(_ left: String, _ right: String) {
      let (left, right) = (expanded(left), expanded(right))
      if names.contains(left) {
        if !conformances[left, default: []].contains(right) { conformances[left, default: []].append(right) }
      } else if isOpen(left), !pinned.contains(left) {
        clauses.append("\(left): \(right)")
      }
    }
    for type in resolved.associatedTypes {
      for conformance in type.conformances {
        if conformance.hasPrefix("~") {
          diagnostics.append(refuse(declaration.line, "\(type.name) may be a type that can't be copied"))
        }
        add(type.name, conformance)
      }
    }
    for constraint in resolved.constraints {
      if constraint.text.contains(selfMark) {
        diagnostics.append(refuse(constraint.line, "the constraint on \(constraint.left) speaks of Self"))
      } else if constraint.relation == .conforms {
        add(constraint.left, constraint.right)
      } else {
        let (left, right) = (expanded(constraint.left), expanded(constraint.right))
        if left != right, isOpen(left) {
          clauses.append("\(left) == \(right)")
        } else if left != right, isOpen(right) {
          clauses.append("\(right) == \(left)")
        }
      }
    }
    let free = resolved.associatedTypes.filter { aliases[$0.name] == nil }
    let ordered = free.filter(\.isPrimary) + free.filter { !$0.isPrimary }.sorted { $0.name < $1.name }
    parameterNames = ordered.map(\.name)
    parameters = ordered.map { type in
      let all = conformances[type.name] ?? []
      return all.isEmpty ? type.name : "\(type.name): \(all.joined(separator: " & "))"
    }
    constraints = Array(Set(clauses)).sorted()
    self.aliases = aliases.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  static func words(_ text: String) -> [String] {
    var result: [String] = []
    _ = replacing(text) {
      result.append($0)
      return nil
    }
    return result
  }

  /// Replaces names, except those after a dot. `Name?` of a closure type or an `any` type gets parentheses.
  static func replacing(_ text: String, _ transform: (String) -> String?) -> String {
    var result = ""
    var word = ""
    func flush(before next: Character? = nil) {
      guard !word.isEmpty else { return }
      let type = result.last == "." ? word : (transform(word) ?? word)
      let isOpen = type.contains("->") || type.contains(" & ") || type.hasPrefix("any ")
      result += isOpen && (next == "?" || next == ".") ? "(\(type))" : type
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        flush(before: character)
        result.append(character)
      }
    }
    flush()
    return result
  }
}
