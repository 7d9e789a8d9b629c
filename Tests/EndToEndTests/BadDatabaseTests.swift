import CommandTesting
import Foundation
import Testing

/// Unusable databases are refused with a one-sentence message and stay unchanged.
struct BadDatabaseTests {
  private let folder = TemporaryFolder()

  @Test func folderIsRefused() async throws {
    try await expectRefusal({ "“\($0)” is a folder, not a database file." }) { file in
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    }
  }

  @Test func textFileIsRefused() async throws {
    try await expectRefusal({ "“\($0)” is not a database." }) { file in
      try Data(String(repeating: "Dear diary, today nothing happened.\n", count: 100).utf8).write(to: file)
    }
  }

  @Test func fileInAMissingFolderIsRefused() async throws {
    let file = folder.file("nowhere/profile.sqlite")
    let outcome = try await Product.run(["--database", file.path], in: folder)
    expectSentence("The database “\(file.path)” can't be made: its folder does not exist.", outcome)
  }

  @Test func fileWithATooLongNameIsRefused() async throws {
    let path = folder.file(String(repeating: "n", count: 300)).path
    let outcome = try await Product.run(["--database", path], in: folder)
    expectSentence("The database “\(path)” can't be opened: its name is too long.", outcome)
  }

  @Test(.enabled(if: Tool.python.isExpected, "python3 is not installed"))
  func databaseOfANewerVersionIsRefused() async throws {
    try await expectRefusal({ "The database “\($0)” was written by a newer version of this program." }) {
      file in
      try await makeDatabase(file)
      try await python(
        """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        database.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')")
        database.commit()
        """, [file.path])
    }
  }

  /// A script locks the database, then starts the program.
  @Test(.enabled(if: Tool.python.isExpected, "python3 is not installed"))
  func lockedDatabaseIsRefused() async throws {
    let file = folder.file("profile.sqlite")
    try await makeDatabase(file)
    let before = try Data(contentsOf: file)
    let outcome = try await python(
      """
      import sqlite3, subprocess, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.execute("BEGIN EXCLUSIVE")
      sys.exit(subprocess.run(sys.argv[2:]).returncode)
      """, [file.path, Executable.built("profile").path, "--database", file.path])
    expectSentence(
      "The database “\(file.path)” is locked by another program; close that program and try again.", outcome
    )
    #expect(try Data(contentsOf: file) == before)
  }

  /// As root, the program runs as another user, because root may write to any file.
  @Test(.enabled(if: Product.runsWithoutRoot, "setpriv is not installed, and root may write to any file"))
  func readOnlyDatabaseIsRefused() async throws {
    let file = folder.file("profile.sqlite")
    try await makeDatabase(file)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
    let before = try contents(of: file)
    let outcome = try await Product.runWithoutRoot(["--database", file.path], in: folder)
    expectSentence(
      "The database “\(file.path)” can't be written to: the file or its folder is read-only.", outcome)
    #expect(try contents(of: file) == before)
  }

  // MARK: Helpers

  /// Prepares a file, runs the program on it, and expects an error message and an unchanged file.
  private func expectRefusal(
    _ sentence: (_ path: String) -> String, prepare: (_ file: URL) async throws -> Void
  ) async throws {
    let file = folder.file("profile.sqlite")
    try await prepare(file)
    let before = try contents(of: file)
    let outcome = try await Product.run(["--database", file.path], in: folder)
    expectSentence(sentence(file.path), outcome)
    #expect(try contents(of: file) == before)
  }

  private func expectSentence(_ sentence: String, _ outcome: Command.Outcome) {
    #expect(outcome.end == .exit(1))
    #expect(outcome.output == Data())
    #expect(outcome.errorLines == ["Error: \(sentence)"])
  }

  /// The bytes of a file, or the names in a folder.
  private func contents(of url: URL) throws -> [String] {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard isFolder.boolValue else { return [try Data(contentsOf: url).base64EncodedString()] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path)
  }

  private func makeDatabase(_ file: URL) async throws {
    let outcome = try await Product.run(["--database", file.path], in: folder)
    try #require(outcome.end == .exit(0))
  }

  @discardableResult
  private func python(_ script: String, _ arguments: [String]) async throws -> Command.Outcome {
    try await Command(
      Tool.python.required(), ["-c", script] + arguments,
      environment: Product.environment(in: folder)
    ).run()
  }
}
