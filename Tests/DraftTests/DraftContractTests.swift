import Composition
import CompositionTesting
import DraftInterface
import DraftTesting
import Testing

@MainActor
struct DraftContractTests {
  @Test(.contract, arguments: DraftImplementations.lists.selected(), DraftListContract.clauses.selected())
  func list(_ implementation: DraftListFactory, _ clause: DraftListClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: DraftImplementations.editors.selected(), DraftEditorContract.clauses.selected())
  func editor(_ implementation: DraftEditorFactory, _ clause: DraftEditorClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: DraftImplementations.bins.selected(), RecycleBinContract.clauses.selected())
  func bin(_ implementation: RecycleBinFactory, _ clause: RecycleBinClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(
    .contract, arguments: Exchange.all(DraftImplementations.lists), DraftListContract.exchanges.selected())
  func exchangedList(_ exchange: Exchange<DraftList>, _ clause: DraftListExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(
    .contract, arguments: Exchange.all(DraftImplementations.editors), DraftEditorContract.exchanges.selected()
  )
  func exchangedEditor(_ exchange: Exchange<DraftEditor>, _ clause: DraftEditorExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(
    .contract, arguments: Exchange.all(DraftImplementations.bins), RecycleBinContract.exchanges.selected())
  func exchangedBin(_ exchange: Exchange<RecycleBin>, _ clause: RecycleBinExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  /// The list and the editor in the first architecture, the recycle bin in the second.
  @Test(
    .contract, arguments: Exchange.all(DraftImplementations.lists), DraftRunContract.clauses.selected())
  func run(_ pair: Exchange<DraftList>, _ clause: DraftRunClause) async throws {
    ContractReport.checking(pair, clause.name)
    let editor = DraftImplementations.editors.first { $0.architecture == pair.old.architecture }
    let bin = DraftImplementations.bins.first { $0.architecture == pair.new.architecture }
    try await clause.check(pair.old, #require(bin), #require(editor))
  }
}
