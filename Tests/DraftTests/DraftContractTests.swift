import Composition
import CompositionTesting
import DraftInterface
import DraftTesting
import Testing

@MainActor
struct DraftContractTests {
  @Test(.contract, arguments: DraftImplementations.lists, DraftListContract.clauses)
  func list(_ implementation: DraftListFactory, _ clause: DraftListClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: DraftImplementations.editors, DraftEditorContract.clauses)
  func editor(_ implementation: DraftEditorFactory, _ clause: DraftEditorClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: DraftImplementations.bins, RecycleBinContract.clauses)
  func bin(_ implementation: RecycleBinFactory, _ clause: RecycleBinClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: Exchange.all(DraftImplementations.lists), DraftListContract.exchanges)
  func exchangedList(_ exchange: Exchange<DraftList>, _ clause: DraftListExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(.contract, arguments: Exchange.all(DraftImplementations.editors), DraftEditorContract.exchanges)
  func exchangedEditor(_ exchange: Exchange<DraftEditor>, _ clause: DraftEditorExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(arguments: Exchange.all(DraftImplementations.bins))
  func exchangedBin(_ exchange: Exchange<RecycleBin>) async {
    await RecycleBinContract.exchange(exchange.old, exchange.new)
  }

  /// The list and the editor in one architecture, the recycle bin in each.
  @Test(.contract, arguments: DraftImplementations.lists.indices, DraftRunContract.clauses)
  func run(_ index: Int, _ clause: DraftRunClause) async throws {
    ContractReport.checking(DraftImplementations.lists[index], clause.name)
    for bin in DraftImplementations.bins {
      try await clause.check(DraftImplementations.lists[index], bin, DraftImplementations.editors[index])
    }
  }
}
