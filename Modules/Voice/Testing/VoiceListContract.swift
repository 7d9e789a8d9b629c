public import Testing
public import VoiceInterface

/// A requirement of every implementation of the voice list, checked through its view, its service and its player.
public struct VoiceListClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (VoiceListFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (VoiceListFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// The requirements of an implementation of the voice list.
public enum VoiceListContract {
  public static let clauses: [VoiceListClause] =
    loading + paging + playing + following + remembering + failing + belonging
}
