import BlogCore
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing
import profile_server

/// Idempotency keys: a repeated request with the same key takes effect once.
struct IdempotencyTests {
  private let key = [APIField.key: "6F9619FF-8B86-D011-B42D-00C04FC964FF"]

  @Test func draftIsCreatedOnce() async throws {
    let rig = try await ServerRig()
    let first = await rig.ask(.createDraft, key)
    rig.date.value += 3600
    let second = await rig.ask(.createDraft, ["idempotency-key": "6f9619ff-8b86-d011-b42d-00c04fc964ff"])
    #expect(first.body == second.body && first.status == second.status)
    #expect(first.header("location") == second.header("location"))
    let other = try await rig.ask(.createDraft, [APIField.key: UUID().uuidString]).decoded(Draft.self)
    #expect(try first.decoded(Draft.self).id != other.id)
  }

  @Test func shareCountsOnce() async throws {
    let rig = try await ServerRig()
    let first = try await rig.ask(.share(BlogID(1055)), key).decoded(Blog.self)
    _ = await rig.ask(.share(BlogID(1055)))
    #expect(try await rig.ask(.share(BlogID(1055)), key).decoded(Blog.self) == first)
    #expect(try await rig.ask(.blog(BlogID(1055))).decoded(Blog.self).shareCount == first.shareCount + 1)
  }

  @Test func draftIsRestoredOnce() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.ask(.createDraft).decoded(Draft.self)
    _ = await rig.ask(.deleteDraft(draft.id))
    let first = await rig.ask(.restoreDraft(draft.id), key)
    _ = await rig.ask(.deleteDraft(draft.id))

    let second = await rig.ask(.restoreDraft(draft.id), key)

    #expect(first.status == 200 && second.body == first.body)
    #expect(await rig.ask(.draft(draft.id)).code == .notFound)
    #expect(await rig.ask(.createDraft, key).code == .refused)
  }

  @Test func purgedTextIsNotKeptInAResult() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.ask(.createDraft).decoded(Draft.self)
    _ = await rig.ask(.deleteDraft(draft.id))
    _ = await rig.ask(.restoreDraft(draft.id), key)
    _ = await rig.ask(.deleteDraft(draft.id))
    _ = await rig.ask(.purgeDraft(draft.id))

    #expect(await rig.ask(.restoreDraft(draft.id), key).code == .notFound)
  }

  @Test func sessionNamesTheDatabase() async throws {
    let (rig, other) = try await (ServerRig(), ServerRig())
    let first = try await rig.ask(.session).decoded(CurrentSession.self)

    #expect(try await rig.ask(.session).decoded(CurrentSession.self) == first)
    #expect(try await other.ask(.session).decoded(CurrentSession.self).server != first.server)
  }

  @Test func keyOfAnotherRequestIsRefused() async throws {
    let rig = try await ServerRig()
    _ = await rig.ask(.share(BlogID(1055)), key)
    #expect(await rig.ask(.share(BlogID(1054)), key).code == .refused)
    #expect(await rig.ask(.createDraft, key).code == .refused)
  }

  @Test func failedRequestDoesNotUseTheKey() async throws {
    let rig = try await ServerRig()
    #expect(await rig.ask(.share(BlogID(4711)), key).code == .notFound)
    #expect(await rig.ask(.share(BlogID(1055)), key).status == 200)
  }

  @Test func keysExpireAfterADay() async throws {
    let rig = try await ServerRig()
    let first = try await rig.ask(.createDraft, key).decoded(Draft.self)
    rig.date.value += 24 * 3600 - 1
    #expect(try await rig.ask(.createDraft, key).decoded(Draft.self).id == first.id)
    rig.date.value += 1
    #expect(try await rig.ask(.createDraft, key).decoded(Draft.self).id != first.id)
  }

  @Test func simultaneousRequestsTakeEffectOnce() async throws {
    let rig = try await ServerRig()
    let bodies = await withTaskGroup(of: Data.self) { group in
      for _ in 0..<20 { group.addTask { await rig.ask(.createDraft, key).body } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies.count == 1)
  }

  @Test(arguments: ["", "1", "not-a-uuid", "6F9619FF-8B86-D011-B42D-00C04FC964FF, x"])
  func invalidKeysAreRefused(text: String) async throws {
    let rig = try await ServerRig()
    #expect(await rig.ask(.createDraft, [APIField.key: text]).code == .malformed)
    #expect(await rig.ask(.restoreDraft(DraftID(1)), [APIField.key: text]).code == .malformed)
  }
}
