import Composition
import CompositionTesting
import Testing
import VoiceInterface
import VoiceTesting

@MainActor
struct VoiceContractTests {
  @Test(arguments: VoiceImplementations.lists, VoiceListContract.clauses)
  func list(_ implementation: VoiceListFactory, _ clause: VoiceListClause) async throws {
    try await clause.check(implementation)
  }

  @Test(arguments: VoiceImplementations.details, VoiceDetailContract.clauses)
  func detail(_ implementation: VoiceDetailFactory, _ clause: VoiceDetailClause) async throws {
    try await clause.check(implementation)
  }

  @Test(arguments: Exchange.all(VoiceImplementations.lists), VoiceListExchange.clauses)
  func exchangedList(_ exchange: Exchange<VoiceList>, _ clause: VoiceListExchange) async throws {
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(arguments: Exchange.all(VoiceImplementations.details), VoiceDetailExchange.clauses)
  func exchangedDetail(_ exchange: Exchange<VoiceDetail>, _ clause: VoiceDetailExchange) async throws {
    try await clause.check(exchange.old, exchange.new)
  }
}
