import Testing

/// What `Tools/setup` does on machines that lack something.
struct SetupTests {
  private let swift = "echo 'Swift version 6.2.1 (swift-6.2.1-RELEASE)'"
  private let linux = "echo Linux"

  @Test func isQuietWhereNothingIsMissing() throws {
    let outcome = try run(["pkg-config": "exit 0"])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func saysThatSwiftIsMissing() throws {
    let outcome = try Script(programs: ["uname": linux]).run("Tools/setup")
    #expect(outcome.status != 0)
    #expect(outcome.errors.hasPrefix("Swift is not installed; get version 6.2 or later"))
  }

  @Test(arguments: ["5.10", "6.1", "6.0"])
  func saysThatSwiftIsTooOld(version: String) throws {
    let outcome = try run(["swift": "echo 'Swift version \(version) (x)'", "pkg-config": "exit 0"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.hasPrefix("Swift \(version) is too old"))
  }

  @Test(arguments: ["6.2", "6.10", "7.0"])
  func takesLaterSwift(version: String) throws {
    let outcome = try run(["swift": "echo 'Swift version \(version)-dev (x)'", "pkg-config": "exit 0"])
    #expect(outcome.status == 0)
  }

  @Test func installsWhatIsMissingAsRoot() throws {
    let outcome = try run(["id": "echo 0", "apt-get": "echo \"$*\" >> \"${LOG}\"; cat \"${LOG}\" >&2"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("Installing pkg-config libsqlite3-dev"))
  }

  @Test func renewsTheListOfPackagesWhereTheFirstTryFails() throws {
    // Fails until it was asked to update.
    let apt = "[ \"$1\" = update ] && touch=1 && : > \"${LOG}\"; [ -e \"${LOG}\" ]"
    let outcome = try run(["id": "echo 0", "apt-get": apt])
    #expect(outcome.status == 0)
  }

  @Test func saysTheOneCommandWhereItMayNotInstall() throws {
    let outcome = try run(["id": "echo 1000", "sudo": "exit 1", "apt-get": "exit 0"])
    #expect(outcome.status != 0)
    #expect(
      outcome.errors
        == "To go on: sudo apt-get install -y --no-install-recommends pkg-config libsqlite3-dev\n")
  }

  @Test func usesSudoWhereThatAsksForNoPassword() throws {
    let outcome = try run(["id": "echo 1000", "sudo": "shift; \"$@\"", "apt-get": "exit 0"])
    #expect(outcome.status == 0)
  }

  @Test func showsWhyAnInstallationFailed() throws {
    let outcome = try run(["id": "echo 0", "apt-get": "echo 'E: no such package'; exit 100"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("E: no such package"))
    #expect(outcome.errors.contains("to go on: apt-get install"))
  }

  @Test func namesThePackagesOnOtherSystems() throws {
    let outcome = try run(["id": "echo 0"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("Missing, by their names on Debian: pkg-config libsqlite3-dev."))
  }

  @Test func testsNeedMore() throws {
    let script = try Script(programs: [
      "swift": swift, "uname": linux, "pkg-config": "exit 0", "id": "echo 1000", "sudo": "exit 1",
      "apt-get": "exit 0",
    ])
    let outcome = try script.run("Tools/setup", "--test")
    #expect(outcome.errors.contains("apt-get install -y --no-install-recommends tmux python3 python3-pip"))
  }

  @Test func refusesOtherArguments() throws {
    let outcome = try Script(programs: ["swift": swift]).run("Tools/setup", "--tests")
    #expect(outcome.status != 0)
    #expect(outcome.errors == "Tools/setup takes no argument but --test, not “--tests”.\n")
  }

  private func run(_ programs: [String: String]) throws -> Script.Outcome {
    let world = ["swift": swift, "uname": linux].merging(programs) { $1 }
    return try Script(programs: world).run("Tools/setup")
  }
}
