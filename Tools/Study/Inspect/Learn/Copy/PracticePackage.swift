package import Foundation
package import ToolSupport

/// A copy of the package to work in. Nothing in it is shared with the package, and it has its own build folder.
///
/// It is a git repository. Its first commit, the tag `start`, is the start of an exercise; a person's commits follow. The state
/// before that, which is the solution of many exercises, is in a repository elsewhere: no command of git shows it here.
package struct PracticePackage: Sendable {
  /// The package that is copied.
  package let root: URL
  /// The folder with the copy, the kept work and the progress.
  package let folder: URL
  /// The copy.
  package var sources: URL { folder.appending(path: "package") }
  var work: URL { folder.appending(path: "work") }
  private var version: URL { folder.appending(path: "version") }
  var git: Git { Git(sources, settings: Self.settings) }
  /// The repository with the package as it was copied.
  var base: Git { Git(sources, repository: folder.appending(path: "base"), settings: Self.settings) }

  /// A person's settings can sign commits, convert line ends and start hooks.
  static let settings = [
    "user.name=learn", "user.email=learn@localhost", "commit.gpgsign=false", "tag.gpgsign=false",
    "core.hooksPath=/dev/null", "core.autocrlf=false", "apply.whitespace=nowarn", "gc.auto=0",
    "safe.directory=*",
  ]

  /// - Parameter folder: Where the copy is made; `.learn` in the package if it is `nil`.
  package init(root: URL, folder: URL? = nil) {
    self.root = root.standardizedFileURL
    self.folder = (folder ?? root.appending(path: ".learn")).standardizedFileURL
  }

  package var exists: Bool {
    let isFile = { FileManager.default.fileExists(atPath: $0) }
    return isFile(version.path)
      && [".git", "Package.swift"].contains { isFile(sources.appending(path: $0).path) }
  }

  /// Whether something was built in the copy.
  package var hasBuild: Bool {
    FileManager.default.fileExists(atPath: sources.appending(path: ".build/debug").path)
  }

  /// Whether the package changed since the copy was made.
  package func isOutdated() throws -> Bool {
    try (try? String(contentsOf: version, encoding: .utf8)) != fingerprint(of: copiedFiles())
  }

  // MARK: The copy

  /// What is in the folder. A folder with anything else is a person's own, except hidden files, which systems add.
  private static let own: Set = [
    "base", "build.log", "check-lock", "lock", "package", "progress.json", "proof", "tests.events",
    "tests.log",
    "version", "work",
  ]

  /// Makes the folder if it is missing.
  ///
  /// - Throws: `ToolError` if it is a person's own, or can't be made.
  private func makeFolder() throws {
    let files = FileManager.default
    let content = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard Self.own.isSuperset(of: content.filter { !$0.hasPrefix(".") }) else {
      throw ToolError("\(folder.path) holds something else; name a folder that is new or empty.")
    }
    try writing { try files.createDirectory(at: folder, withIntermediateDirectories: true) }
  }

  /// - Throws: `ToolError` in place of errors about files.
  func writing<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as CocoaError {
      throw ToolError("The copy can't be written to \(folder.path): \(error.reason)")
    }
  }

  /// Prevents that another program changes the copy, until it is released or this program ends.
  ///
  /// - Parameter willWait: called before it waits for another program; without it, nothing waits.
  /// - Throws: `ToolError` if another program is changing it.
  package func lock(willWait: (() -> Void)? = nil) throws -> FileLock {
    try makeFolder()
    if let lock = try takenLock("lock") { return lock }
    guard let willWait else {
      throw ToolError("Another `learn` is working in \(folder.path); try again when it has finished.")
    }
    willWait()
    return try awaitedLock("lock")
  }

  /// Prevents that another program checks the copy: two checks would write the same files. The copy can change meanwhile.
  ///
  /// - Parameter willWait: called before it waits for another program's check.
  func checkLock(willWait: () -> Void = {}) throws -> FileLock {
    try makeFolder()
    if let lock = try takenLock("check-lock") { return lock }
    willWait()
    return try awaitedLock("check-lock")
  }

  /// A system call that waits would go on after Ctrl-C.
  private func awaitedLock(_ name: String) throws -> FileLock {
    while true {
      if let lock = try takenLock(name) { return lock }
      try Interrupts.check()
      usleep(50_000)
    }
  }

  private func takenLock(_ name: String) throws -> FileLock? {
    do { return try FileLock(folder.appending(path: name)) } catch {
      throw ToolError("The copy can't be written to \(folder.path): \(error).")
    }
  }

  /// Copies the package, or brings an older copy up to date. No exercise is in it then.
  ///
  /// Files that are equal stay, so that only what changed is built.
  package func renew() throws {
    try makeFolder()
    try writing { try makeCopy() }
  }

  private func makeCopy() throws {
    let files = FileManager.default
    try files.createDirectory(at: work, withIntermediateDirectories: true)
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    try git.run("init", "--quiet")
    try base.run("init", "--quiet")
    // Copies of an earlier version of this program have the package in a tag.
    _ = try git.succeeds("tag", "--delete", "base")
    let paths = try copiedFiles()
    try PackageCopy(of: root, in: sources).update(paths, present: git.files())
    try base.run("add", "--all")
    try base.run("commit", "--quiet", "--allow-empty", "--message", "The package")
    try makeStart("The package")
    try fingerprint(of: paths).write(to: version, atomically: true, encoding: .utf8)
  }

  /// All files of the package except the exercises: these contain the solutions.
  private func copiedFiles() throws -> [String] {
    guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
      throw ToolError("There is no package in \(root.path).")
    }
    return try Git(root).files().filter {
      !$0.hasPrefix(ExerciseList.place + "/") && !$0.hasPrefix(".learn/")
    }
  }

  /// A number that is different if the content of a file is.
  private func fingerprint(of paths: [String]) throws -> String {
    var hash = ContentHash()
    for path in paths {
      hash.add(Data(path.utf8) + [0])
      hash.add(try Data(contentsOf: root.appending(path: path)))
    }
    return hash.text
  }
}
