import BlogInterface
import BlogTesting
import Composition
import CompositionTesting
import Testing

@MainActor
struct BlogContractTests {
  @Test(arguments: BlogImplementations.lists, BlogListContract.clauses)
  func list(_ implementation: BlogListFactory, _ clause: BlogListClause) async throws {
    try await clause.check(implementation)
  }

  @Test(arguments: BlogImplementations.details, BlogDetailContract.clauses)
  func detail(_ implementation: BlogDetailFactory, _ clause: BlogDetailClause) async throws {
    try await clause.check(implementation)
  }

  @Test(arguments: Exchange.all(BlogImplementations.lists), BlogListExchange.clauses)
  func exchangedList(_ exchange: Exchange<BlogList>, _ clause: BlogListExchange) async throws {
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(arguments: Exchange.all(BlogImplementations.details), BlogDetailExchange.clauses)
  func exchangedDetail(_ exchange: Exchange<BlogDetail>, _ clause: BlogDetailExchange) async throws {
    try await clause.check(exchange.old, exchange.new)
  }
}
