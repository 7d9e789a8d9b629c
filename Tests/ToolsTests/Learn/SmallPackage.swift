import CommandTesting
import Foundation
import ToolSupport

@testable import inspect

/// A package in a repository, with two exercises.
struct SmallPackage {
  private let folder = TemporaryFolder()
  var root: URL { folder.url }

  init() throws {
    write("Package.swift", "// swift-tools-version: 6.2\n")
    write(".gitignore", "ignored.txt\n.learn/\nelsewhere/\n")
    write("ignored.txt", "ignored\n")
    write("Modules/Features/A/MVC/A.swift", "let a = 1\n")
    write("Modules/Features/A/MVC/B.swift", "let b = 1\n")
    for (number, name, file) in [("01", "first", "a"), ("02", "second", "b")] {
      let folder = "\(ExerciseList.place)/\(number)-\(name)"
      write(
        "\(folder)/exercise.md",
        """
        ---
        title: The \(name)
        level: easy
        kind: find
        module: A
        net: unit
        architectures: MVC
        ---

        Text.

        ## Hints

        1. Look.
        2. Change it.

        ## Lesson

        Lesson.
        """)
      let path = "Modules/Features/A/MVC/\(file.uppercased()).swift"
      write(
        "\(folder)/start.patch",
        "diff --git a/\(path) b/\(path)\n--- a/\(path)\n+++ b/\(path)\n@@ -1 +1 @@\n-let \(file) = 1\n+let \(file) = 2\n"
      )
    }
    try Git(root).run("init", "--quiet")
    try Git(root).run("add", "--all")
  }

  func write(_ path: String, _ text: String) { folder.edit(path, text) }

  /// Writes as a person does, in the copy.
  func practice(_ path: String, _ text: String) { write(".learn/package/\(path)", text) }

  /// Changes the file of the second exercise and its patch, which no longer fits older copies.
  func changeSecond() {
    write("Modules/Features/A/MVC/B.swift", "let b = 5\n")
    let patch = "\(ExerciseList.place)/02-second/start.patch"
    write(patch, text(patch)?.replacing("-let b = 1", with: "-let b = 5") ?? "")
  }

  func text(_ path: String) -> String? { folder.text(of: path) }

  func practiced(_ path: String) -> String? { text(".learn/package/\(path)") }

  func files(in path: String) -> [String] { folder.names(in: path) }
}
