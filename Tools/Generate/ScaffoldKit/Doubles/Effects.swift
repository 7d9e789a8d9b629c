import SwiftSyntax

/// Whether a member is async, and what it throws: read once, and written in declarations, closures and calls.
struct Effects: Hashable, Sendable {
  enum Throwing: Hashable, Sendable {
    case never
    case any
    case type(String)
    /// A type that is a generic parameter of the member.
    case generic(String)
  }

  var isAsync = false
  var throwing = Throwing.never

  init() {}

  /// - Parameter generics: the generic parameters of the member.
  init(isAsync: Bool, _ clause: ThrowsClauseSyntax?, _ types: TypeText, generics: Set<String> = []) {
    self.isAsync = isAsync
    guard let clause else { return }
    let text = clause.type.map { types.text($0) } ?? "any Error"
    switch text {
    case "Never", "Swift.Never": throwing = .never
    case "any Error", "any Swift.Error": throwing = .any
    default:
      throwing = clause.type.map { types.mentions($0, generics) } == true ? .generic(text) : .type(text)
    }
  }

  var isThrowing: Bool { throwing != .never }

  /// After the parameters: ` async throws(BlogError)`.
  var declaration: String {
    let asyncText = isAsync ? " async" : ""
    return switch throwing {
    case .never: asyncText
    case .any: asyncText + " throws"
    case .type(let failure), .generic(let failure): asyncText + " throws(\(failure))"
    }
  }

  /// Before a call: `try await `.
  var attempt: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// A member with the greater strictness conforms to both of two requirements.
  var strictness: Int {
    switch throwing {
    case .never: 2
    case .type, .generic: 1
    case .any: 0
    }
  }
}
