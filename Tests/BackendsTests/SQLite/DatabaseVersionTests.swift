import Essentials
import StorageCore
import Testing
import UserInfoCore
import ViewKitTesting

@testable import SQLiteBackend

/// The version number of the data, which changes with every commit.
@Suite(.temporaryFolder)
struct DatabaseVersionTests {
  @Test(arguments: [false, true])
  func readingKeepsTheVersion(isFile: Bool) async throws {
    let (database, service) = try open(isFile: isFile)
    let before = database.contentVersion
    _ = try await service.user(UserID(132))
    #expect(database.contentVersion == before)
  }

  @Test func everyChangeSetsANewVersion() async throws {
    let (database, service) = try open(isFile: false)
    for _ in 0..<3 {
      let before = database.contentVersion
      _ = try await service.follow(UserID(132))
      let between = database.contentVersion
      _ = try await service.unfollow(UserID(132))
      #expect(Set([before, between, database.contentVersion]).count == 3)
    }
  }

  @Test func changeOfAnotherProgramShowsWithin50Milliseconds() throws {
    let (database, _) = try open(isFile: true)
    let path = try #require(TemporaryFolder.current).path("profile.sqlite")
    let clock = TestClock()
    let version = DatabaseVersion(of: database.writer, path: path, now: clock.stopwatch())
    let other = try RawConnection(path: path)
    defer { try? other.close() }
    let before = version.current
    try other.execute("UPDATE user SET summary = 'changed elsewhere'")
    clock.advance(by: .milliseconds(49))
    #expect(version.current == before)
    clock.advance(by: .milliseconds(1))
    let after = version.current
    #expect(after != before)
    clock.advance(by: .seconds(1))
    #expect(version.current == after)
  }

  @Test func closingLeavesOneFile() throws {
    do {
      let (database, _) = try open(isFile: true)
      _ = database.contentVersion
    }
    #expect(try #require(TemporaryFolder.current).contents().keys.sorted() == ["profile.sqlite"])
  }

  private func open(isFile: Bool) throws -> (ProfileDatabase, any UserService) {
    let folder = try #require(TemporaryFolder.current)
    let database = try ProfileDatabase(isFile ? .file(folder.path("profile.sqlite")) : .inMemory)
    try database.seed(World(users: [.sample(7), .sample(132)]))
    return (database, database.users(for: UserID(7)))
  }
}
