package import Foundation
import ToolSupport

/// What a person does in the copy. Each step keeps their work first, so that an end at any point loses nothing.
extension PracticePackage {
  package enum KeptWork: Equatable, Sendable {
    case nothing, restored
    /// The work is for another version of the package; it stays in this file.
    case doesNotFit(URL)
  }

  /// Puts the start of an exercise into the copy, and the work on it that was kept before.
  ///
  /// Call `keepWork(on:)` first: a person's changes in the copy are gone then. Their commits stay; see `keepCommits(on:)`.
  ///
  /// - Returns: Whether there was work, and it still fits.
  package func begin(_ exercise: Exercise) throws -> KeptWork {
    try base.run("reset", "--quiet", "--hard")
    try base.run("clean", "--quiet", "-d", "--force")
    try git.apply(Exercise.Step(exercise.startPatch))
    try makeStart(exercise.title)
    let kept = workPatch(of: exercise.name)
    guard FileManager.default.fileExists(atPath: kept.path) else { return .nothing }
    if try git.succeeds("apply", "--binary", kept.path) { return .restored }
    let file = newFile("\(exercise.name)-other-version")
    try FileManager.default.moveItem(at: kept, to: file)
    return .doesNotFit(file)
  }

  /// Makes the present files a commit without a parent, the tag `start`: nothing leads from it to the solution.
  func makeStart(_ title: String) throws {
    try git.run("add", "--all")
    let tree = try word("write-tree")
    let commit = try word("commit-tree", "-m", title, tree)
    try git.run("update-ref", "HEAD", commit)
    try git.run("tag", "--force", "start", commit)
    try git.run("reflog", "expire", "--expire=now", "--all")
  }

  private func word(_ arguments: String...) throws -> String {
    String(decoding: try git.run(arguments), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func goToStart() throws {
    try git.run("reset", "--quiet", "--hard", "start")
    try git.run("clean", "--quiet", "-d", "--force")
  }

  /// A person's changes since the start of the exercise, in commits or not.
  package func changes() throws -> Patch {
    // Copies of an earlier version of this program have no such tag.
    let start = try hasTag("start") ? "start" : "HEAD"
    try git.run("add", "--all")
    defer { _ = try? git.run("reset", "--quiet") }
    return Patch(
      String(decoding: try git.run("diff", "--cached", "--binary", "--no-renames", start), as: UTF8.self))
  }

  /// The files that decide whether the exercise is solved, and that a person has changed or removed; sorted.
  ///
  /// These are the manifest, tests and contracts, except those that the solution changes. New tests are a person's own.
  package func changedTests(of exercise: Exercise) throws -> [String] {
    let permitted = Set(
      try exercise.solution().flatMap { try Patch(contentsOf: $0.patch).files.map(\.path) })
    let changed = Git.paths(try git.run("diff", "--name-only", "--no-renames", "-z", "start"))
    return changed.filter { Self.decides($0) && !permitted.contains($0) }.sorted()
  }

  private static func decides(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return path == "Package.swift" || folders.first == "Tests" || folders.contains { $0.hasSuffix("Testing") }
  }

  /// Keeps a person's changes for the next time that the exercise begins.
  ///
  /// - Returns: What to tell the person.
  package func keepWork(on exercise: Exercise) throws -> [String] {
    let changes = try changes().text
    let file = workPatch(of: exercise.name)
    if changes.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(changes.utf8).write(to: file, options: .atomic)
    }
    return try keepCommits(on: exercise.name)
  }

  /// Keeps changes while no exercise is in the copy: starting one has failed, or the program has ended meanwhile.
  ///
  /// - Returns: What to tell the person.
  package func keepStrayWork() throws -> [String] {
    let changes = try changes().text
    guard !changes.isEmpty else { return [] }
    let file = newFile("no-exercise")
    try Data(changes.utf8).write(to: file, options: .atomic)
    return ["Changes in the copy that belong to no exercise are in \(file.path)."]
      + (try keepCommits(on: "no-exercise"))
  }

  /// Tags a person's last commit, so that git does not remove their commits later.
  private func keepCommits(on name: String) throws -> [String] {
    guard try hasTag("start"), try !git.succeeds("merge-base", "--is-ancestor", "HEAD", "start")
    else { return [] }
    var number = 1
    while try hasTag("\(name)-\(number)") { number += 1 }
    let tag = "\(name)-\(number)"
    try git.run("tag", tag)
    return ["Your commits are kept: `git log \(tag)` in \(sources.path)."]
  }

  private func hasTag(_ name: String) throws -> Bool {
    try git.succeeds("rev-parse", "--verify", "--quiet", "refs/tags/\(name)")
  }

  /// Goes back to the start of the exercise.
  ///
  /// - Returns: The file in which a person's changes are kept, `nil` if there were no changes; what to tell about commits.
  package func reset(_ exercise: Exercise) throws -> (kept: URL?, notes: [String]) {
    let changes = try changes().text
    let file = changes.isEmpty ? nil : newFile("\(exercise.name)-before-reset")
    if let file { try Data(changes.utf8).write(to: file, options: .atomic) }
    let notes = try keepCommits(on: exercise.name)
    try? FileManager.default.removeItem(at: workPatch(of: exercise.name))
    try goToStart()
    return (file, notes)
  }

  /// Puts the solution into the copy. The state has to be the start of the exercise.
  package func solve(_ exercise: Exercise) throws {
    for step in exercise.solution() { try git.apply(step) }
  }

  private func workPatch(of name: String) -> URL { work.appending(path: "\(name).patch") }

  /// A file for work that nothing overwrites later.
  private func newFile(_ name: String) -> URL {
    let files = (1...).lazy.map { work.appending(path: "\(name)-\($0).patch") }
    return files.first { !FileManager.default.fileExists(atPath: $0.path) } ?? workPatch(of: name)
  }
}

extension Git {
  func apply(_ step: Exercise.Step) throws {
    if step.isReversed { try run("apply", "-R", step.patch.path) } else { try run("apply", step.patch.path) }
  }
}
