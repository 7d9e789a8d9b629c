import Foundation
import Testing
import ToolSupport

@testable import inspect

/// The copy of a small package with two exercises.
struct PracticeTests {
  private let package: SmallPackage
  private var learner: Learner { get throws { try Learner(root: package.root) } }

  init() throws {
    package = try SmallPackage()
  }

  /// The first exercise is in the copy.
  private func started() throws -> Learner {
    let learner = try learner
    _ = try learner.start(learner.exercises.all[0])
    return learner
  }

  @Test func theCopyHasTheExerciseAndNoSolution() throws {
    // Beside the copy of proofs.
    try PracticePackage(root: package.root, folder: package.root.appending(path: ".learn/proof")).renew()
    let learner = try started()
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 2\n")
    #expect(package.practiced("Tools/Study/Inspect/Learn/Exercises/01-first/start.patch") == nil)
    #expect(package.practiced("ignored.txt") == nil)
    #expect(package.text("Modules/Features/A/MVC/A.swift") == "let a = 1\n", "the package itself stays")
    try FileManager.default.removeItem(at: learner.practice.sources)
    _ = try learner.start(learner.exercises.all[0])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 2\n", "it is made again")
  }

  /// The state before the start is the solution of both exercises.
  @Test func historyShowsNoSolution() throws {
    let learner = try started()
    _ = try learner.start(learner.exercises.all[1])
    _ = try learner.renew()
    _ = try learner.start(learner.exercises.all[0])
    let git = learner.practice.git
    #expect(String(decoding: try git.run("rev-list", "--all", "--count"), as: UTF8.self) == "1\n")
    for command in [["show"], ["log", "--patch", "--all"], ["reflog"], ["stash", "list"]] {
      let text = String(decoding: try git.run(command), as: UTF8.self)
      #expect(!text.contains("let a = 1"), "git \(command.joined(separator: " "))")
    }
  }

