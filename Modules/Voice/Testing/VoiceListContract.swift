public import Testing
public import VoiceInterface

/// One thing that every implementation of the list of voice messages does, checked from outside: through its view, its
/// service and its player.
public struct VoiceListClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (VoiceListFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (VoiceListFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// What makes an implementation of the list of voice messages one.
public enum VoiceListContract {
  public static let clauses: [VoiceListClause] =
    loading + paging + playing + following + remembering + failing + belonging
}
