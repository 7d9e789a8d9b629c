package import Foundation
import InspectKit
package import ToolSupport

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

  /// Makes the present files the tag `start`, a commit without a parent in the person's repository: nothing leads from it
  /// to the solution.
  func makeStart(_ title: String) throws {
    try base.run("add", "--all")
    try base.run("tag", "--force", "start", word(base, "write-tree"))
    try git.run("add", "--all")
    let commit = try word(git, "commit-tree", "-m", title, word(git, "write-tree"))
    try git.run("update-ref", "HEAD", commit)
    try git.run("tag", "--force", "start", commit)
    try git.run("reflog", "expire", "--expire=now", "--all")
  }

  private func word(_ git: Git, _ arguments: String...) throws -> String {
    String(decoding: try git.run(arguments), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func goToStart(of exercise: Exercise) throws {
    // What is as it was keeps its date, and is not built again.
    try base.run("read-tree", "--reset", "-u", "start")
    try base.run("clean", "--quiet", "-d", "--force")
    try makeStart(exercise.title)
  }

  /// A person's changes since the start of the exercise, in commits or not.
  package func changes() throws -> Patch {
    // Copies of an earlier version of this program have the start in a person's repository, or no such tag.
    let git = try base.hasTag("start") ? base : git
    let start = try git.hasTag("start") ? "start" : "HEAD"
    try git.run("add", "--all")
    defer { _ = try? git.run("reset", "--quiet") }
    return Patch(
      String(decoding: try git.run("diff", "--cached", "--binary", "--no-renames", start), as: UTF8.self))
  }

  /// The files that a person has changed, removed or added where the exercise has no work; sorted.
  ///
  /// Work is in the module except its contract, and in the files of the solution. The manifest, all tests and contracts and the
  /// other modules are compared with the start that this program keeps. What a person's repository says is not asked.
  package func foreignChanges(of exercise: Exercise) throws -> [ForeignChange] {
    guard try base.hasTag("start") else { throw ToolError(Learner.outdated) }
    try base.run("read-tree", "start")
    let permitted = Set(
      try exercise.solution().flatMap { try Patch(contentsOf: $0.patch).files.map(\.path) })
    let places = exercise.places + ["Modules/Features/\(exercise.module)"]
    func isForeign(_ path: String) -> Bool {
      let folders = path.split(separator: "/").dropLast()
      guard !permitted.contains(path), Self.decides(path) else { return false }
      return folders.contains { $0.hasSuffix("Testing") } || !places.contains { path.hasPrefix($0 + "/") }
    }
    let words = Git.paths(try base.run("diff", "--name-status", "--no-renames", "-z"))
    let changed = stride(from: 0, to: words.count - 1, by: 2).map {
      ForeignChange(path: words[$0 + 1], kind: words[$0] == "D" ? .removed : .changed)
    }
    // The ignored ones too. A repository in a folder hides its files.
    let added = Git.paths(try base.run("ls-files", "--others", "--exclude", "/.*", "-z"))
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix("/") }.map { ForeignChange(path: $0, kind: .added) }
    return (changed + added).filter { isForeign($0.path) }.sorted { $0.path < $1.path }
  }

  /// Whether a file is built, or read by tests.
  private static func decides(_ path: String) -> Bool {
    guard let slash = path.firstIndex(of: "/") else { return path.hasPrefix("Package") }
    return ["Apps", "Modules", "Tests", "Tools"].contains(path[..<slash])
  }

  /// The folders `Logic` and `View` of an architecture that have files in the reference, and none here. Without them, the
  /// rules take a controller of model and view for that architecture.
  func emptySides(of exercise: Exercise) throws -> [Finding] {
    let reference =
      Git.paths(try base.run("ls-tree", "-r", "--name-only", "-z", "start"))
      + (try exercise.solution().flatMap { try Patch(contentsOf: $0.patch).files.map(\.path) })
    return exercise.architectures.flatMap { architecture in
      ["Logic", "View"].compactMap { side in
        let folder = "Modules/Features/\(exercise.module)/\(architecture)/\(side)"
        let files = try? FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path)
        guard reference.contains(where: { $0.hasPrefix(folder + "/") }),
          files?.contains(where: { $0.hasSuffix(".swift") }) != true
        else { return nil }
        return Finding(
          net: .rule, implementation: architecture, claim: "logic and view side have folders of their own",
          place: folder, message: "There is no Swift file.")
      }
    }
  }

  /// The files that the reference does without after a move, or their types, that are still here. The tests can't see that.
  func leftovers(of exercise: Exercise) throws -> [Finding] {
    guard exercise.kind == .move else { return [] }
    let gone = try exercise.solution().flatMap { step in
      try Patch(contentsOf: step.patch).files.filter { step.isReversed ? $0.isNew : $0.isGone }.map(\.path)
    }
    func finding(_ path: String, _ message: String) -> Finding {
      Finding(
        net: .rule, implementation: exercise.architectures.joined(separator: ", "),
        claim: "nothing is left of what was moved", place: path, message: message)
    }
    let left = gone.filter { FileManager.default.fileExists(atPath: sources.appending(path: $0).path) }
    func source(_ text: String) -> SourceFile { SourceFile(path: "", target: "", text: text) }
    let names = exercise.places.flatMap { ExpectedClauses.texts(sources.appending(path: $0)) }
      .map { source($0).names }
    guard left.isEmpty else { return left.map { finding($0, "Remove the file when nothing uses it.") } }
    return try gone.flatMap { path in
      let old = String(decoding: try base.run("cat-file", "blob", "start:\(path)"), as: UTF8.self)
      return source(old).topLevelNames.filter { name in names.contains { $0.contains(name) } }.sorted()
        .map { finding(path, "\($0) is still used.") }
    }
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
    guard try git.hasTag("start"), try !git.succeeds("merge-base", "--is-ancestor", "HEAD", "start")
    else { return [] }
    var number = 1
    while try git.hasTag("\(name)-\(number)") { number += 1 }
    let tag = "\(name)-\(number)"
    try git.run("tag", tag)
    return ["Your commits are kept: `git log \(tag)` in \(sources.path)."]
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
    try goToStart(of: exercise)
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

/// A change of a file that is not the person's to change.
package struct ForeignChange: Equatable, Sendable {
  package enum Kind: String, Sendable { case added, changed, removed }

  package let path: String
  package let kind: Kind
}

extension Git {
  fileprivate func hasTag(_ name: String) throws -> Bool {
    try succeeds("rev-parse", "--verify", "--quiet", "refs/tags/\(name)")
  }

  func apply(_ step: Exercise.Step) throws {
    if step.isReversed { try run("apply", "-R", step.patch.path) } else { try run("apply", step.patch.path) }
  }
}
