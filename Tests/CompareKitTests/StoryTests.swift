import CommandTesting
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

  /// A package that has a file and a recorded patch.
  private func package(_ text: String = old) throws -> TemporaryFolder {
    TemporaryFolder(["Post.swift": text, "\(PatchedSources.folder)/share.patch": Self.patch])
  }

  @Test func changeIsCounted() throws {
    let package = try package()
    let row = Story.Row("a share", try PatchedSources(root: package.url, then: [.apply("share")]))
    #expect((row.newFiles, row.changedFiles, row.added, row.removed) == (0, 1, 2, 1))
    #expect((row.changedFunctions, row.decisions, row.testLines) == (1, 1, 1))
    #expect(package.text(of: "Post.swift") == Self.old, "the package is left alone")
  }

  @Test func patchOfAnotherTextIsNamed() throws {
    let (other, own) = (try package("struct Post {}\n"), try package())
    let error = #expect(throws: ToolError.self) {
      try PatchedSources(root: other.url, then: [.apply("share")])
    }
    #expect(error?.description.hasPrefix("docs/comparison/patches/share.patch does not apply: ") == true)
    #expect(throws: ToolError.self) { try PatchedSources(root: own.url, then: [.undo("share")]) }
  }
}
