import CommandTesting
import Foundation
import Testing
import ToolSupport

/// What the tools share.
struct ToolSupportTests {
  // MARK: Parts of pages

  private let graphs = Markers("graph")

  @Test func partsBetweenMarkersAreReplaced() {
    let page = "# Blog\n\n<!-- graph: --within Blog -->\nold\n<!-- /graph -->\n\n<!-- nets -->\nEnd.\n"
    let updated = graphs.updated(page) { ["new"] + $0 }
    #expect(
      updated
        == "# Blog\n\n<!-- graph: --within Blog -->\nnew\n--within\nBlog\n<!-- /graph -->\n\n<!-- nets -->\nEnd.\n"
    )
    #expect(graphs.updated(updated) { ["new"] + $0 } == updated)
    #expect(Markers("nets").isIn(page) && !Markers("net").isIn(page))
    let open = "<!-- graph: --within Blog -->\nold\n\nEnd.\n"
    #expect(graphs.updated(open) { _ in [] } == open, "a marker that does not end takes no text away")
  }

  @Test func pagesWithoutMarkersAreNamed() throws {
    let folder = TemporaryFolder(["a.md": "<!-- graph -->\n<!-- /graph -->\n"])
    let root = folder.url
    #expect(try graphs.update(["a.md"], below: root) { _ in ["new"] } == ["a.md"])
    #expect(try graphs.update(["a.md"], below: root) { _ in ["new"] } == [])
    #expect(throws: ToolError("a.md has no part between markers “nets”.")) {
      try Markers("nets").update(["a.md"], below: root) { _ in [] }
    }
    #expect(throws: ToolError("b.md can't be read.")) { try graphs.update(["b.md"], below: root) { _ in [] } }
  }

  // MARK: Tables and numbers

  @Test func tablesAreAligned() {
    let rows = [["", "lines"], ["Blog", "7"], ["UserInfo", "12"]]
    #expect(TextTable.lines(rows) == ["          lines", "Blog          7", "UserInfo     12"])
    #expect(
      TextTable.markdown(rows, rule: "---:")
        == ["|  | lines |", "| --- | ---: |", "| Blog | 7 |", "| UserInfo | 12 |"])
  }

  @Test func medianOfEvenAndOddCounts() {
    #expect([3, 1, 2].median == 2 && [4, 1, 3, 2].median == 2.5)
    #expect([Double]().median.isNaN)
  }

  // MARK: Programs

  /// A tool that is killed can end nothing itself.
  @Test func programsEndWithTheToolThatStartedThem() async throws {
    let package = try SmallPackage()
    let git = package.root.appending(path: "git")
    // SwiftPM ends its compilers after an interrupt only.
    try await Executable.write(
      "trap 'echo interrupted; exit' INT; exec >\"$ALIVE\"; sleep 3000 & wait", to: git)
    let script = """
      mkfifo "$ALIVE"
      PATH="$(dirname "$GIT"):$PATH" "$INSPECT" learn start 1 --root "$(dirname "$GIT")" &
      exec 4<"$ALIVE"
      kill -KILL $!
      read -r line <&4
      echo "$line"
      read -r line <&4 || echo ended
      """
    let outcome = try await Command(
      found: "bash", ["-c", script],
      adding: [
        "ALIVE": package.root.appending(path: "alive").path, "GIT": git.path,
        "INSPECT": try Executable.built("inspect").path,
      ]
    ).run(timeLimit: .seconds(30))
    #expect(outcome.outputText == "interrupted\nended\n")
  }

  @Test func programWithGraceIsInterrupted() throws {
    let folder = TemporaryFolder()
    let (output, begun) = (folder.file("output"), folder.file("begun"))
    #expect(mkfifo(begun.path, 0o600) == 0)
    let script = "trap 'echo interrupted; exit' INT; echo >\"$BEGUN\"; sleep 3000 & wait"
    let process = try ChildProcess(["sh", "-c", script], environment: ["BEGUN": begun.path]).start(
      output: output)
    _ = try FileHandle(forReadingFrom: begun).readToEnd()
    process.end(grace: 60)
    #expect(folder.text(of: "output") == "interrupted\n")
  }

  @Test(arguments: [1, 0.5]) func programOfATestThatDoesNotEndIsKilled(share: Double) async throws {
    let command = Command(found: "bash", ["-c", "echo 'still here' >&2; exec sleep 3000"])
    await #expect {
      try await command.run(timeLimit: .milliseconds(500)) { share }
    } throws: {
      "\($0)" == "bash did not end within 0.5 seconds. still here\n"
    }
  }

  @Test func failedProgramIsNamedWithItsReason() {
    #expect(throws: ToolError("“sh -c echo no: error: x >&2; exit 3” failed: no: error: x")) {
      try ChildProcess(["sh", "-c", "echo no: error: x >&2; exit 3"]).run()
    }
    let root = URL(filePath: "/no such folder")
    #expect(throws: ToolError("/no such folder has no Package.swift.")) { try Manifest(root: root) }
  }
}
