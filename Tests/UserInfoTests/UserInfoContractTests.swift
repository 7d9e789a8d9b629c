import Composition
import CompositionTesting
import Testing
import UserInfoInterface
import UserInfoTesting

@MainActor
struct UserInfoContractTests {
  @Test(.contract, arguments: UserInfoImplementations.all.selected(), UserInfoContract.clauses.selected())
  func card(_ implementation: UserInfoFactory, _ clause: UserInfoClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(.contract, arguments: UserInfoImplementations.lists.selected(), FollowListContract.clauses.selected())
  func list(_ implementation: FollowListFactory, _ clause: FollowListClause) async throws {
    ContractReport.checking(implementation, clause.name)
    try await clause.check(implementation)
  }

  @Test(
    .contract, arguments: Exchange.all(UserInfoImplementations.all), UserInfoContract.exchanges.selected())
  func exchangedCard(_ exchange: Exchange<UserInfo>, _ clause: UserInfoExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }

  @Test(
    .contract, arguments: Exchange.all(UserInfoImplementations.lists), FollowListContract.exchanges.selected()
  )
  func exchangedList(_ exchange: Exchange<FollowList>, _ clause: FollowListExchange) async throws {
    ContractReport.checking(exchange, clause.name)
    try await clause.check(exchange.old, exchange.new)
  }
}
