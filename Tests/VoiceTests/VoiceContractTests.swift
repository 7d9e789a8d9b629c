import Composition
import CompositionTesting
import Testing
import VoiceInterface
import VoiceTesting

@MainActor
struct VoiceContractTests {
  @Test(.contract, arguments: VoiceImplementations.lists.selected(), VoiceListContract.clauses.selected())
  func list(_ implementation: VoiceListFactory, _ clause: VoiceListClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: VoiceImplementations.details.selected(), VoiceDetailContract.clauses.selected())
  func detail(_ implementation: VoiceDetailFactory, _ clause: VoiceDetailClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(
    .contract, arguments: Exchange.all(VoiceImplementations.lists), VoiceListContract.exchanges.selected())
  func exchangedList(_ exchange: Exchange<VoiceList>, _ clause: VoiceListExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(
    .contract, arguments: Exchange.all(VoiceImplementations.details), VoiceDetailContract.exchanges.selected()
  )
  func exchangedDetail(_ exchange: Exchange<VoiceDetail>, _ clause: VoiceDetailExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }
}
