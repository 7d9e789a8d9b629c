import CommandTesting
import Foundation
import Testing

/// What `Tools/measure` says if it can't measure.
struct MeasureScriptTests {
  @Test func comparisonNamesAMissingRevision() async throws {
    let script = ThisPackage.root.appending(path: "Tools/measure")
    let outcome = try await Command(script, ["compare", "nowhere"]).run()
    #expect(outcome.end == .exit(1) && outcome.errorText == "There is no revision nowhere.\n")
  }

  @Test func failedBuildIsOneSentence() async throws {
    let programs = [
      "git": "echo", "python3": "exec /usr/bin/python3 \"$@\"",
      "swift": "[ \"$1\" = --version ] && echo 'Swift version 6.2'", "valgrind": "exit 1",
    ]
    let outcome = try await Script(programs: programs).run("Tools/measure", "instructions", "like")
    #expect(outcome.end == .exit(1) && outcome.errorText == "The benchmarks can't be built.\n")
  }
}
