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

  /// The list and the editor in one architecture, the recycle bin in each.
  @Test(.contract, arguments: DraftImplementations.lists.selected(), DraftRunContract.clauses.selected())
  func run(_ list: DraftListFactory, _ clause: DraftRunClause) async throws {
    ContractReport.checking(list, clause.name)
    let editor = try #require(
      DraftImplementations.editors.first { $0.architecture == list.architecture })
    for bin in DraftImplementations.bins {
      try await clause.check(list, bin, editor)
    }
  }
}
