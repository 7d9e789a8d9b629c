import SwiftSyntax

/// What a function returns, as far as its signature shows it.
enum ResultKind: Equatable {
  case void, optional, bool, string, array, integer, other
  /// A closure without a written result.
  case unknown

  init(of type: TypeSyntax?) {
    guard let type else {
      self = .void
      return
    }
    if type.is(OptionalTypeSyntax.self) {
      self = .optional
    } else if type.is(ArrayTypeSyntax.self) {
      self = .array
    } else {
      switch type.trimmedDescription {
      case "Void", "()": self = .void
      case "Bool": self = .bool
      case "String": self = .string
      case "Int": self = .integer
      default: self = .other
      }
    }
  }
}
