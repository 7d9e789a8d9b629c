import BlogInterface
import BlogTesting
import Composition
import CompositionTesting
import DraftInterface
import DraftTesting
import ProfileShared
import Testing
import UserInfoInterface
import UserInfoTesting
import VoiceInterface
import VoiceTesting

/// Runs every feature contract on every implementation in the catalogue, and every exchange between two.
@MainActor
struct CatalogueContractTests {
  /// The parts that this suite covers.
  private static let parts = [
    "Blog detail",
    "Blog list",
    "Draft bin",
    "Draft editor",
    "Draft list",
    "UserInfo card",
    "UserInfo friends",
    "Voice detail",
    "Voice list",
  ]

  @Test(arguments: BlogListContract.clauses)
  func blogLists(_ clause: BlogListClause) async throws {
    for factory in Catalogue.all.factories(BlogList.self) { try await clause.check(factory) }
  }

  @Test(arguments: BlogDetailContract.clauses)
  func blogDetails(_ clause: BlogDetailClause) async throws {
    for factory in Catalogue.all.factories(BlogDetail.self) { try await clause.check(factory) }
  }

  @Test(arguments: BlogListExchange.clauses)
  func exchangedBlogLists(_ clause: BlogListExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(BlogList.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test(arguments: BlogDetailExchange.clauses)
  func exchangedBlogDetails(_ clause: BlogDetailExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(BlogDetail.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test(arguments: UserInfoExchange.clauses)
  func exchangedUserCards(_ clause: UserInfoExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(UserInfo.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test(arguments: FollowListExchange.clauses)
  func exchangedFollowLists(_ clause: FollowListExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(FollowList.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test(arguments: UserInfoContract.clauses)
  func userCards(_ clause: UserInfoClause) async throws {
    for factory in Catalogue.all.factories(UserInfo.self) { try await clause.check(factory) }
  }

  @Test(arguments: FollowListContract.clauses)
  func followLists(_ clause: FollowListClause) async throws {
    for factory in Catalogue.all.factories(FollowList.self) { try await clause.check(factory) }
  }

  @Test(arguments: DraftListContract.clauses)
  func draftLists(_ clause: DraftListClause) async throws {
    for factory in Catalogue.all.factories(DraftList.self) { try await clause.check(factory) }
  }

  @Test(arguments: DraftEditorContract.clauses)
  func draftEditors(_ clause: DraftEditorClause) async throws {
    for factory in Catalogue.all.factories(DraftEditor.self) { try await clause.check(factory) }
  }

  @Test(arguments: RecycleBinContract.clauses)
  func recycleBins(_ clause: RecycleBinClause) async throws {
    for factory in Catalogue.all.factories(RecycleBin.self) { try await clause.check(factory) }
  }

  @Test(arguments: DraftListExchange.clauses)
  func exchangedDraftLists(_ clause: DraftListExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(DraftList.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test(arguments: DraftEditorExchange.clauses)
  func exchangedDraftEditors(_ clause: DraftEditorExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(DraftEditor.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test(arguments: VoiceListContract.clauses)
  func voiceLists(_ clause: VoiceListClause) async throws {
    for factory in Catalogue.all.factories(VoiceList.self) { try await clause.check(factory) }
  }

  @Test(arguments: VoiceDetailContract.clauses)
  func voiceDetails(_ clause: VoiceDetailClause) async throws {
    for factory in Catalogue.all.factories(VoiceDetail.self) { try await clause.check(factory) }
  }

  @Test(arguments: VoiceListExchange.clauses)
  func exchangedVoiceLists(_ clause: VoiceListExchange) async throws {
    for exchange in Exchange.all(Catalogue.all.factories(VoiceList.self)) {
      try await clause.check(exchange.old, exchange.new)
    }
  }

  @Test func suiteCoversEveryPartOfTheCatalogue() {
    let parts = Catalogue.all.entries.map { "\($0.module) \($0.part)" }
    #expect(parts.sorted() == Self.parts)
  }
}
