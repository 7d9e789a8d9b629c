/// A protocol as its source says it, with every type as text: nothing of the syntax tree is kept.
struct ProtocolDeclaration: Sendable {
  var name: String
  var source: DoublesGenerator.Source
  var line: Int
  var isMarked = false
  var access = Access.internal
  /// The types around it, outermost first.
  var enclosing: [String] = []
  /// The `#if` conditions around it.
  var conditions: [Condition] = []
  var availability: [String] = []
  /// A global actor, as `@MainActor`.
  var globalActor: String?
  var inherited: [String] = []
  var associatedTypes: [AssociatedType] = []
  var constraints: [Constraint] = []
  var requirements: [Requirement] = []
  /// What its own names stand for.
  var typealiases: [String: String] = [:]
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

/// `left: right` or `left == right`, without `Self.` in front of associated types.
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

/// One clause of an `#if` that has to hold.
struct Condition: Hashable, Sendable {
  /// Where its `#if` begins; the clauses of one exclude each other.
  var file: String
  var position: Int
  var clause: Int
  var text: String

  func excludes(_ other: Condition) -> Bool {
    file == other.file && position == other.position && clause != other.clause
  }
}

/// What a protocol asks of a type.
struct Requirement: Sendable {
  enum Kind: Sendable {
    case method
    case property
    case `subscript`
    case initializer(isFailable: Bool)
  }

  enum Isolation: Hashable, Sendable {
    case ofProtocol
    case nonisolated
    case globalActor(String)
  }

  enum Throwing: Hashable, Sendable {
    case never
    case any
    case type(String)
    /// A type that is a generic parameter of the member.
    case generic(String)

    var isThrowing: Bool { self != .never }
  }

  var kind: Kind
  /// As written, with backticks where it has them.
  var name: String
  var file: String
  var line: Int
  var isStatic = false
  /// `prefix` or `postfix`.
  var fixity: String?
  var isolation = Isolation.ofProtocol
  var availability: [String] = []
  var isDiscardable = false
  var genericParameters: [String] = []
  var generics: [String] = []
  var whereClause: String?
  var parameters: [Parameter] = []
  var isAsync = false
  var throwing = Throwing.never
  /// What it gives; `()` for nothing.
  var result = "()"
  /// Whether the result is declared with `!`. `result` has a `?` then.
  var isResultUnwrapped = false
  /// Whether the result names generic parameters of the member, which answers can't.
  var isResultErased = false
  /// Whether a result can be given to more than one caller.
  var isResultSent = false
  var isSettable = false
  var conditions: [Condition] = []

  var isVoid: Bool { result == "()" }

  /// The result as a declaration has it: a `?` does not match the `!` of a protocol.
  var declaredResult: String { isResultUnwrapped ? unwrapped(result) : result }

  /// The places that are declared with `!`: parameters by their numbers, the result as -1.
  var unwrappedPlaces: [Int] {
    (isResultUnwrapped ? [-1] : []) + parameters.indices.filter { parameters[$0].isUnwrapped }
  }

  /// What two requirements must not share in one type.
  var key: String {
    let labels = parameters.map { "\($0.label):\($0.declaredType)" }.joined(separator: ",")
    let kindKey =
      switch kind {
      case .property: "var"
      case .subscript: "subscript"
      case .method: fixity ?? "func"
      case .initializer: "init"
      }
    if case .property = kind { return "\(isStatic) var \(name)" }
    let generics = genericParameters.joined(separator: ",") + (whereClause ?? "")
    return "\(isStatic) \(kindKey) \(name)<\(generics)>(\(labels)) \(isAsync) \(result)"
  }
}

extension Requirement {
  /// A copy in which `transform` has replaced the text of each type.
  func mapTypes(_ transform: (String) -> String) -> Requirement {
    var result = self
    result.genericParameters = genericParameters.map(transform)
    result.whereClause = whereClause.map(transform)
    result.result = transform(self.result)
    if case .type(let failure) = throwing { result.throwing = .type(transform(failure)) }
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

/// A parameter of a requirement, and what becomes of it.
struct Parameter: Sendable {
  /// What a caller writes, `_` for nothing.
  var label: String
  /// Label and name as the declaration has them.
  var names = ""
  /// How the body names it.
  var name: String
  /// Its type in the member's own declaration.
  var declaredType: String
  /// Whether it is declared with `!`. `declaredType` has a `?` then.
  var isUnwrapped = false
  /// Its type in the function that a test gives; `nil` where it can't be handed on.
  var bodyType: String?
  /// What is handed on.
  var argument: String
  /// Its type and value where a call is kept; `nil` where it can't be.
  var recordedType: String?
  var recorded: String
  /// Statements before and after the call.
  var preparation: [String] = []

  var declaration: String { "\(names): \(isUnwrapped ? unwrapped(declaredType) : declaredType)" }
}

/// An optional type with `!` for its `?`.
private func unwrapped(_ type: String) -> String { type.dropLast() + "!" }

/// An import of the file in which a protocol stands.
struct ImportedModule: Hashable, Sendable {
  /// `@preconcurrency` and the like, with a space behind.
  var attributes = ""
  var access: Access?
  /// `struct ` of a scoped import.
  var kind = ""
  var path: String
  var conditions: [Condition] = []

  var module: String { String(path.prefix { $0 != "." }) }
}
