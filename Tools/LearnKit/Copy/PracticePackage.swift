package import Foundation

/// A copy of the package to work in. Nothing in it is shared with the package, and it has its own build folder.
///
/// It is a git repository with three states: the package (`base`), the start of an exercise (`HEAD`), and a person's work.
package struct PracticePackage: Sendable {
  /// The package that is copied.
  package let root: URL
  /// The folder with the copy, the kept work and the progress.
  package let folder: URL
  /// The copy.
  package var sources: URL { folder.appending(path: "package") }
  private var work: URL { folder.appending(path: "work") }
  private var version: URL { folder.appending(path: "version") }
  private var git: Git { Git(folder: sources) }

  /// - Parameter folder: Where the copy is made; `.learn` in the package if it is `nil`.
  package init(root: URL, folder: URL? = nil) {
    self.root = root.standardizedFileURL
    self.folder = (folder ?? root.appending(path: ".learn")).standardizedFileURL
  }

  package var exists: Bool {
    [version, sources.appending(path: ".git")].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
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

  /// What is in the folder. A folder with anything else is a person's own.
  private static let own: Set = [
    "build.log", "package", "progress.json", "proof", "tests.events", "tests.log", "version", "work",
  ]

  /// Copies the package, or brings an older copy up to date. Its state is `base` then.
  ///
  /// Files that are equal stay, so that only what changed is built.
  package func renew() throws {
    do { try makeCopy() } catch let error as CocoaError {
      throw LearnError("The copy can't be written to \(folder.path): \(error.localizedDescription)")
    }
  }

  private func makeCopy() throws {
    let files = FileManager.default
    let content = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard Self.own.isSuperset(of: content) else {
      throw LearnError("\(folder.path) holds something else; name a folder that is new or empty.")
    }
    try files.createDirectory(at: work, withIntermediateDirectories: true)
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    if !files.fileExists(atPath: sources.appending(path: ".git").path) { try git.run("init", "--quiet") }
    let paths = try copiedFiles()
    try removeFiles(except: Set(paths))
    for path in paths { try copy(path) }
    try git.run("add", "--all")
    try git.run("commit", "--quiet", "--allow-empty", "--message", "The package")
    try git.run("tag", "--force", "base")
    try fingerprint(of: paths).write(to: version, atomically: true, encoding: .utf8)
  }

  /// All files of the package except the exercises: these contain the solutions.
  private func copiedFiles() throws -> [String] {
    try Git.files(of: root).filter {
      !$0.hasPrefix(ExerciseList.place + "/") && !$0.hasPrefix(".learn/")
    }
  }

  private func copy(_ path: String) throws {
    let (source, target) = (root.appending(path: path), sources.appending(path: path))
    if path == "Package.swift" {
      let manifest = try String(contentsOf: source, encoding: .utf8) + Self.manifestEnd
      if (try? String(contentsOf: target, encoding: .utf8)) != manifest {
        try manifest.write(to: target, atomically: true, encoding: .utf8)
      }
      return
    }
    let files = FileManager.default
    if files.contentsEqual(atPath: source.path, andPath: target.path) { return }
    try? files.removeItem(at: target)
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: source, to: target)
  }

  private func removeFiles(except wanted: Set<String>) throws {
    for path in try Git.files(of: sources, needsPackage: false) where !wanted.contains(path) {
      try FileManager.default.removeItem(at: sources.appending(path: path))
    }
  }

  /// With `TEST_MODULES`, the manifest of the copy declares what these tests need and nothing else. So nothing is downloaded,
  /// and little is built.
  private static let manifestEnd = """

    // Only in this copy, by `inspect learn`: with TEST_MODULES, what these tests need is declared and nothing else.
    if tested != nil {
      var needed: Set<String> = []
      func need(_ target: Target) {
        guard needed.insert(target.name).inserted else { return }
        for case .targetItem(let name, _) in target.dependencies {
          if let target = targets.first(where: { $0.name == name }) { need(target) }
        }
      }
      for target in targets where target.type == .test { need(target) }
      package.targets = targets.filter { needed.contains($0.name) }
      package.dependencies = []
    }

    """

  /// A number that is different if the content of a file is.
  private func fingerprint(of paths: [String]) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in paths {
      for byte in Data(path.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      try Data(contentsOf: root.appending(path: path)).withUnsafeBytes { bytes in
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
    }
    return String(hash, radix: 16)
  }

  // MARK: Exercises

  /// Puts the start of an exercise into the copy, and the work on it that was kept before.
  ///
  /// Call `keepWork(on:)` first: a person's changes in the copy are gone then.
  ///
  /// - Returns: Whether there was work, and it still fits.
  package func begin(_ exercise: Exercise) throws -> KeptWork {
    try git.run("reset", "--quiet", "--hard", "base")
    try git.run("clean", "--quiet", "-d", "--force")
    try git.apply(Exercise.Step(exercise.startPatch))
    try git.run("add", "--all")
    try git.run("commit", "--quiet", "--allow-empty", "--message", exercise.title)
    let kept = workPatch(of: exercise)
    guard FileManager.default.fileExists(atPath: kept.path) else { return .nothing }
    if try git.succeeds("apply", "--binary", kept.path) { return .restored }
    let file = newFile(exercise, "other-version")
    try FileManager.default.moveItem(at: kept, to: file)
    return .doesNotFit(file)
  }

  package enum KeptWork: Equatable, Sendable {
    case nothing, restored
    /// The work is for another version of the package; it stays in this file.
    case doesNotFit(URL)
  }

  /// A person's changes since the start of the exercise.
  package func changes() throws -> Patch {
    try git.run("add", "--all")
    defer { _ = try? git.run("reset", "--quiet") }
    return Patch(
      String(decoding: try git.run("diff", "--cached", "--binary", "--no-renames", "HEAD"), as: UTF8.self))
  }

  /// Keeps a person's changes for the next time that the exercise begins.
  package func keepWork(on exercise: Exercise) throws {
    let changes = try changes().text
    let file = workPatch(of: exercise)
    if changes.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(changes.utf8).write(to: file, options: .atomic)
    }
  }

  /// Goes back to the start of the exercise.
  ///
  /// - Returns: The file in which a person's changes are kept; `nil` if there were no changes.
  package func reset(_ exercise: Exercise) throws -> URL? {
    let changes = try changes().text
    try git.run("reset", "--quiet", "--hard", "HEAD")
    try git.run("clean", "--quiet", "-d", "--force")
    try? FileManager.default.removeItem(at: workPatch(of: exercise))
    guard !changes.isEmpty else { return nil }
    let file = newFile(exercise, "before-reset")
    try Data(changes.utf8).write(to: file, options: .atomic)
    return file
  }

  /// Puts the solution into the copy. The state has to be the start of the exercise.
  ///
  /// - Parameter architectures: For a change, the architectures to make it in; `nil` for all.
  package func solve(_ exercise: Exercise, in architectures: [String]? = nil) throws {
    for step in exercise.solution(in: architectures) { try git.apply(step) }
  }

  private func workPatch(of exercise: Exercise) -> URL { work.appending(path: "\(exercise.name).patch") }

  /// A file for work that nothing overwrites later.
  private func newFile(_ exercise: Exercise, _ reason: String) -> URL {
    let files = (1...).lazy.map { work.appending(path: "\(exercise.name)-\(reason)-\($0).patch") }
    return files.first { !FileManager.default.fileExists(atPath: $0.path) } ?? workPatch(of: exercise)
  }
}