  @Test func workIsKeptWhenAnotherExerciseStarts() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    package.practice("Modules/Features/A/MVC/New.swift", "let new = 1\n")
    _ = try learner.start(learner.exercises.all[1])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 1\n")
    #expect(package.practiced("Modules/Features/A/MVC/New.swift") == nil)
    #expect(package.practiced("Modules/Features/A/MVC/B.swift") == "let b = 2\n")
    let notes = try learner.start(learner.exercises.all[0])
    #expect(notes == ["Your earlier work on this exercise is in the copy again."])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 3\n")
    #expect(package.practiced("Modules/Features/A/MVC/New.swift") == "let new = 1\n")
  }

  @Test func workStaysIfTheNextExerciseCannotBegin() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    package.changeSecond()
    let error = #expect(throws: ToolError.self) { try learner.start(learner.exercises.all[1]) }
    #expect(
      error?.description.hasSuffix("patch failed: Modules/Features/A/MVC/B.swift:1. \(Learner.outdated)")
        == true)
    let later = try self.learner
    #expect(later.current == nil, "the first exercise is not in the copy any more")
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 7\n")
    let notes = try later.start(later.exercises.all[0])
    let file = package.root.appending(path: ".learn/work/no-exercise-1.patch")
    #expect(notes.contains("Changes in the copy that belong to no exercise are in \(file.path)."))
    #expect(try String(contentsOf: file, encoding: .utf8).contains("+let a = 7"))
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 3\n")
  }

  @Test func aCopyOfAnEarlierVersionIsRenewed() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    try FileManager.default.removeItem(at: package.root.appending(path: ".learn/base"))
    try learner.practice.git.run("tag", "base")
    #expect(throws: ToolError.self) { try learner.start(learner.exercises.all[1]) }
    let later = try self.learner
    _ = try later.renew()
    _ = try later.start(later.exercises.all[0])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 3\n")
    #expect(try !later.practice.git.succeeds("rev-parse", "--verify", "base"))
  }

  /// In place of the defect, a person changes what reports it.
  @Test(arguments: [
    "Package.swift", "Modules/Features/A/Testing/Contract.swift",
    "Modules/Testing/ViewKitTesting/Stage.swift",
    "Modules/Testing/Doubles/Store.swift", "Tests/ATests/Contract.swift",
  ])
  func whatDecidesIsThatOfTheExercise(path: String) throws {
    if package.text(path) == nil { package.write(path, "// A contract\n") }
    let learner = try started()
    let exercise = learner.exercises.all[0]
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    package.practice("Modules/Features/A/MVC/New.swift", "let new = 3\n")
    #expect(try learner.practice.foreignChanges(of: exercise) == [])
    package.practice(path, "// Nothing\n")
    #expect(try learner.check(exercise).state == .foreign([ForeignChange(path: path, kind: .changed)]))
    try FileManager.default.removeItem(at: learner.practice.sources.appending(path: path))
    try learner.practice.git.run("commit", "--all", "--quiet", "--message", "Mine")
    let result = try learner.check(exercise)
    #expect(result.state == .foreign([ForeignChange(path: path, kind: .removed)]))
    #expect(!learner.isSolved(exercise))
    #expect(Report.result(result, of: exercise, width: 80).contains("  \(path) was removed."))
    try learner.practice.git.run("checkout", "start", "--", path)
    #expect(try learner.practice.foreignChanges(of: exercise) == [])
  }

  /// A file of the tests can give the names of a contract another meaning; a manifest of a version replaces the other one.
  @Test(arguments: ["Tests/ATests/Mine.swift", "Modules/B/Mine.swift", "Package@swift-6.3.swift"])
  func newFilesElsewhereAreRefused(path: String) throws {
    let learner = try started()
    package.practice(".gitignore", "Mine.swift\nPackage*\n")
    package.practice(".build/debug/Made.swift", "")
    package.practice(path, "// Mine\n")
    #expect(
      try learner.practice.foreignChanges(of: learner.exercises.all[0])
        == [ForeignChange(path: path, kind: .added)])
  }

  /// What a person's repository says about the files is not asked.
  @Test(arguments: [
    ["update-index", "--skip-worktree", "Tests/ATests/Contract.swift"],
    ["update-index", "--assume-unchanged", "Tests/ATests/Contract.swift"],
    ["commit", "--all", "--quiet", "--message", "Mine"],
  ])
  func aPersonsRepositoryDecidesNothing(_ command: [String]) throws {
    let path = "Tests/ATests/Contract.swift"
    package.write(path, "// A contract\n")
    let learner = try started()
    let exercise = learner.exercises.all[0]
    package.practice(path, "// Nothing\n")
    try learner.practice.git.run(command)
    try learner.practice.git.run("tag", "--force", "start", "HEAD")
    #expect(try learner.check(exercise).state == .foreign([ForeignChange(path: path, kind: .changed)]))
    let (kept, _) = try learner.practice.reset(exercise)
    #expect(try kept.map { try String(contentsOf: $0, encoding: .utf8) }?.contains("+// Nothing") == true)
    #expect(package.practiced(path) == "// A contract\n")
    #expect(try learner.practice.foreignChanges(of: exercise) == [])
  }

  /// MVC's controller in the place of a folder for each side.
  @Test func sidesThatTheReferenceHasAreDemanded() throws {
    package.write("Modules/Features/A/MVC/View/View.swift", "let view = 1\n")
    let learner = try started()
    let exercise = learner.exercises.all[0]
    #expect(try learner.practice.emptySides(of: exercise) == [])
    try FileManager.default.removeItem(
      at: learner.practice.sources.appending(path: "Modules/Features/A/MVC/View/View.swift"))
    package.practice("Modules/Features/A/MVC/View/notes.txt", "")
    #expect(try learner.practice.emptySides(of: exercise).map(\.place) == ["Modules/Features/A/MVC/View"])
  }

  /// A presenter beside the view model that should have replaced it, also in another file.
  @Test func whatTheReferenceMovesIsGone() throws {
    let (folder, place) = ("\(ExerciseList.place)/01-first", "Modules/Features/A/MVC")
    let text = try #require(package.text("\(folder)/exercise.md"))
    package.write("\(folder)/exercise.md", text.replacing("kind: find", with: "kind: move"))
    let (old, new) = ("\(place)/C.swift", "\(place)/Logic/D.swift")
    package.write(new, "struct D {}\n")
    package.write(
      "\(folder)/start.patch",
      """
      diff --git a/\(old) b/\(old)
      new file mode 100644
      --- /dev/null
      +++ b/\(old)
      @@ -0,0 +1 @@
      +struct C {}
      diff --git a/\(new) b/\(new)
      deleted file mode 100644
      --- a/\(new)
      +++ /dev/null
      @@ -1 +0,0 @@
      -struct D {}

      """)
    let learner = try started()
    let exercise = learner.exercises.all[0]
    #expect(try learner.practice.leftovers(of: exercise).map(\.place) == [old])
    try FileManager.default.removeItem(at: learner.practice.sources.appending(path: old))
    package.practice(new, "struct D {}\n")
    package.practice("\(place)/E.swift", "struct C {}\n")
    #expect(try learner.practice.leftovers(of: exercise).map(\.place) == [old])
    package.practice("\(place)/E.swift", "// C\nlet e = D()\n")
    #expect(try learner.practice.leftovers(of: exercise) == [])
  }

  @Test func workThatIsCommittedInTheCopyIsKept() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    try learner.practice.git.run("commit", "--all", "--quiet", "--message", "Mine")
    #expect(try learner.practice.changes().files.map(\.path) == ["Modules/Features/A/MVC/A.swift"])
    let notes = try learner.start(learner.exercises.all[1])
    #expect(notes == ["Your commits are kept: `git log first-1` in \(learner.practice.sources.path)."])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 1\n")
    _ = try learner.start(learner.exercises.all[0])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 3\n")
    try learner.practice.git.run("commit", "--all", "--quiet", "--message", "Mine")
    #expect(try learner.reset().last?.contains("Your changes are in") == true)
    for tag in ["first-1", "first-2"] {
      let file = try learner.practice.git.run("show", "\(tag):Modules/Features/A/MVC/A.swift")
      #expect(String(decoding: file, as: UTF8.self) == "let a = 3\n")
    }
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 2\n")
  }

  /// The watch loop stays open while another terminal starts another exercise.
  @Test func workBelongsToTheExerciseThatAnotherProcessStarted() throws {
    let (loop, terminal) = try (learner, learner)
    _ = try loop.start(loop.exercises.all[0])
    _ = try terminal.start(terminal.exercises.all[1])
    package.practice("Modules/Features/A/MVC/B.swift", "let b = 3\n")
    _ = try loop.hint()
    #expect(loop.current?.name == "second")
    _ = try loop.start(loop.exercises.all[0])
    #expect(package.practiced("Modules/Features/A/MVC/B.swift") == "let b = 1\n")
    _ = try terminal.start(terminal.exercises.all[1])
    #expect(package.practiced("Modules/Features/A/MVC/B.swift") == "let b = 3\n")
  }

  @Test func aResetAndTheSolutionKeepTheWorkInFiles() throws {
    let learner = try started()
    #expect(try learner.reset() == ["Exercise 1 is as it was at its start."])
    for value in [3, 4] {
      package.practice("Modules/Features/A/MVC/A.swift", "let a = \(value)\n")
      let file = try #require(try learner.practice.reset(learner.exercises.all[0]).kept)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("+let a = \(value)"))
      #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 2\n")
    }
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 5\n")
    #expect(try learner.applySolution().last == "The solution is in the copy.")
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 1\n")
    #expect(package.files(in: ".learn/work").count == 3, "each one has its own file")
  }

  /// A file with a new date is built again.
  @Test func aResetWritesOnlyWhatChanged() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    let other = learner.practice.sources.appending(path: "Modules/Features/A/MVC/B.swift").path
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: other)
    _ = try learner.reset()
    #expect(try FileManager.default.attributesOfItem(atPath: other)[.modificationDate] as? Date == date)
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 2\n")
  }

  @Test func anOlderCopyIsNamedAndRenewed() throws {
    let learner = try started()
    #expect(try !learner.practice.isOutdated())
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    package.write("Modules/Features/A/MVC/C.swift", "let c = 1\n")
    #expect(try learner.practice.isOutdated())
    #expect(try learner.renew().first == "The copy is up to date.")
    #expect(try !learner.practice.isOutdated())
    #expect(package.practiced("Modules/Features/A/MVC/C.swift") == "let c = 1\n")
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 3\n", "work stays")
  }

  @Test func workThatDoesNotFitStaysInAFile() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/B.swift", "let b = 9\n")
    package.write("Modules/Features/A/MVC/B.swift", "let b = 5\n")
    let notes = try learner.renew()
    #expect(notes.last?.contains("is for another version; it stays in") == true)
    #expect(package.practiced("Modules/Features/A/MVC/B.swift") == "let b = 5\n")
    _ = try learner.start(learner.exercises.all[0])
    #expect(package.files(in: ".learn/work") == ["first-other-version-1.patch"])
  }

  @Test func progressAndHintsAreKept() throws {
    let learner = try learner
    #expect(learner.next?.name == "first")
    _ = try learner.start(learner.exercises.all[0])
    #expect(try learner.hint().hints == ["Look."])
    #expect(try learner.hint().hints == ["Look.", "Change it."])
    #expect(try learner.hint().left == 0)
    try learner.markSolved(learner.exercises.all[0])
    let again = try self.learner
    #expect(again.current?.name == "first" && again.solvedCount == 1 && again.next?.name == "second")
    try again.markSolved(again.exercises.all[1])
    #expect(again.next == nil)
  }

  /// The programs would read the findings of each other.
  @Test func aSecondCheckWaits() throws {
    let learner = try started()
    let lock = try learner.practice.checkLock()
    _ = try learner.hint()
    _ = try learner.reset()
    var waits = 0
    let second = try learner.practice.checkLock {
      waits += 1
      lock.release()
    }
    second.release()
    try learner.practice.checkLock { waits += 1 }.release()
    #expect(waits == 1)
  }

  @Test func whatWasSolvedIsKeptDuringAStepOfAnotherProgram() throws {
    let learner = try started()
    let lock = try learner.practice.lock()
    #expect(throws: ToolError.self) { try learner.reset() }
    var hasWaited = false
    try learner.markSolved(learner.exercises.all[0]) {
      hasWaited = true
      lock.release()
    }
    #expect(hasWaited)
    #expect(try self.learner.solvedCount == 1)
  }

  @Test func aFolderWithOtherThingsIsRefused() throws {
    package.write("elsewhere/notes.txt", "mine\n")
    let folder = package.root.appending(path: "elsewhere")
    #expect(throws: ToolError("\(folder.path) holds something else; name a folder that is new or empty.")) {
      try PracticePackage(root: package.root, folder: folder).renew()
    }
    #expect(package.text("elsewhere/notes.txt") == "mine\n")
  }

  @Test func hiddenFilesOfTheSystemAreNotAPersonsOwn() throws {
    package.write(".learn/.DS_Store", "Finder\n")
    try PracticePackage(root: package.root).renew()
    try PracticePackage(root: package.root).renew()
    #expect(package.text(".learn/.DS_Store") == "Finder\n")
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    package.write("elsewhere", "a file\n")
    let folder = package.root.appending(path: "elsewhere")
    let error = #expect(throws: ToolError.self) {
      try PracticePackage(root: package.root, folder: folder).renew()
    }
    #expect(error?.description.hasPrefix("The copy can't be written to \(folder.path): ") == true)
  }

  @Test func whatThePackageHasChangedIsNoWork() throws {
    let learner = try started()
    package.write("Modules/Features/A/MVC/A.swift", "let a = 7\n")
    #expect(throws: ToolError.self, "the start of the exercise does not fit") { try learner.renew() }
    #expect(try learner.start(learner.exercises.all[1]) == [])
    #expect(package.files(in: ".learn/work") == [])
  }

  @Test func workStaysIfItsRepositoryIsRemoved() throws {
    let learner = try started()
    package.practice("Modules/Features/A/MVC/A.swift", "let a = 3\n")
    try FileManager.default.removeItem(at: learner.practice.sources.appending(path: ".git"))
    _ = try learner.start(learner.exercises.all[1])
    _ = try learner.start(learner.exercises.all[0])
    #expect(package.practiced("Modules/Features/A/MVC/A.swift") == "let a = 3\n")
  }

  @Test func progressThatCannotBeReadOrWrittenIsNamed() throws {
    let learner = try learner
    package.write(".learn/progress.json/x", "")
    #expect(throws: ToolError.self) { try learner.start(learner.exercises.all[0]) }
    try FileManager.default.removeItem(at: package.root.appending(path: ".learn/progress.json"))
    package.write(".learn/progress.json", "{")
    #expect(throws: ToolError.self) { try self.learner }
  }

  @Test func aSavedFileIsNoticed() throws {
    var watch = FileWatch([package.root.appending(path: "Modules")])
    var changes = [watch.hasChanged()]
    package.write("Modules/Features/A/MVC/A.swift", "let a = 12\n")
    changes += [watch.hasChanged(), watch.hasChanged()]
    package.write("Modules/Features/A/MVC/.A.swift.swp", "x")
    changes.append(watch.hasChanged())
    try FileManager.default.removeItem(at: package.root.appending(path: "Modules/Features/A/MVC/A.swift"))
    changes.append(watch.hasChanged())
    package.write("Modules/Features/A/MVVM/Logic/New.swift", "let new = 1\n")
    changes.append(watch.hasChanged())
    package.write("Modules/Features/A/MVVM/Logic/New.swift", "let new = 12\n")
    changes += [watch.hasChanged(), watch.hasChanged()]
    // Editors write files beside a source; these do not count. A folder that is new is watched too.
    #expect(changes == [false, true, false, false, true, true, true, false])
  }

  #if os(Linux)
    /// A watch loop waits for the descriptor, and does nothing before that.
    @Test func changesWakeAWatchLoop() throws {
      // No file of the watched folder was ever opened for writing: a process that starts elsewhere in between would keep
      // it open, and its closing would be one more notice, at any later moment.
      let sources = package.root.appending(path: "Watched")
      let file = sources.appending(path: "A.swift").path
      let above = package.root.appending(path: "above")
      let other = above.appending(path: "home")
      for folder in [sources, other] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try #require(mknod(file, S_IFREG | 0o644, 0) == 0)
      var watch = FileWatch([sources], other: other)
      func isReadable() -> Bool {
        var waiting = pollfd(fd: watch.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) == 1
      }
      #expect(!isReadable())
      try #require(truncate(file, 12) == 0)
      #expect(isReadable())
      #expect(watch.hasChanged() && !isReadable())
      package.write("above/home/build.log", "A line.\n")
      #expect(!isReadable())
      try Data().write(to: other.appending(path: "progress.json"), options: .atomic)
      #expect(isReadable())
      #expect(!watch.hasChanged() && !isReadable())
      try #require(rename(file, sources.appending(path: "B.swift").path) == 0)
      #expect(isReadable() && watch.hasChanged())
      package.write("Watched/B.swift", "let b = 1\n")
      #expect(isReadable() && watch.hasChanged())
      try #require(rename(other.path, other.path + "-gone") == 0)
      #expect(isReadable() && !watch.hasChanged() && !isReadable())
      try #require(rename(above.path, above.path + "-gone") == 0)
      #expect(isReadable() && !watch.hasChanged() && !isReadable())
    }
  #endif

  @Test func aFileThatIsStillOpenIsNoticed() throws {
    package.write("Modules/Features/A/MVC/A.swift", "let a = 12\n")
    var watch = FileWatch([package.root.appending(path: "Modules")])
    let file = try FileHandle(forWritingTo: package.root.appending(path: "Modules/Features/A/MVC/A.swift"))
    try file.seekToEnd()
    try file.write(contentsOf: Data("let b = 1\n".utf8))
    var changes = [watch.hasChanged()]
    try file.close()
    changes.append(watch.hasChanged())
    #expect(changes == [true, false])
  }
}
