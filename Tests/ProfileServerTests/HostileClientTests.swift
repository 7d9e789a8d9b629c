import Testing

/// Hostile clients over raw sockets, and starting and ending the program.
///
/// The tests are Python functions in `Scripts/wire.py`, `Scripts/siege.py` and `Scripts/program.py`. The server is a separate process, so
/// that the other tests can't delay it.
struct HostileClientTests {
  /// Runs several functions with one server process. The output names those that fail.
  @Test(arguments: [("quick", 20), ("slow", 5)])
  func wire(facts: String, leastCount: Int) async throws {
    let printed = try await Script.wire.check(facts)
    #expect(Int(printed.prefix { $0.isNumber }) ?? 0 >= leastCount)
  }

  /// Attacks that try to use up the server. Each starts its own process.
  @Test(arguments: Script.siege.facts)
  func siege(fact: String) async throws {
    try await Script.siege.check(fact)
  }

  @Test(arguments: Script.program.facts)
  func program(fact: String) async throws {
    try await Script.program.check(fact)
  }

  @Test func scriptsHaveFunctions() {
    #expect(Script.program.facts.count > 8 && Script.siege.facts.count > 10)
  }
}
