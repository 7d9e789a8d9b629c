/// A protocol as its source declares it. Every type is text, so the syntax tree can be released.
struct ProtocolDeclaration: Sendable {
  var name: String
  var source: DoublesGenerator.Source
  var line: Int
  /// The lines of the marks above it.
  var marks: [Int] = []
  var isProgrammed = false
  var access = Access.internal
  /// The enclosing types, the outermost first.
  var enclosing: [String] = []
  /// The enclosing `#if` conditions.
  var conditions: [Condition] = []
  var availability: [String] = []
  /// A global actor, for example `@MainActor`.
  var globalActor: String?
  var inherited: [String] = []
  var associatedTypes: [AssociatedType] = []
  /// The primary associated types, in the order in which `P<Int, String>` names their types.
  var primaryNames: [String] = []
  var constraints: [Constraint] = []
  var requirements: [Requirement] = []
  /// The types of the protocol's own type aliases, by name.
  var typealiases: [String: String] = [:]
  /// The same, of those with generic parameters.
  var genericAliases: [String: String] = [:]
  var imports: [ImportedModule] = []
  var diagnostics: [SourceDiagnostic] = []

  var qualifiedName: String { (enclosing + [name]).joined(separator: ".") }
}

enum Access: Int, Comparable, Sendable {
  case `private`, `internal`, `package`, `public`

  static func < (first: Access, second: Access) -> Bool { first.rawValue < second.rawValue }
}

struct AssociatedType: Sendable {
  var name: String
  var isPrimary: Bool
  var conformances: [String]
}

/// A constraint: `left: right` or `left == right`, without `Self.` before associated types.
struct Constraint: Hashable, Sendable {
  enum Relation: String, Sendable {
    case conforms = ":"
    case equals = "=="
  }

  var left: String
  var relation: Relation
  var right: String
  var line: Int

  var text: String { relation == .conforms ? "\(left): \(right)" : "\(left) == \(right)" }
}

/// One clause of an `#if`.
struct Condition: Hashable, Sendable {
  /// The place where the `#if` begins. The clauses of one `#if` exclude each other.
  var file: String
  var position: Int
  var clause: Int
  var text: String

  func excludes(_ other: Condition) -> Bool {
    file == other.file && position == other.position && clause != other.clause
  }
}

/// A requirement of a protocol: a method, a property, a subscript or an initialiser.
struct Requirement: Sendable {
  enum Kind: Sendable {
    case method
    case property
    case `subscript`
    case initializer(isFailable: Bool)

    var keyword: String {
      switch self {
      case .method: "func"
      case .property: "var"
      case .subscript: "subscript"
      case .initializer: "init"
      }
    }

    /// The name of a member without a name of its own.
    var standIn: String? {
      switch self {
      case .method, .property: nil
      case .subscript: "subscript"
      case .initializer: "initializer"
      }
    }

    /// What the closure of a test returns in place of an initialiser: whether it succeeds, if it can fail.
    var initializerValue: String? {
      if case .initializer(let isFailable) = self { isFailable ? "Bool" : "()" } else { nil }
    }
  }

  enum Isolation: Hashable, Sendable {
    case ofProtocol
    case nonisolated
    case globalActor(String)
  }

  var kind: Kind
  /// The name as written, with its backticks.
  var name: String
  var file: String
  var line: Int
  var isStatic = false
  /// `prefix` or `postfix` of an operator.
  var fixity: String?
  var isolation = Isolation.ofProtocol
  var availability: [String] = []
  var isDiscardable = false
  /// Whether it may have a result builder, which a `return` turns off.
  var isBuilt = false
  var genericParameters: [String] = []
  var generics: [String] = []
  var whereClause: String?
  var parameters: [Parameter] = []
  var effects = Effects()
  /// The result type; `()` if it returns nothing.
  var result = "()"
  /// Whether the result is declared with `!`. `result` has a `?` then.
  var isResultUnwrapped = false
  /// Whether the result contains generic parameters of the member. A test can't set such a result with its type.
  var isResultErased = false
  /// Whether the result is `sending`, so that one value can't be returned to two callers.
  var isResultSent = false
  var isSettable = false
  var conditions: [Condition] = []

