import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing
import UserInfoCore

@Suite(.temporaryFolder) struct DatabaseOpeningTests {
  @Test func likesAndPublicationsOfAnEarlierVersionStay() async throws {
    let path = try newPath()
    let written: Blog
    do {
      let first = try ProfileDatabase(.file(path))
      try first.seed(World(drafts: [.sample(5)]))
      let publication = try await first.drafts(for: UserID(1)) { .day(9) }.publish(DraftID(5), revision: 1)
      written = try await first.blogs(for: UserID(1)).like(BlogID(publication.rawValue))
      try RawConnection(path: path).execute("DELETE FROM grdb_migrations WHERE identifier = '11 blog ids'")
    }

    let second = try ProfileDatabase(.file(path))

    let found = try await second.blogs(for: UserID(1)).blog(written.id)
    #expect(found == written && found.isLiked)
    #expect(try await second.drafts(for: UserID(1)) { .day(9) }.unpublish(DraftID(5)).revision == 2)
  }

  @Test(arguments: 1...10)
  func severalProgramsCanCreateTheSameFile(round: Int) async throws {
    let path = try newPath()

    let seeded = try await simultaneously(1...8) { _ in try ProfileDatabase(.file(path)).seed(World()) }

    #expect(seeded.count { $0 } == 1)
  }

  @Test(arguments: [false, true])
  func linkIsFollowed(isToADatabase: Bool) throws {
    let path = try newPath()
    if isToADatabase { _ = try ProfileDatabase(.file(path)) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)-link", withDestinationPath: isToADatabase ? "profile.sqlite" : path)

    #expect(try ProfileDatabase(.file("\(path)-link")).seed(World()))
    #expect(try !ProfileDatabase(.file(path)).seed(World()))
  }

  @Test func writingToALockedDatabaseFails() async throws {
    let path = try newPath()
    let database = try ProfileDatabase(.file(path), busyTimeout: .zero)
    try database.seed(World(blogs: [.sample(5)]))
    let service = database.blogs(for: UserID(1))
    let other = try RawConnection(path: path)
    try other.execute("BEGIN IMMEDIATE")

    await #expect(throws: BlogError.storage("the database is locked by another program")) {
      try await service.like(BlogID(5))
    }

    try other.execute("ROLLBACK")
    #expect(try await service.blog(BlogID(5)) == .sample(5))
  }

  @Test func damagedTableIsReported() async throws {
    let path = try newPath()
    let database = try ProfileDatabase(.file(path))
    try database.seed(World())
    try RawConnection(path: path).execute("DROP TABLE blogLike")
    let service = database.blogs(for: UserID(1))

    await #expect(throws: BlogError.storage("no such table: blogLike")) { try await service.blog(BlogID(5)) }
  }

  /// What is written to such a file is lost.
  @Test func deletedOrReplacedFileIsNoDatabaseToRead() async throws {
    let path = try newPath()
    let database = try ProfileDatabase(.file(path))
    try database.seed(World(blogs: [.sample(5)]))
    let blogs = database.blogs(for: UserID(1))
    func isUsable() async -> Bool {
      var failure: BlogError?
      do { _ = try await blogs.share(BlogID(5)) } catch { failure = error }
      let answers = await database.answers()
      #expect(failure == (answers ? nil : .storage("the database file was deleted or replaced")))
      return answers
    }
    #expect(await isUsable())
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).old")
    #expect(await !isUsable())
    try Data().write(to: URL(filePath: path))
    #expect(await !isUsable())
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: "\(path).old", toPath: path)
    #expect(await isUsable())
  }

  @Test func deletedFileIsNoStoreOfSignIns() async throws {
    let path = try newPath()
    let signIns = try BrowserFiles.signIns(path: path)
    func add() async throws { try await signIns.add(Data(), for: Data(), until: .distantFuture, now: Date()) }
    try await add()
    #expect(await signIns.answers())
    try FileManager.default.removeItem(atPath: path)
    #expect(await !signIns.answers())
    await #expect(throws: (any Error).self, "nobody is told that they stay signed in") { try await add() }
  }

  private func newPath() throws -> String {
    try #require(TemporaryFolder.current).path("profile.sqlite")
  }

  /// No date of a clock is so late; a person can have written it into the file.
  @Test(arguments: [Int64.max, .min]) func draftWithAnyDateCanBePublished(date: Int64) async throws {
    let path = try #require(TemporaryFolder.current).path("profile.sqlite")
    let database = try ProfileDatabase(.file(path))
    try database.seed(World())
    let service = database.drafts(for: UserID(1))
    let draft = try await service.save(service.create().id, title: "Late", body: "", revision: 1)
    try RawConnection(path: path).execute("UPDATE draft SET editedAt = \(date)")

    _ = try await service.publish(draft.id, revision: draft.revision)

    #expect(try await service.unpublish(draft.id).title == "Late")
  }
}
