import CommandTesting
import Testing

/// Hostile clients over raw sockets, and starting and ending the program.
///
/// The tests are Python functions in `Scripts/wire.py`, `Scripts/siege.py` and `Scripts/program.py`. The server is a separate process, so
/// that the other tests can't delay it.
struct HostileClientTests {
  private static let wireScript = script("wire")
  private static let siegeScript = script("siege")
  private static let programScript = script("program", helpers: ["folder", "limit_time"])

  private static func script(_ name: String, helpers: Set<Substring> = []) -> PythonTests {
    PythonTests(
      "Tests/ProfileServerTests/Scripts/\(name).py", helpers: helpers,
      programs: ["PROFILE_SERVER": "profile-server"])
  }

  /// Runs several functions with one server process. The output names those that fail.
  @Test(arguments: [("quick", 20), ("slow", 5)])
  func wire(facts: String, leastCount: Int) async throws {
    let printed = try await Self.wireScript.check([facts])
    #expect(Int(printed.prefix { $0.isNumber }) ?? 0 >= leastCount)
  }

  /// Attacks that try to use up the server. Each starts its own process.
  @Test(arguments: siegeScript.facts)
  func siege(fact: String) async throws {
    try await Self.siegeScript.check([fact])
  }

  @Test(arguments: programScript.facts)
  func program(fact: String) async throws {
    try await Self.programScript.check([fact])
  }

  @Test func scriptsHaveFunctions() {
    #expect(Self.programScript.facts.count > 8 && Self.siegeScript.facts.count > 10)
  }
}
