import BlogCore
import CommandTesting
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import SQLiteBackend
import Testing
import UserInfoCore
import VoiceCore

@testable import profile_server

/// Responses of all endpoints, without a socket.
struct EndpointAnswerTests {
  /// What they do is tested by the contracts of the services, which run on this server too. The rig compares each response
  /// with its description.
  @Test func endpointsAnswerAsTheyAreDescribed() async throws {
    let rig = try await ServerRig()
    let cursor = PageCursor(rawValue: "x")
    let statements = Shared(0)
    try await rig.database.onStatement { statements.change { $0 += 1 } }
    // With the number of the database's statements: those of a transaction count too.
    let answers: [(APIEndpoint, Int, APIProblem.Code?, Int)] = [
      (.health, 200, nil, 5), (.user(UserID(132)), 200, nil, 5), (.user(UserID(4711)), 404, .notFound, 5),
      (.friends(UserID(132), PageQuery()), 200, nil, 6),
      (.friends(UserID(4711), PageQuery()), 404, .notFound, 5),
      (.follow(UserID(1)), 200, nil, 5), (.unfollow(UserID(1)), 200, nil, 5),
      (.follow(UserID(132)), 422, .refused, 0),
      (.follow(UserID(4711)), 404, .notFound, 3), (.blogs(UserID(132), PageQuery()), 200, nil, 6),
      (.blogs(UserID(132), PageQuery(limit: 0)), 422, .refused, 0), (.blog(BlogID(1055)), 200, nil, 5),
      (.like(BlogID(1055)), 200, nil, 5), (.unlike(BlogID(1055)), 200, nil, 5),
      (.share(BlogID(1055)), 200, nil, 4),
      (.share(BlogID(4711)), 404, .notFound, 4), (.drafts(PageQuery()), 200, nil, 5),
      (.drafts(PageQuery(after: cursor)), 422, .refused, 0), (.deletedDrafts(PageQuery()), 200, nil, 5),
      (.voices(UserID(132), PageQuery()), 200, nil, 6), (.voice(VoiceID(7045)), 200, nil, 5),
      (.image(DemoImageService.avatarID(for: UserID(132))), 200, nil, 0),
      (.image(ImageID(rawValue: "avatar/unknown")), 404, .notFound, 0),
      (.sound(SoundID(rawValue: "none")), 404, .notFound, 5),
    ]
    for (endpoint, status, code, count) in answers {
      statements.change { $0 = 0 }
      let response = await rig.ask(endpoint)
      #expect(statements.value == count, "statements of \(endpoint)")
      #expect(response.status == status && response.code == code, "\(endpoint)")
      #expect(response.header("cache-control") == "private, no-cache", "\(endpoint)")
    }
  }

  @Test func pageSizeIsLimited() async throws {
    let rig = try await ServerRig.unchanged.value
    let page = try await rig.ask(.blogs(UserID(132), PageQuery(limit: .max))).decoded(Page<Blog>.self)
    #expect(page.items.count == APIResponder.mostItems && page.next != nil)
  }

  @Test func lifecycleOfADraft() async throws {
    let rig = try await ServerRig()
    let made = await rig.ask(.createDraft)
    let draft = try made.decoded(Draft.self)
    #expect(made.status == 201 && made.header("location") == "/drafts/\(draft.id)")
    #expect(try await rig.ask(.deleteDraft(draft.id)).decoded(Draft.self).deletedAt == rig.date.value)
    #expect(await rig.ask(.purgeDraft(draft.id)).status == 204)
    #expect(await rig.ask(.emptyBin).status == 204)
  }

  @Test func soundsInParts() async throws {
    let rig = try await ServerRig.unchanged.value
    let (id, file) = DemoData.sounds[0]
    let whole = await rig.ask(.sound(id))
    #expect(whole.status == 200 && whole.body == file && whole.header("content-type") == "audio/wav")
    let tag = try #require(whole.header("etag"))
    let part = await rig.ask(.sound(id), ["range": "bytes=100-199", "if-range": tag])
    #expect(part.status == 206 && part.body == file.subdata(in: 100..<200))
    #expect(part.header("content-range") == "bytes 100-199/\(file.count)")
    #expect(part.header("etag") == tag)
    #expect(await rig.ask(.sound(id), ["range": "bytes=100-199", "if-range": "\"other\""]).status == 200)
    #expect(await rig.ask(.sound(id), ["range": "bytes=0-1,3-4"]).status == 200)
    #expect(await rig.ask("HEAD", APIEndpoint.sound(id).path, ["range": "bytes=100-199"]).status == 200)
    let behind = await rig.ask(.sound(id), ["range": "bytes=\(file.count)-"])
    #expect(behind.code == .outOfRange && behind.header("content-range") == "bytes */\(file.count)")
    #expect(await rig.ask(.sound(id), ["if-none-match": "\"a\", W/\(tag)"]).status == 304)
  }

  @Test func unchangedResourceReturns304() async throws {
    let rig = try await ServerRig()
    let first = await rig.ask(.blog(BlogID(1055)), as: 11)
    let tag = try #require(first.header("etag"))
    let again = await rig.ask(.blog(BlogID(1055)), as: 11, ["if-none-match": tag])
    #expect(again.status == 304 && again.body.isEmpty && again.header("etag") == tag)
    let head = await rig.ask("HEAD", "/blogs/1055", as: 11)
    #expect(head.status == 200 && head.body.isEmpty && head.header("etag") == tag)
    _ = await rig.ask(.like(BlogID(1055)), as: 11)
    #expect(await rig.ask(.blog(BlogID(1055)), as: 11, ["if-none-match": tag]).status == 200)
    #expect(await rig.ask(.like(BlogID(1055)), as: 11).header("etag") == nil)
  }

  @Test(arguments: [
    ("PATCH", "/drafts/1", "GET, PUT, DELETE, HEAD"), ("GET", "/sessions", "POST"),
    ("POST", "/users/1/follow", "PUT, DELETE"), ("TRACE", "/health", "GET, HEAD"),
  ])
  func wrongMethodReportsTheAllowedOnes(method: String, path: String, allowed: String) async throws {
    let response = try await ServerRig.unchanged.value.ask(method, path)
    #expect(response.status == 405 && response.header("allow") == allowed)
    #expect(response.code == .wrongMethod)
  }
}

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
