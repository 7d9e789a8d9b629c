import CommandTesting
import Testing

/// The arguments of `Tools/test` and its calls of SwiftPM.
struct TestScriptTests {
  private let setUp = [
    "swift":
      "if [ \"$1\" = --version ]; then echo 'Swift version 6.2.1 (x)'; else echo \"$TEST_MODULE: $*\"; fi",
    "uname": "echo Linux", "pkg-config": "exit 0", "tmux": "exit 0", "python3": "exit 0",
  ]

  @Test(arguments: ["Nope", "../Blog", "", "Blog Voice", "--help"])
  func unknownModuleReportsTheKnownOnes(module: String) async throws {
    let outcome = try await Script(programs: setUp).run("Tools/test", module)
    #expect(outcome.end == .exit(2))
    #expect(outcome.errorText.hasPrefix("There are no tests for “\(module)”; there are some for: "))
    #expect(outcome.errorText.contains(" Blog "))
  }

  @Test func twoModulesAreRefused() async throws {
    let outcome = try await Script(programs: setUp).run("Tools/test", "Blog", "UserInfo")
    #expect(outcome.end == .exit(2))
  }

  @Test func oneModuleBuildsOnlyItsTests() async throws {
    let outcome = try await Script(programs: setUp).run("Tools/test", "Blog")
    #expect(outcome.outputText == "Blog: test --disable-xctest --test-product ModularProfilePackageTests\n")
  }

  @Test func outputEndsWithFailuresAndCounts() async throws {
    var failing = setUp
    failing["swift"] = """
      if [ "$1" = --version ]; then echo 'Swift version 6.2.1 (x)'; exit; fi
      echo '✘ Test likes() recorded an issue at LikeTests.swift:7:3: Expectation failed'
      for i in 1 2 3; do echo '✔ Test shares() passed after 0.1 seconds.'; done
      echo '✘ Test run with 4 tests in 1 suite failed after 0.1 seconds with 1 issue.'
      exit 1
      """
    let outcome = try await Script(programs: failing).run("Tools/test", "Blog")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.outputText.hasSuffix(
        """

        What failed:
        ✘ Test likes() recorded an issue at LikeTests.swift:7:3: Expectation failed
        ✘ Test run with 4 tests in 1 suite failed after 0.1 seconds with 1 issue.

        """))
  }

  /// Skips the tests that need Chromium or schemathesis, and needs no setup for them.
  @Test func fastSkipsBrowserAndConformanceTests() async throws {
    var programs = setUp
    programs["swift"] = """
      case "$*" in
        --version) echo 'Swift version 6.2.1 (x)' ;;
        *--show-bin-path) dirname "$0" ;;
        *) echo "$*" ;;
      esac
      """
    programs["inspect"] = "echo inspect $*"
    let outcome = try await Script(programs: programs).run("Tools/test", "--fast")
    #expect(
      outcome.outputText == """
        build --product inspect
        inspect rules
        test --disable-xctest --skip BrowserTests.BrowserTests/browser --skip ProfileServerTests.ConformanceTests

        """)
  }
}
