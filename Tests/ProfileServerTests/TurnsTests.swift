import CommandTesting
import Essentials
import Foundation
import ProfileAPI
import Testing
import UserInfoCore

@testable import HTTPServing
@testable import profile_server

/// Who waits for whom. How turns are given is tested with `WorkLimit`.
struct TurnsTests {
  @Test(arguments: [("10.0.0.1", 2, true), ("10.0.0.2", 1, false)])
  func personsAndNotAddressesTakeTurns(address: String, user: Int, isAnsweredAtOnce: Bool) async throws {
    let rig = try await ServerRig.unchanged.value
    let images = GatedImages()
    let responder = APIResponder(database: rig.database, accounts: StubAccounts(), images: images)
    let work = WorkLimit(2, perLane: 1)
    func ask(_ endpoint: APIEndpoint, from address: String, as user: Int) async -> Int {
      let token = APIField.bearer(StubAccounts.token(of: user))
      let request = APIRequest(
        method: endpoint.method.rawValue, path: endpoint.path, headers: [APIField.authorization: token],
        address: address)
      return await responder.respond(to: request, work).status
    }
    async let first = ask(.image(ImageID(rawValue: "late")), from: "10.0.0.1", as: 1)
    await images.arrived()
    let isAnswered = Shared(false)
    async let second = {
      let status = await ask(.user(UserID(132)), from: address, as: user)
      isAnswered.value = true
      return status
    }()
    while !isAnswered.value, work.waitingCount == 0 { await Task.yield() }
    #expect(isAnswered.value == isAnsweredAtOnce)
    images.open()
    #expect(await [first, second] == [200, 200])
  }
}
