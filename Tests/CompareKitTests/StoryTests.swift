import Foundation
import Testing
import ToolSupport

@testable import compare

/// Changes that are counted from patches.
struct StoryTests {
  private static let old = """
    struct Post {
      var text: String { "" }
      func like() {}
      func like(_ count: Int) { if count > 0 { like() } }
    }

    """
  private static let patch = """
    diff --git a/Post.swift b/Post.swift
    --- a/Post.swift
    +++ b/Post.swift
    @@ -2,3 +2,4 @@
       var text: String { "" }
    -  func like() {}
    +  func like() { print(text.isEmpty ? 1 : 2) }
    +  func share() {}
       func like(_ count: Int) { if count > 0 { like() } }
    diff --git a/Tests/PostTests.swift b/Tests/PostTests.swift
    new file mode 100644
    --- /dev/null
    +++ b/Tests/PostTests.swift
    @@ -0,0 +1 @@
    +import Testing

    """

  /// Calls a body with a package that has a file and a recorded patch.
  private func withPackage(_ text: String = old, _ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "story-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let patches = root.appending(path: PatchedSources.folder)
    try FileManager.default.createDirectory(at: patches, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: root.appending(path: "Post.swift"))
    try Data(Self.patch.utf8).write(to: patches.appending(path: "share.patch"))
    try body(root)
  }

  @Test func changeIsCounted() throws {
    try withPackage { root in
      let row = Story.Row("a share", try PatchedSources(root: root, then: [.apply("share")]))
      #expect((row.newFiles, row.changedFiles, row.added, row.removed) == (0, 1, 2, 1))
      #expect((row.changedFunctions, row.decisions, row.testLines) == (1, 1, 1))
      let text = try String(contentsOf: root.appending(path: "Post.swift"), encoding: .utf8)
      #expect(text == Self.old, "the package is left alone")
    }
  }

  @Test func patchOfAnotherTextIsNamed() throws {
    try withPackage("struct Post {}\n") { root in
      let error = #expect(throws: ToolError.self) {
        try PatchedSources(root: root, then: [.apply("share")])
      }
      #expect(error?.description.hasPrefix("docs/comparison/patches/share.patch does not apply: ") == true)
    }
    try withPackage { root in
      #expect(throws: ToolError.self) { try PatchedSources(root: root, then: [.undo("share")]) }
    }
  }
}
