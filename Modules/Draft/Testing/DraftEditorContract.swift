public import DraftInterface
public import Testing

/// One thing that every implementation of the editor does.
public struct DraftEditorClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (DraftEditorFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (DraftEditorFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// What makes an implementation of the editor one.
public enum DraftEditorContract {
  public static let clauses: [DraftEditorClause] = loading + saving + meeting + leaving
}
