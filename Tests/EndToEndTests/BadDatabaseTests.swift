import CommandTesting
import Foundation
import Testing

/// Unusable databases are refused with a one-sentence message and stay unchanged.
struct BadDatabaseTests {
  @Test func folderIsRefused() async throws {
    try await expectRefusal({ "“\($0)” is a folder, not a database file." }) { file, _ in
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    }
  }

  @Test func textFileIsRefused() async throws {
    try await expectRefusal({ "“\($0)” is not a database." }) { file, _ in
      try Data(String(repeating: "Dear diary, today nothing happened.\n", count: 100).utf8).write(to: file)
    }
  }

  @Test func fileInAMissingFolderIsRefused() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.file("nowhere/profile.sqlite")
      let outcome = try await Product.run("--database", file.path, in: folder)
      expectSentence("The database “\(file.path)” can't be made: its folder does not exist.", outcome)
    }
  }

  @Test(.enabled(if: Tool.python.isExpected, "python3 is not installed"))
  func databaseOfANewerVersionIsRefused() async throws {
    try await expectRefusal({ "The database “\($0)” was written by a newer version of this program." }) {
      file, folder in
      try await makeDatabase(file, folder)
      try await python(
        """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        database.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')")
        database.commit()
        """, [file.path], in: folder)
    }
  }

  /// A script locks the database, then starts the program.
  @Test(.enabled(if: Tool.python.isExpected, "python3 is not installed"))
  func lockedDatabaseIsRefused() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.file("profile.sqlite")
      try await makeDatabase(file, folder)
      let before = try Data(contentsOf: file)
      let outcome = try await python(
        """
        import sqlite3, subprocess, sys
        database = sqlite3.connect(sys.argv[1], isolation_level=None)
        database.execute("BEGIN EXCLUSIVE")
        sys.exit(subprocess.run(sys.argv[2:]).returncode)
        """, [file.path, Executable.built("profile").path, "--database", file.path], in: folder)
      expectSentence(
        "The database “\(file.path)” is locked by another program; close that program and try again.", outcome
      )
      let after = try Data(contentsOf: file)
      #expect(after == before)
    }
  }

  /// As root, the program runs as another user, because root may write to any file.
  @Test(.enabled(if: Product.runsWithoutRoot, "setpriv is not installed, and root may write to any file"))
  func readOnlyDatabaseIsRefused() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.file("profile.sqlite")
      try await makeDatabase(file, folder)
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
      let before = try contents(of: file)
      let outcome = try await Product.runWithoutRoot(["--database", file.path], in: folder)
      expectSentence(
        "The database “\(file.path)” can't be written to: the file or its folder is read-only.", outcome)
      let after = try contents(of: file)
      #expect(after == before)
    }
  }

  // MARK: Helpers

  /// Prepares a file, runs the program on it, and expects an error message and an unchanged file.
  private func expectRefusal(
    _ sentence: (_ path: String) -> String, prepare: (_ file: URL, TemporaryFolder) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.file("profile.sqlite")
      try await prepare(file, folder)
      let before = try contents(of: file)
      let outcome = try await Product.run("--database", file.path, in: folder)
      expectSentence(sentence(file.path), outcome)
      let after = try contents(of: file)
      #expect(after == before)
    }
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

  private func makeDatabase(_ file: URL, _ folder: TemporaryFolder) async throws {
    let outcome = try await Product.run("--database", file.path, in: folder)
    try #require(outcome.end == .exit(0))
  }

  @discardableResult
  private func python(
    _ script: String, _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> Command.Outcome {
    try await Command(
      Tool.python.required(), ["-c", script] + arguments,
      environment: Product.environment(in: folder)
    ).run()
  }
}
