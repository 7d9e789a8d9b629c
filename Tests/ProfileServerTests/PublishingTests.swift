import BlogCore
import CommandTesting
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing
import profile_server

/// `POST /drafts/{draft}/publish`.
struct PublishingTests {
  private let key = [APIField.key: "6F9619FF-8B86-D011-B42D-00C04FC964FF"]

  private func body(_ revision: Int) throws -> Data {
    try APICoding.encode(DraftRevision(revision: revision))
  }

  @Test func respondsWithTheBlogAndRemovesTheDraft() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft(title: "Bread", body: "Flour.\n\nWater.")

    let response = await rig.ask(.publishDraft(draft.id), body: try body(draft.revision))

    let blog = try response.decoded(Blog.self)
    #expect(response.status == 201 && response.header("location") == "/blogs/\(blog.id)")
    #expect(blog.title == "Bread" && blog.summary == "Flour." && blog.body == "Flour.\n\nWater.")
    #expect(blog.authorID == UserID(132) && blog.publishedAt == rig.date.value)
    #expect(try await rig.ask(.blog(blog.id), as: 11).decoded(Blog.self).title == "Bread")
    #expect(await rig.ask(.draft(draft.id)).code == .notFound)
  }

  @Test func repeatedKeyGetsTheFirstResponse() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()

    let first = await rig.ask(.publishDraft(draft.id), key, body: try body(draft.revision))
    let second = await rig.ask(.publishDraft(draft.id), key, body: try body(draft.revision))

    #expect(first.status == 201 && second.status == 201 && first.body == second.body)
    #expect(first.header("location") == second.header("location"))
    #expect(await rig.ask(.publishDraft(draft.id), body: try body(draft.revision)).code == .notFound)
    let other = try await rig.draft()
    let refused = await rig.ask(.publishDraft(other.id), key, body: try body(other.revision))
    #expect(refused.code == .refused && refused.fields == ["Idempotency-Key"])
  }

  @Test func publicationCanBeTakenBackByItsAuthor() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()
    let blog = try await rig.ask(.publishDraft(draft.id), body: try body(draft.revision)).decoded(Blog.self)
    #expect(await rig.ask(.unpublishDraft(draft.id), as: 11).code == .notFound)

    let response = await rig.ask(.unpublishDraft(draft.id))

    let returned = try response.decoded(Draft.self)
    #expect(response.status == 200 && returned.body == draft.body && returned.revision == draft.revision + 1)
    #expect(await rig.ask(.blog(blog.id)).code == .notFound)
    #expect(try await rig.ask(.unpublishDraft(draft.id)).decoded(Draft.self) == returned)
  }

  @Test func anotherRevisionIsAConflictWithTheStoredDraft() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()

    let response = await rig.ask(.publishDraft(draft.id), body: try body(draft.revision - 1))

    #expect(response.status == 409 && response.code == .conflict)
    #expect(try response.decoded(APIProblem.self).draft == draft)
    #expect(try await rig.ask(.draft(draft.id)).decoded(Draft.self) == draft)
  }

  @Test func draftWithoutATitleIsRefusedWithAReason() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft(title: " ")

    let response = await rig.ask(.publishDraft(draft.id), body: try body(draft.revision))

    #expect(response.status == 422 && response.fields == ["title"])
    #expect(try response.decoded(APIProblem.self).detail == "A draft without a title can't be published.")
  }

  @Test(arguments: [
    "", "{}", "{\"revision\":\"1\"}", "{\"revision\":1.5}", "{\"revision\":9007199254740992}",
  ])
  func malformedBodiesNameTheirField(body: String) async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()
    let response = await rig.ask(.publishDraft(draft.id), body: Data(body.utf8))
    #expect(response.status == 400 && response.fields == [body.isEmpty ? "body" : "revision"])
    let text = ["content-type": "text/plain"]
    #expect(await rig.ask(.publishDraft(draft.id), text, body: Data(body.utf8)).code == .wrongType)
  }
}
