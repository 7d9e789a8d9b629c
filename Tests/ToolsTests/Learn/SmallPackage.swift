import Foundation
import ToolSupport

@testable import inspect

/// A package in a repository, with two exercises.
final class SmallPackage {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "learn-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try write("Package.swift", "// swift-tools-version: 6.2\n")
    try write(".gitignore", "ignored.txt\n.learn/\nelsewhere/\n")
    try write("ignored.txt", "ignored\n")
    try write("Modules/Features/A/MVC/A.swift", "let a = 1\n")
    try write("Modules/Features/A/MVC/B.swift", "let b = 1\n")
    for (number, name, file) in [("01", "first", "a"), ("02", "second", "b")] {
      let folder = "\(ExerciseList.place)/\(number)-\(name)"
      try write(
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
      try write(
        "\(folder)/start.patch",
        "diff --git a/\(path) b/\(path)\n--- a/\(path)\n+++ b/\(path)\n@@ -1 +1 @@\n-let \(file) = 1\n+let \(file) = 2\n"
      )
    }
    try Git(root).run("init", "--quiet")
    try Git(root).run("add", "--all")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Writes as a person does, in the copy.
  func practice(_ path: String, _ text: String) throws { try write(".learn/package/\(path)", text) }

  /// Changes the file of the second exercise and its patch, which no longer fits older copies.
  func changeSecond() throws {
    try write("Modules/Features/A/MVC/B.swift", "let b = 5\n")
    let patch = "\(ExerciseList.place)/02-second/start.patch"
    let text = try String(contentsOf: root.appending(path: patch), encoding: .utf8)
    try write(patch, text.replacing("-let b = 1", with: "-let b = 5"))
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func practiced(_ path: String) -> String? { text(".learn/package/\(path)") }

  func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
  }
}
