import BlogInterface
import BlogTesting
import Composition
import CompositionTesting
import Testing

@MainActor
struct BlogContractTests {
  @Test(.contract, arguments: BlogImplementations.lists.selected(), BlogListContract.clauses.selected())
  func list(_ implementation: BlogListFactory, _ clause: BlogListClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: BlogImplementations.details.selected(), BlogDetailContract.clauses.selected())
  func detail(_ implementation: BlogDetailFactory, _ clause: BlogDetailClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: Exchange.all(BlogImplementations.lists), BlogListContract.exchanges.selected())
  func exchangedList(_ exchange: Exchange<BlogList>, _ clause: BlogListExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(
    .contract, arguments: Exchange.all(BlogImplementations.details), BlogDetailContract.exchanges.selected())
  func exchangedDetail(_ exchange: Exchange<BlogDetail>, _ clause: BlogDetailExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }
}
