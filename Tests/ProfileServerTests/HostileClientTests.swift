import Testing

/// Clients that mean no good, over raw sockets, and the program as it is started and ended. What they do stands in
/// `Scripts/wire.py` and `Scripts/program.py`; the server is a process of its own, which the other tests can't hold up.
struct HostileClientTests {
  /// Many facts in one run of the program; what failed is named in the output.
  @Test(arguments: [("quick", 20), ("slow", 5), ("who_comes_on_top_of_the_limit_waits", 1)])
  func wire(facts: String, leastCount: Int) async throws {
    let printed = try await Script.wire.check(facts)
    #expect(Int(printed.prefix { $0.isNumber }) ?? 0 >= leastCount)
  }

  @Test(arguments: Script.program.facts)
  func program(fact: String) async throws {
    try await Script.program.check(fact)
  }

  @Test func scriptsHaveFacts() {
    #expect(Script.program.facts.count > 8)
  }
}
