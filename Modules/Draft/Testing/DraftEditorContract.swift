public import DraftInterface
public import Testing

/// One requirement for every implementation of the editor.
public struct DraftEditorClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (DraftEditorFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (DraftEditorFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The requirements for an implementation of the editor.
public enum DraftEditorContract {
  public static let clauses: [DraftEditorClause] = loading + saving + meeting + leaving
}
