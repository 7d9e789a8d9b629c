import CommandTesting
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing
import profile_server

/// Idempotency keys in the header of a request. What they do is tested by `KeptResultContract`, which runs on this server too.
struct IdempotencyTests {
  private let key = [APIField.key: "6F9619FF-8B86-D011-B42D-00C04FC964FF"]

  @Test func draftIsCreatedOnce() async throws {
    let rig = try await ServerRig()
    let first = await rig.ask(.createDraft, key)
    rig.date.value += 24 * 3600 - 1
    let second = await rig.ask(.createDraft, ["idempotency-key": "6f9619ff-8b86-d011-b42d-00c04fc964ff"])
    #expect(first.body == second.body && first.status == second.status)
    #expect(first.header("location") == second.header("location"))
    let other = try await rig.ask(.createDraft, [APIField.key: UUID().uuidString]).decoded(Draft.self)
    #expect(try first.decoded(Draft.self).id != other.id)
  }

  @Test(arguments: ["", "1", "not-a-uuid", "6F9619FF-8B86-D011-B42D-00C04FC964FF, x"])
  func invalidKeysAreRefused(text: String) async throws {
    let rig = try await ServerRig()
    #expect(await rig.ask(.createDraft, [APIField.key: text]).code == .malformed)
    #expect(await rig.ask(.restoreDraft(DraftID(1)), [APIField.key: text]).code == .malformed)
  }
}
