import BlogCore
import CommandTesting
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing

@testable import profile_server

/// `POST /drafts/{draft}/publish`.
struct PublishingTests {
  private let key = [APIField.key: "6F9619FF-8B86-D011-B42D-00C04FC964FF"]

  private func body(_ revision: Int) throws -> Data {
    try APICoding.encode(DraftRevision(revision: revision))
  }

  @Test func respondsWithTheBlog() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()
    let response = await rig.ask(.publishDraft(draft.id), body: try body(draft.revision))

    let blog = try response.decoded(Blog.self)
    #expect(response.status == 201 && response.header("location") == "/blogs/\(blog.id)")
    #expect(await rig.ask(.unpublishDraft(draft.id), as: 11).code == .notFound)
    #expect(await rig.ask(.unpublishDraft(draft.id)).status == 200)
  }

  /// What keys do is tested by `KeptResultContract`, which runs on this server too.
  @Test func repeatedKeyGetsTheFirstResponse() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()

    let first = await rig.ask(.publishDraft(draft.id), key, body: try body(draft.revision))
    rig.date.value += 24 * 3600 - 1
    let lowercased = key.mapValues { $0.lowercased() }
    let second = await rig.ask(.publishDraft(draft.id), lowercased, body: try body(draft.revision))

    #expect(first.status == 201 && second.status == 201 && first.body == second.body)
    #expect(first.header("location") == second.header("location"))
    #expect(await rig.ask(.publishDraft(draft.id), body: try body(draft.revision)).code == .notFound)
    let other = try await rig.draft()
    let refused = await rig.ask(.publishDraft(other.id), key, body: try body(other.revision))
    #expect(refused.code == .refused && refused.fields == ["Idempotency-Key"])
  }
}
