import BlogCore
import CommandTesting
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing
import UserInfoCore
import VoiceCore
import profile_server

/// Responses of all endpoints, without a socket.
struct EndpointAnswerTests {
  @Test func usersAndFollowing() async throws {
    let rig = try await ServerRig()
    #expect(try await rig.ask(.user(UserID(132)), as: 1).decoded(User.self) == DemoData.users.last)
    #expect(try await rig.ask(.follow(UserID(132)), as: 1).decoded(User.self).isFollowed)
    #expect(try await rig.ask(.user(UserID(132)), as: 1).decoded(User.self).isFollowed)
    #expect(try await !rig.ask(.user(UserID(132)), as: 11).decoded(User.self).isFollowed)
    #expect(try await !rig.ask(.unfollow(UserID(132)), as: 1).decoded(User.self).isFollowed)
    #expect(await rig.ask(.follow(UserID(1)), as: 1).code == .refused)
    #expect(await rig.ask(.follow(UserID(4711)), as: 1).code == .notFound)
  }

  @Test func pageSizeIsLimited() async throws {
    let rig = try await ServerRig()
    let page = try await rig.ask(.blogs(UserID(132), PageQuery(limit: .max))).decoded(Page<Blog>.self)
    #expect(page.items.count == APIResponder.mostItems && page.next != nil)
    #expect(await rig.ask(.blogs(UserID(132), PageQuery(limit: 0))).code == .refused)
    let cursor = PageCursor(rawValue: "x")
    #expect(await rig.ask(.drafts(PageQuery(after: cursor))).code == .refused)
    #expect(await rig.ask(.friends(UserID(4711), PageQuery())).code == .notFound)
  }

  @Test func likesAndShares() async throws {
    let rig = try await ServerRig()
    let before = try await rig.ask(.blog(BlogID(1055)), as: 11).decoded(Blog.self)
    let liked = try await rig.ask(.like(BlogID(1055)), as: 11).decoded(Blog.self)
    #expect(try await rig.ask(.like(BlogID(1055)), as: 11).decoded(Blog.self) == liked)
    #expect(liked == before.liked(true))
    #expect(try await rig.ask(.unlike(BlogID(1055)), as: 11).decoded(Blog.self) == before)
    let shared = try await rig.ask(.share(BlogID(1055)), as: 11).decoded(Blog.self)
    #expect(shared.shareCount == before.shareCount + 1)
  }

  @Test func lifecycleOfADraft() async throws {
    let rig = try await ServerRig()
    let made = await rig.ask(.createDraft)
    let draft = try made.decoded(Draft.self)
    #expect(made.status == 201 && made.header("location") == "/drafts/\(draft.id)")
    let saved = try await rig.save(draft, title: "T", body: "B\0C").decoded(Draft.self)
    #expect(saved.title == "T" && saved.body == "BC" && saved.revision == draft.revision + 1)

    let late = try await rig.save(draft, title: "late", body: "")
    #expect(late.status == 409 && late.code == .conflict)
    #expect(try late.decoded(APIProblem.self).draft == saved)

    #expect(await rig.ask(.purgeDraft(draft.id)).code == .refused)
    let deleted = try await rig.ask(.deleteDraft(draft.id)).decoded(Draft.self)
    #expect(deleted.deletedAt == rig.date.value)
    #expect(await rig.ask(.draft(draft.id)).code == .notFound)
    let bin = try await rig.ask(.deletedDrafts(PageQuery())).decoded(Page<Draft>.self)
    #expect(bin.items.first == deleted)
    #expect(try await rig.ask(.restoreDraft(draft.id)).decoded(Draft.self) == saved)
    _ = await rig.ask(.deleteDraft(draft.id))
    #expect(await rig.ask(.purgeDraft(draft.id)).status == 204)
    #expect(await rig.ask(.restoreDraft(draft.id)).code == .notFound)
    #expect(await rig.ask(.emptyBin).status == 204)
    #expect(try await rig.ask(.deletedDrafts(PageQuery())).decoded(Page<Draft>.self).items == [])
  }

  @Test func soundsInParts() async throws {
    let rig = try await ServerRig()
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
    #expect(await rig.ask(.sound(SoundID(rawValue: "none"))).code == .notFound)
  }

  @Test func pictures() async throws {
    let rig = try await ServerRig()
    let image = await rig.ask(.image(DemoImageService.avatarID(for: UserID(132))))
    #expect(image.status == 200 && image.body.starts(with: Data("P7\n".utf8)))
    #expect(await rig.ask(.image(ImageID(rawValue: "avatar/unknown"))).code == .notFound)
  }

  @Test func unchangedResourceReturns304() async throws {
    let rig = try await ServerRig()
    let first = await rig.ask(.blog(BlogID(1055)), as: 11)
    let tag = try #require(first.header("etag"))
    let again = await rig.ask(.blog(BlogID(1055)), as: 11, ["if-none-match": tag])
    #expect(again.status == 304 && again.body.isEmpty && again.header("etag") == tag)
    _ = await rig.ask(.like(BlogID(1055)), as: 11)
    #expect(await rig.ask(.blog(BlogID(1055)), as: 11, ["if-none-match": tag]).status == 200)
    #expect(await rig.ask(.like(BlogID(1055)), as: 11).header("etag") == nil)
  }

  @Test func headHasTheHeadersOfGet() async throws {
    let rig = try await ServerRig()
    let get = await rig.ask("GET", "/blogs/1055")
    let head = await rig.ask("HEAD", "/blogs/1055")
    #expect(head.status == 200 && head.body.isEmpty && head.header("etag") == get.header("etag"))
  }

  @Test func responsesAreNotCachedByProxies() async throws {
    let rig = try await ServerRig()
    for endpoint in [APIEndpoint.health, .user(UserID(1)), .drafts(PageQuery()), .voice(VoiceID(7045))] {
      #expect(await rig.ask(endpoint).header("cache-control") == "private, no-cache")
    }
  }

  @Test(arguments: [
    ("PATCH", "/drafts/1", "GET, PUT, DELETE, HEAD"), ("GET", "/sessions", "POST"),
    ("POST", "/users/1/follow", "PUT, DELETE"), ("TRACE", "/health", "GET, HEAD"),
  ])
  func wrongMethodReportsTheAllowedOnes(method: String, path: String, allowed: String) async throws {
    let response = try await ServerRig().ask(method, path)
    #expect(response.status == 405 && response.header("allow") == allowed)
    #expect(response.code == .wrongMethod)
  }
}
