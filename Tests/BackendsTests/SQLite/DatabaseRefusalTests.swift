import BlogCore
import CommandTesting
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing

/// Paths that can't be opened. Each is refused with a reason, and the files stay unchanged.
@Suite(.temporaryFolder) struct DatabaseRefusalTests {
  @Test func pathThatIsNoPlaceForAFileIsRefused() throws {
    let folder = try #require(TemporaryFolder.current)
    _ = try folder.write(Data(), to: "file")

    #expect(refusal(of: folder.path)?.reason == .folder)
    #expect(refusal(of: folder.path("missing/profile.sqlite"))?.reason == .noFolder)
    #expect(refusal(of: folder.path("file/below/profile.sqlite"), creatingFolder: true)?.reason == .noFolder)
    #expect(try folder.contents() == ["file": Data()])
  }

  @Test(arguments: ["x", "Dear diary,\n", String(repeating: "Dear diary,\n", count: 1000)])
  func aTextIsRefused(_ text: String) throws {
    let folder = try #require(TemporaryFolder.current)
    let path = try folder.write(Data(text.utf8), to: "diary.txt")

    #expect(refusal(of: path)?.reason == .notADatabase)
    #expect(try folder.contents() == ["diary.txt": Data(text.utf8)])
  }

  @Test(arguments: ["DELETE", "WAL"])
  func databaseOfAnotherProgramIsRefused(journalMode: String) throws {
    let folder = try #require(TemporaryFolder.current)
    let path = folder.path("bookmarks.sqlite")
    let connection = try RawConnection(path: path)
    try connection.execute("PRAGMA journal_mode = \(journalMode); CREATE TABLE bookmark (address TEXT)")
    try connection.close()
    let before = try folder.contents()

    #expect(refusal(of: path)?.reason == .foreign)
    #expect(try folder.contents() == before)
  }

