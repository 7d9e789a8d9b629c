import CommandTesting
import Foundation
import Testing

/// `Tools/setup` on machines with missing packages.
struct SetupTests {
  private let swift = "echo 'Swift version 6.2.1 (swift-6.2.1-RELEASE)'"
  private let linux = "echo Linux"

  /// A package of the same name and version with another content is not installed.
  @Test func pythonPackagesHaveHashes() throws {
    for name in ["api", "browser", "ci"] {
      // A package is a line, and each of its hashes is another.
      let lines = try ThisPackage.text("Tools/Support/python/\(name).txt").split(separator: "\n").filter {
        !$0.hasPrefix("#")
      }
      let packages = lines.filter { $0.contains("==") }
      for (package, next) in zip(lines, lines.dropFirst()) where package.contains("==") {
        #expect(next.hasPrefix("    --hash=sha256:"), "\(package)")
      }
      #expect(packages.count + lines.count { $0.hasPrefix("    --hash=sha256:") } == lines.count)
      for wanted in try ThisPackage.text("Tools/Support/python/\(name).in").split(separator: "\n") {
        #expect(packages.contains { $0.hasPrefix(wanted) }, "\(name).txt lacks \(wanted)")
      }
    }
    for script in ["Tools/setup", ".ci/run"] {
      for command in try ThisPackage.text(script).components(separatedBy: "pip install ").dropFirst() {
        let command = command.replacing("\\\n", with: "").prefix { !$0.isNewline }
        #expect(
          command.contains("--require-hashes") && command.contains("--requirement Tools/Support/python/"),
          "\(script)"
        )
      }
    }
  }

  @Test func reportsMissingSwift() async throws {
    let outcome = try await Script(programs: ["uname": linux]).run("Tools/setup")
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText.hasPrefix("Swift is not installed; get version 6.2 or later"))
  }

  @Test(arguments: [
    ("5.10", true), ("6.1", true), ("6.0", true), ("6.2-dev", false), ("6.10", false), ("7.0", false),
  ])
  func oldSwiftIsReported(version: String, isOld: Bool) async throws {
    let outcome = try await run(["swift": "echo 'Swift version \(version) (x)'", "pkg-config": "exit 0"])
    #expect(outcome.end == .exit(isOld ? 1 : 0))
    #expect(outcome.errorText.hasPrefix("Swift \(version) is too old") == isOld)
    #expect(isOld || outcome.outputText.isEmpty && outcome.errorText.isEmpty, "nothing is missing")
  }

  private static let missing = "pkg-config libsqlite3-dev libssl-dev zlib1g-dev"

  @Test(arguments: [
    (
      ["id": "echo 0", "apt-get": "echo \"$*\" >> \"${LOG}\"; cat \"${LOG}\" >&2"], 0, "Installing \(missing)"
    ),
    // Fails until it has been called with `update`.
    (
      ["id": "echo 0", "apt-get": "[ \"$1\" = update ] && touch=1 && : > \"${LOG}\"; [ -e \"${LOG}\" ]"], 0,
      "Installing \(missing)"
    ),
    (
      ["id": "echo 1000", "sudo": "exit 1", "apt-get": "exit 0"], 1,
      "To go on: sudo apt-get install -y --no-install-recommends \(missing)\n"
    ),
    (["id": "echo 1000", "sudo": "shift; \"$@\"", "apt-get": "exit 0"], 0, ""),
    (["id": "echo 0", "apt-get": "echo 'E: no such package'; exit 100"], 1, "E: no such package"),
    (["id": "echo 0", "apt-get": "echo 'E: no such package'; exit 100"], 1, "to go on: apt-get install"),
    // Another system.
    (["id": "echo 0"], 1, "Missing, by their names on Debian: \(missing)."),
  ])
  func missingPackagesAreInstalledOrNamed(programs: [String: String], status: Int, text: String)
    async throws
  {
    let outcome = try await run(programs)
    #expect(outcome.end == .exit(Int32(status)))
    #expect(text.isEmpty || outcome.errorText.contains(text), "\(outcome.errorText)")
  }

  @Test(arguments: [
    ("--test", [], "tmux python3 python3-pip"),
    ("--browser", ["tmux", "python3"], "cmark-gfm chromium-headless-shell "),
    ("--api", [], "python3 python3-pip python3-venv\n"),
  ])
  func optionInstallsMore(option: String, installed: [String], packages: String) async throws {
    var programs = [
      "swift": swift, "uname": linux, "pkg-config": "exit 0", "id": "echo 1000", "sudo": "exit 1",
      "apt-get": "exit 0",
    ]
    for name in installed { programs[name] = "exit 0" }
    let outcome = try await Script(programs: programs).run("Tools/setup", option)
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText.contains("apt-get install -y --no-install-recommends \(packages)"))
  }

  @Test(arguments: [
    ("--test", "tmux python3"), ("--browser", "tmux python3 cmark-gfm openjdk"), ("--api", "python3"),
  ])
  func macOSNamesThePackagesOfHomebrew(option: String, packages: String) async throws {
    let outcome = try await Script(programs: ["swift": swift, "uname": "echo Darwin"]).run(
      "Tools/setup", option)
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText == "To go on: brew install openssl@3 \(packages)\n")
  }

  @Test(arguments: [("libpq", "libpq"), ("libcrypto", "openssl@3")])
  func macOSFindsALibraryBesideTheSearchPath(library: String, formula: String) async throws {
    let brew = "mkdir -p \"$LOG/lib/pkgconfig\"; touch \"$LOG/lib/pkgconfig/\(library).pc\"; echo \"$LOG\""
    for (brew, isMissing) in [("echo \"$LOG\"", true), (brew, false)] {
      let programs = ["swift": swift, "uname": "echo Darwin", "brew": brew]
      let outcome = try await Script(programs: programs).run("Tools/setup", "--postgresql")
      #expect(outcome.errorText.contains(formula) == isMissing)
    }
  }

  @Test func refusesOtherArguments() async throws {
    let outcome = try await Script(programs: ["swift": swift]).run("Tools/setup", "--tests")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.errorText
        == "Tools/setup takes no argument but --test, --browser, --api, --postgresql, --site or --valgrind, not “--tests”.\n"
    )
  }

  private func run(_ programs: [String: String]) async throws -> Command.Outcome {
    let world = ["swift": swift, "uname": linux].merging(programs) { $1 }
    return try await Script(programs: world).run("Tools/setup")
  }
}
