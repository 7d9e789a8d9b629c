import DraftCore
import Foundation
import ProfileAPI
import Testing

@testable import profile_server

/// Responses for which the server has no room.
struct ResponseRoomTests {
  /// A client takes `unavailable` for a request that had no effect.
  @Test func outcomeOfAChangeIsUnknown() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft(body: String(repeating: "a", count: 20_000))
    try await RunningRig.serve(rig.responder, heldBytes: 8 << 10) { server in
      #expect(try await Self.code(server, .draft(draft.id)) == .unavailable)
      let revision = try APICoding.encode(DraftRevision(revision: draft.revision))
      #expect(try await Self.code(server, .publishDraft(draft.id), body: revision) == .outcomeUnknown)
    }
    #expect(await rig.ask(.draft(draft.id)).code == .notFound, "it is published")
  }

  private static func code(
    _ server: RunningServer, _ endpoint: APIEndpoint, body: Data? = nil
  ) async throws -> APIProblem.Code {
    try APICoding.decode(APIProblem.self, from: await server.ask(endpoint, body: body).body).code
  }
}
