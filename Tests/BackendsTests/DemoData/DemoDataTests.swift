import BlogCore
import DemoData
import Essentials
import Foundation
import Testing
import UserInfoCore

@Suite struct DemoDataTests {
  private let profileBlogs = DemoData.blogs.filter { $0.authorID == DemoData.profileUserID }

  /// A hash of the demo data. Update it after a deliberate change of the data.
  @Test func dataIsTheSameInEveryRun() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try encoder.encode(DemoData.users) + encoder.encode(DemoData.blogs)

    let hash: UInt64 = bytes.reduce(5381) { ($0 &* 33) ^ UInt64($1) }
    #expect(hash == 9_417_115_259_578_991_219)
  }

  @Test func twentyPeopleIncludeThoseOfTheScenes() throws {
    let ids = DemoData.users.map(\.id.rawValue)
    #expect(ids.count == 20)
    #expect(Set(ids).isSuperset(of: [1, 7, 132]))
    #expect(ids == ids.sorted())

    let profile = try #require(DemoData.users.first { $0.id == DemoData.profileUserID })
    #expect(profile.friendCount == 15 && profile.blogCount == profileBlogs.count)
    #expect(!profile.isFollowed)
    let user = try #require(DemoData.users.first { $0.id == DemoData.signedInUserID })
    #expect(user.friendCount > 0 && user.blogCount > Page<Blog>.defaultLimit)
  }

  @Test func profileHasThreePagesOfBlogsNewestFirst() {
    #expect((41...59).contains(profileBlogs.count))
    #expect(profileBlogs.first?.publishedAt == Date(timeIntervalSince1970: 1_467_367_740))
    #expect(zip(profileBlogs, profileBlogs.dropFirst()).allSatisfy { $0.publishedAt >= $1.publishedAt })
    #expect(zip(profileBlogs, profileBlogs.dropFirst()).contains { $0.publishedAt == $1.publishedAt })
    #expect(profileBlogs.contains { $0.isLiked } && profileBlogs.contains { !$0.isLiked })
  }

  @Test func everyBodyHasSeveralParagraphs() {
    #expect(DemoData.blogs.allSatisfy { $0.body.contains("\n\n") })
    #expect(!DemoData.blogs.contains { $0.body.contains("\n\n\n") })
  }
}
