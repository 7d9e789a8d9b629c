import DemoData
import Essentials
import Foundation
import ProfileAPI
import SQLiteBackend
import Testing

@testable import profile_server

/// Stopping the server.
struct StoppingTests {
  /// The rig stops the server a second time.
  @Test func pendingRequestsAreFinished() async throws {
    let images = GatedImages()
    let database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
    let responder = APIResponder(database: database, accounts: StubAccounts(), images: images)
    try await RunningRig.serve(responder) { server in
      async let answer = server.ask(.image(ImageID(rawValue: "late")))
      await images.arrived()
      async let stopped: Void = server.stop()
      await Self.becomesUnreachable(server)
      images.open()
      let status = try await answer.status
      #expect(status == 200)
      await stopped
    }
  }

  @Test func unknownHostIsReported() async throws {
    let name = "no host" + String(repeating: "x", count: 300)
    let server = try await APIServer(ServerRig().responder, ServerConfiguration(host: name))
    await #expect {
      _ = try await server.start()
    } throws: { error in
      "\(error)" == "This machine does not have the address “\(name.harmlessAndShort)”."
    }
  }

  /// Waits until the server accepts no more connections.
  private static func becomesUnreachable(_ server: RunningServer) async {
    while true {
      guard (try? await server.ask(.health)) != nil else { return }
    }
  }
}
