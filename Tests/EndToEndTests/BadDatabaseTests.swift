import CommandTesting
import Foundation
import Testing

/// Unusable databases are refused with a one-sentence message and stay unchanged.
///
/// `DatabaseRefusalTests` has all reasons.
struct BadDatabaseTests {
  private let folder = TemporaryFolder()

  @Test func folderIsRefused() async throws {
    let file = folder.file("profile.sqlite")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let outcome = try await Product.run(["--database", file.path], in: folder)
    expectSentence("“\(file.path)” is a folder, not a database file.", outcome)
    #expect(folder.names(in: "profile.sqlite").isEmpty)
  }

  @Test func fileWithATooLongNameIsRefused() async throws {
    let path = folder.file(String(repeating: "n", count: 300)).path
    let outcome = try await Product.run(["--database", path], in: folder)
    expectSentence("The database “\(path)” can't be opened: its name is too long.", outcome)
  }

  /// A script locks the database, then starts the program.
  @Test(.enabled(if: Tool.python.isExpected, "python3 is not installed"))
  func lockedDatabaseIsRefused() async throws {
    let file = folder.file("profile.sqlite")
    try await #require(Product.run(["--database", file.path], in: folder).end == .exit(0))
    let before = try Data(contentsOf: file)
    let script = """
      import sqlite3, subprocess, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.execute("BEGIN EXCLUSIVE")
      sys.exit(subprocess.run(sys.argv[2:]).returncode)
      """
    let program = [try Executable.built("profile").path, "--database", file.path]
    let outcome = try await Command(
      try Tool.python.required(), ["-c", script, file.path] + program,
      environment: Product.environment(in: folder)
    ).run()
    expectSentence(
      "The database “\(file.path)” is locked by another program; close that program and try again.", outcome
    )
    #expect(try Data(contentsOf: file) == before)
  }

  private func expectSentence(_ sentence: String, _ outcome: Command.Outcome) {
    #expect(outcome.end == .exit(1))
    #expect(outcome.output == Data())
    #expect(outcome.errorLines == ["Error: \(sentence)"])
  }
}
