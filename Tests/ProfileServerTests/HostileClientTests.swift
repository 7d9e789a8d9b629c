import Foundation
import ProfileServerKit
import Testing

/// Clients that mean no good, over raw sockets; what they do stands in `Scripts/wire.py`.
struct HostileClientTests {
  @Test(arguments: Script.wire.facts)
  func wire(fact: String) async throws {
    try await RunningRig.serve { server in
      try await Script.wire.check(fact, environment: ["PORT": "\(server.port)"])
    }
  }

  @Test func scriptsHaveFacts() {
    #expect(Script.wire.facts.count > 30 && Script.program.facts.count > 8)
  }
}

/// The program, as it is started and ended; what is done with it stands in `Scripts/program.py`.
struct ProgramTests {
  @Test(arguments: Script.program.facts)
  func program(fact: String) async throws {
    try await Script.program.check(fact, environment: ["PROFILE_SERVER": try Program.url().path])
  }
}