  @Test func databaseOfANewerVersionIsRefused() throws {
    let (folder, path) = try makeDatabase()
    let connection = try RawConnection(path: path)
    try connection.execute("INSERT INTO grdb_migrations VALUES ('99 telepathy')")
    try connection.close()
    let before = try folder.contents()

    #expect(refusal(of: path)?.reason == .newer)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [
    "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE",
    "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE user SET summary = ''",
  ])
  func lockedDatabaseIsRefusedUntilUnlocked(locking: String) throws {
    let (_, path) = try makeDatabase()
    let other = try RawConnection(path: path)
    try other.execute(locking)

    let duration = ContinuousClock().measure {
      #expect(refusal(of: path)?.reason == .locked)
    }

    #expect(duration < .seconds(5), "waited longer than it was told to")

    try other.execute("ROLLBACK")
    try other.close()
    #expect(refusal(of: path) == nil)
  }

  /// Damages pages from the end, which hold the blogs, or cuts them off. The first page with the schema stays intact.
  @Test(arguments: [1, 5, Int.max, nil])
  func aDatabaseWithDamagedOrMissingPagesIsRefused(count: Int?) throws {
    let (folder, path) = try makeDatabase()
    var bytes = try #require(try folder.contents()["profile.sqlite"])
    if let count {
      let damage = min(count, bytes.count / 4096 - 1) * 4096
      bytes.replaceSubrange((bytes.count - damage)..., with: Data(repeating: 0xAA, count: damage))
    } else {
      bytes = bytes.prefix(3 * 4096 + 17)
    }
    _ = try folder.write(bytes, to: "profile.sqlite")

    #expect(refusal(of: path)?.reason == .damaged)
    #expect(try folder.contents() == ["profile.sqlite": bytes])
  }

  @Test(needsPermissions, arguments: [0o444, 0o400])
  func aReadOnlyFileIsRefused(permissions: Int) throws {
    let (folder, path) = try makeDatabase()
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    let before = try folder.contents()

    #expect(refusal(of: path)?.reason == .readOnly)
    #expect(try folder.contents() == before)
  }

  @Test(needsPermissions, arguments: [true, false])
  func aFileInAReadOnlyFolderIsRefused(exists: Bool) throws {
    let (folder, path) = try makeDatabase()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }

    #expect(refusal(of: exists ? path : folder.path("new.sqlite"))?.reason == .readOnly)
    #expect(try folder.contents().keys.sorted() == ["profile.sqlite"])
  }

  @Test(
    needsPermissions,
    arguments: [
      (0o444, 0o555, true), (0o644, 0o555, true), (0o444, 0o555, false), (0o444, 0o755, false),
    ])
  func aBackupOnlyReads(permissions: Int, ofFolder: Int, isOpen: Bool) async throws {
    let (folder, path) = try makeDatabase()
    let manager = FileManager.default
    let database = isOpen ? try ProfileDatabase(.file(path)) : nil
    if let database { _ = try await database.blogs(for: UserID(1)).share(BlogID(7)) }
    try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    try manager.setAttributes([.posixPermissions: ofFolder], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let target = manager.temporaryDirectory.appending(path: "backup-\(UUID())").path
    try manager.createDirectory(atPath: target, withIntermediateDirectories: false)
    defer { try? manager.removeItem(atPath: target) }
    let before = try folder.contents()

    try DatabaseBackup.write(of: path, to: "\(target)/copy")
    let blog = try await ProfileDatabase(.file("\(target)/copy")).blogs(for: UserID(1)).blog(BlogID(7))

    #expect(blog.shareCount == (isOpen ? 1 : 0) + Blog.sample(7).shareCount)
    #expect(try folder.contents().keys == before.keys)
    #expect(try manager.contentsOfDirectory(atPath: target).allSatisfy { $0.hasPrefix("copy") })
  }

  /// As root, the tests of permission bits run in a process of another user.
  @Test(.enabled("setpriv is not installed, or other users can't start the tests") { await canRunAsNobody() })
  func permissionBitsHoldForOthers() async throws {
    let outcome = try await Self.asNobody([
      CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter",
      "DatabaseRefusalTests/aReadOnlyFile",
      "--filter", "DatabaseRefusalTests/aFileInAReadOnlyFolder",
      "--filter", "DatabaseRefusalTests/aBackupOnlyReads",
    ])
    #expect(outcome.end == .exit(0), "\(outcome.errorText.suffix(2000))")
    let output = outcome.outputText + outcome.errorText
    #expect(output.contains("Test run with 3 tests in 1 suite passed"))
    #expect(!output.contains(" skipped"))
  }

  private static func canRunAsNobody() async -> Bool {
    guard !permissionsHold else { return false }
    let test = try? await asNobody(["test", "-x", CommandLine.arguments[0]])
    return test?.end == .exit(0)
  }

  private static func asNobody(_ words: [String]) async throws -> Command.Outcome {
    let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Command(URL(filePath: "/usr/bin/env"), user + words, environment: ["PATH": path]).run()
  }

  private static let needsPermissions = ConditionTrait.enabled(
    if: permissionsHold, "root may write to any file; permissionBitsHoldForOthers runs this as another user")

  /// Whether permission bits prevent writing. They do not for root.
  private static let permissionsHold: Bool = {
    let manager = FileManager.default
    let path = manager.temporaryDirectory.appending(path: "backends-\(UUID().uuidString)").path
    defer { try? manager.removeItem(atPath: path) }
    return manager.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o444])
      && !manager.isWritableFile(atPath: path)
  }()

  /// Makes a closed database that consists of one file.
  private func makeDatabase() throws -> (folder: TemporaryFolder, path: String) {
    let folder = try #require(TemporaryFolder.current)
    let path = folder.path("profile.sqlite")
    try ProfileDatabase(.file(path)).seed(World(blogs: (1...200).map { .sample($0) }))
    #expect(try folder.contents().count == 1)
    return (folder, path)
  }

  private func refusal(of path: String, creatingFolder: Bool = false) -> DatabaseOpenError? {
    do throws(DatabaseOpenError) {
      _ = try ProfileDatabase(.file(path), creatingFolder: creatingFolder, busyTimeout: .zero)
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct DatabaseOpenErrorTests {
  @Test(
    arguments: [
      (.folder, "“me.sqlite” is a folder, not a database file."),
      (.notADatabase, "“me.sqlite” is not a database."),
      (.foreign, "“me.sqlite” is a database of another program."),
      (.locked, "The database “me.sqlite” is locked by another program; close that program and try again."),
      (.newer, "The database “me.sqlite” was written by a newer version of this program."),
      (.readOnly, "The database “me.sqlite” can't be written to: the file or its folder is read-only."),
      (.missing, "The database “me.sqlite” does not exist."),
      (.noFolder, "The database “me.sqlite” can't be made: its folder does not exist."),
      (.damaged, "The database “me.sqlite” is damaged."),
      (.unreadable("the disk is full"), "The database “me.sqlite” can't be opened: the disk is full."),
    ] as [(DatabaseOpenError.Reason, String)])
  func everyReasonIsOneSentenceThatNamesThePath(_ reason: DatabaseOpenError.Reason, _ sentence: String) {
    #expect(DatabaseOpenError(path: "me.sqlite", reason).description == sentence)
  }

  @Test func controlCharactersInThePathAreReplaced() {
    let sentence = DatabaseOpenError(path: "a\u{1B}[2J\nb", .locked).description

    #expect(sentence.contains("“a\u{FFFD}[2J\u{FFFD}b”"))
  }
}