  var isVoid: Bool { result == "()" }
  var hasIsolatedParameter: Bool { parameters.contains { $0.declaredType.hasPrefix("isolated ") } }

  /// The result type in a declaration. A protocol's `!` needs a `!`, because `?` does not match it.
  var declaredResult: String { isResultUnwrapped ? unwrapped(result) : result }

  /// The places that are declared with `!`: the indices of parameters, and -1 for the result.
  var unwrappedPlaces: [Int] {
    (isResultUnwrapped ? [-1] : []) + parameters.indices.filter { parameters[$0].isUnwrapped }
  }

  var escapingPlaces: [Int] {
    parameters.indices.filter { parameters[$0].declaredType.contains("@escaping ") }
  }

  /// Identifies a requirement: two with the same key can't be in one type.
  var key: String {
    let labels = parameters.map { "\(isOperator ? "" : $0.label):\($0.declaredType)" }.joined(separator: ",")
    if case .property = kind { return "\(isStatic) var \(name)" }
    let generics = genericParameters.joined(separator: ",") + (whereClause ?? "")
    return
      "\(isStatic) \(fixity ?? kind.keyword) \(name)<\(generics)>(\(labels)) \(effects.isAsync) \(result)"
  }

  /// The key without what does not tell two members apart: the names of generic parameters, `@escaping`, and the error of a
  /// rethrowing member.
  var identity: String {
    var plain = self
    plain.genericParameters.removeAll { $0.hasPrefix(rethrownFailure) }
    var key = plain.key
    // Most members have neither, and bytes are found faster.
    for (word, rest) in [("@escaping ", ""), ("throws(\(rethrownFailure))", "throws")]
    where key.utf8Contains(word) {
      key = key.replacing(word, with: rest)
    }
    guard !generics.isEmpty else { return key }
    let names = genericParameters.map { GenericSignature.words($0).first { !["each", "let"].contains($0) } }
    return GenericSignature.replacing(key) { name in names.firstIndex(of: name).map { "\($0)" } }
  }
}

extension Requirement {
  /// A copy in which `transform` has replaced the text of each type.
  func mapTypes(_ transform: (String) -> String) -> Requirement {
    var result = self
    result.genericParameters = genericParameters.map(transform)
    result.whereClause = whereClause.map(transform)
    result.result = transform(self.result)
    if case .type(let failure) = effects.throwing { result.effects.throwing = .type(transform(failure)) }
    result.parameters = parameters.map { parameter in
      var parameter = parameter
      parameter.declaredType = transform(parameter.declaredType)
      parameter.bodyType = parameter.bodyType.map(transform)
      parameter.recordedType = parameter.recordedType.map(transform)
      parameter.preparation = parameter.preparation.map(transform)
      return parameter
    }
    return result
  }
}

/// A parameter of a requirement, and how the double uses it.
struct Parameter: Sendable {
  /// The argument label; `_` if it has none.
  var label: String
  /// The label and the name, as in the declaration.
  var names = ""
  /// The name in the body.
  var name: String
  /// The type in the member's declaration.
  var declaredType: String
  /// Whether it is declared with `!`. `declaredType` has a `?` then.
  var isUnwrapped = false
  /// The type in the test's closure; `nil` if it can't be passed to it.
  var bodyType: String?
  /// The expression that is passed to the test's closure.
  var argument: String
  /// The type of the recorded value; `nil` if it can't be recorded. `recorded` is the value.
  var recordedType: String?
  var recorded: String
  /// Statements before the call; a `defer` among them runs after it.
  var preparation: [String] = []

  var declaration: String { "\(names): \(isUnwrapped ? unwrapped(declaredType) : declaredType)" }
}

/// An optional type with `!` in place of its `?`.
private func unwrapped(_ type: String) -> String { type.dropLast() + "!" }

/// An import in the file of a protocol.
struct ImportedModule: Hashable, Sendable {
  /// Attributes such as `@preconcurrency`, with a space at the end.
  var attributes = ""
  var access: Access?
  /// `struct ` of a scoped import.
  var kind = ""
  var path: String
  var conditions: [Condition] = []

  var module: String { String(path.prefix { $0 != "." }) }
}
