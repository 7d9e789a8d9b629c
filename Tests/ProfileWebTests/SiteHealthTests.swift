import CommandTesting
import Foundation
import ProfileApp
import Testing

@testable import profile_web

@MainActor
struct SiteHealthTests {
  @Test func siteWithoutItsDatabaseDoesNotAnswer() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("profile.sqlite").path
    let options = try ProfileOptions(arguments: ["--me", "--database", path])
    let site = try ProfileSite(options, backend: try await ProfileBackend(options))
    #expect(await site.answers())
    try FileManager.default.removeItem(atPath: path)
    #expect(await !site.answers())
  }
}
