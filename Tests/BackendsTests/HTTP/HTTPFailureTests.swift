import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import HTTPBackend
import Testing
import UserInfoCore
import VoiceCore

/// The errors that services throw if the server is unreachable, fails, or is another program.
@Suite struct HTTPFailureTests {
  private static let blog = """
    {"id":7,"authorID":1,"authorName":"Ada","avatar":"a","title":"T","summary":"S","body":"B","likeCount":3,\
    "isLiked":true,"shareCount":2,"publishedAt":"2016-07-01T10:09:00.000Z"}
    """

  private static let unreadable = BlogError.storage("the server's answer can't be read")

  private func client(_ server: ScriptedServer) throws -> APIClient {
    APIClient(
      try APIAddress(server.address), token: SessionToken(rawValue: "secret"), patience: .seconds(3600))
  }

  private func failure(_ answer: String) async throws -> BlogError? {
    let server = try ScriptedServer(answer, answer)
    let service = HTTPBlogService(try client(server))
    do throws(BlogError) {
      _ = try await service.blog(BlogID(7))
      return nil
    } catch {
      return error
    }
  }

  @Test func missingServerIsOffline() async throws {
    let client = APIClient(try APIAddress(ScriptedServer().address))

    await #expect(throws: BlogError.offline) { try await HTTPBlogService(client).blog(BlogID(7)) }
    await #expect(throws: BlogError.offline) { try await HTTPBlogService(client).like(BlogID(7)) }
    #expect(await client.isThere() == false)
  }

  @Test(arguments: [
    ("404 Not Found", "not_found", BlogError.notFound),
    ("422 Unprocessable Content", "refused", .refused),
    ("401 Unauthorized", "unauthorised", .signedOut),
    ("400 Bad Request", "malformed", .refused),
    ("503 Service Unavailable", "storage", .storage("the disk is full")),
    ("503 Service Unavailable", "unavailable", .offline),
    ("408 Request Timeout", "too_slow", .offline),
    ("500 Internal Server Error", "internal", .storage("the server has a fault")),
    ("418 I'm a teapot", "teapot", .refused),
    ("599 Strange", "strange", .storage("Its title")),
  ])
  func problemsBecomeServiceErrors(_ status: String, _ code: String, _ expected: BlogError) async throws {
    let problem = """
      {"title":"Its title","status":\(status.prefix(3)),"code":"\(code)","detail":"the disk is full"}
      """
    #expect(try await failure(.answer(status, problem)) == expected)
  }

  @Test(arguments: [
    ("200 OK", "{}", unreadable), ("200 OK", "<html", unreadable), ("404 Not Found", "<html", unreadable),
    ("502 Bad Gateway", "<html", .offline), ("504 Gateway Timeout", "<html", .offline),
    ("200 OK", blog.replacing("7", with: "8"), unreadable),
  ])
  func unreadableResponseIsAStorageError(
    _ status: String, _ body: String, _ error: BlogError
  ) async throws {
    #expect(try await failure(.answer(status, body)) == error)
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\ncontent-length: 500\r\nconnection: close\r\n\r\n{\"id\":", "nonsense\r\n\r\n",
  ])
  func brokenConnectionIsRetriedOnce(_ answer: String) async throws {
    let server = try ScriptedServer(answer, answer, .answer("200 OK", Self.blog))

    await #expect(throws: BlogError.offline) { try await HTTPBlogService(client(server)).blog(BlogID(7)) }

    #expect(server.requests.count == 2)
  }

  /// The last one is of a server that has lost its database while it committed the change.
  @Test(arguments: [
    "", "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
    .answer("503 Service Unavailable", #"{"title":"Title","status":503,"code":"outcome_unknown"}"#),
  ])
  func changeWithoutAnAnswerIsUnknown(_ answer: String) async throws {
    let server = try ScriptedServer(answer, answer)

    await #expect(throws: BlogError.unknown) { try await HTTPBlogService(client(server)).like(BlogID(7)) }
  }

  /// The body has eight megabytes at most, and the head 64 kilobytes.
  @Test(
    arguments: [
      (7 << 20, 60, nil), (9 << 20, 60, unreadable), (0, 70, unreadable),
    ] as [(Int, Int, BlogError?)])
  func sizeOfAResponseIsLimited(_ bytes: Int, _ fields: Int, _ error: BlogError?) async throws {
    let body = String(repeating: " ", count: bytes) + Self.blog
    let field = "x-field: \(String(repeating: "x", count: 1000))\r\n"
    let head = String(repeating: field, count: fields)
    #expect(try await failure(.answer("200 OK", body, fields: head)) == error)
  }

  /// A packed body is unpacked faster than its size can be checked. It is refused for its field alone, packed or not.
  @Test(arguments: ["gzip", "GZIP", "gzip, gzip", "deflate"])
  func packedResponseIsUnreadable(_ encoding: String) async throws {
    let server = try ScriptedServer(
      .answer("200 OK", Self.blog, fields: "content-encoding: \(encoding)\r\n"))
    await #expect(throws: Self.unreadable) { try await HTTPBlogService(client(server)).blog(BlogID(7)) }
    #expect(server.requests.count == 1)
    #expect(server.requests[0].lowercased().contains("accept-encoding: identity\r\n"))
  }

  /// The fields of an interim response are not those of the response.
  @Test func interimResponseIsSkipped() async throws {
    let interim = "HTTP/1.1 103 Early Hints\r\ncontent-encoding: gzip\r\n\r\n"
    let plain = String.answer("200 OK", Self.blog, fields: "content-encoding: Identity\r\n")
    #expect(try await failure(interim + plain) == nil)
  }

  @Test func requestNamesWhatItSends() async throws {
    let draft =
      #"{"id":5,"ownerID":1,"title":"T","body":"B","editedAt":"1970-01-01T00:00:00.000Z","revision":3}"#
    let server = try ScriptedServer(.answer("200 OK", Self.blog), .answer("200 OK", draft))
    _ = try await HTTPBlogService(client(server)).share(BlogID(7))
    _ = try await HTTPDraftService(client(server)).save(
      DraftID(5), title: "T", body: String(repeating: "é", count: 1 << 20), revision: 2)

    let heads = server.requests.map { $0.components(separatedBy: "\r\n\r\n")[0].lowercased() }
    #expect(heads[0].contains("\r\ncontent-length: 0") && !heads[0].contains("content-type"))
    #expect(heads[1].contains("\r\ncontent-type: application/json"))
    #expect(!heads.contains { $0.contains("\r\nexpect:") || $0.contains("cookie") })
    #expect(server.requests[1].utf8.count > 2 << 20)
  }

  @Test(arguments: ["HTTP/1.1 200 OK\r\ncontent-le", "HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"])
  func responseWithoutAnEndCountsAsNone(_ answer: String) async throws {
    for isChange in [false, true] {
      let server = try ScriptedServer(answer, answer)
      server.holdsConnections = true
      defer { server.holdsConnections = false }
      let service = HTTPBlogService(
        APIClient(try APIAddress(server.address), patience: .seconds(3600), wholeTime: .milliseconds(200)))

      await #expect(throws: isChange ? BlogError.unknown : .offline) {
        isChange ? try await service.like(BlogID(7)) : try await service.blog(BlogID(7))
      }
      #expect(server.requests.count == 1, "such a request is not repeated")
    }
  }

  /// After wrong passwords, a right one waits longer than other requests do. A change is unknown then.
  @Test func signingInWaitsAsLongAsTheServerMayTake() async throws {
    let signIn = #"{"token":"t","user":1,"expiresAt":"2030-01-01T00:00:00.000Z"}"#
    let patience = Duration.milliseconds(300)
    // It answers by itself: a test that waits for its turn on a busy machine can take longer than signing in may.
    let slow = try ScriptedServer(.answer("201 Created", signIn), after: 0.9)
    let silent = try ScriptedServer()
    silent.isHeld = true
    defer { silent.isHeld = false }

    let signedIn = try await HTTPAccountService(
      APIClient(try APIAddress(slow.address), patience: patience, wholeTime: patience)
    ).signIn(name: "ada", password: "right")
    let client = APIClient(try APIAddress(silent.address), patience: patience, wholeTime: patience)
    await #expect(throws: BlogError.offline) { try await HTTPBlogService(client).blog(BlogID(7)) }
    await #expect(throws: BlogError.unknown) { try await HTTPBlogService(client).like(BlogID(7)) }
    await #expect(throws: BlogError.offline) { try await HTTPBlogService(client).blog(BlogID(7)) }

    #expect(signedIn.user == UserID(1))
  }

  /// The connection is kept from the response before. When the server ends with it, libcurl tries a new one, in vain.
  @Test func changeThatAnEndingServerReceivedIsUnknown() async throws {
    let kept = "HTTP/1.1 200 OK\r\ncontent-length: \(Self.blog.utf8.count)\r\n\r\n\(Self.blog)"
    let server = try ScriptedServer(kept, endingAfter: 2)
    let service = HTTPBlogService(try client(server))
    _ = try await service.blog(BlogID(7))

    await #expect(throws: BlogError.unknown) { try await service.like(BlogID(7)) }

    #expect(server.requests.map { String($0.prefix(3)) } == ["GET", "PUT"])
  }

  @Test func retryUsesTheSameIdempotencyKey() async throws {
    let server = try ScriptedServer("", .answer("200 OK", Self.blog))

    _ = try await HTTPBlogService(client(server)).share(BlogID(7))

    let keys = server.requests.map {
      $0.lowercased().components(separatedBy: "idempotency-key: ").last?.prefix(36)
    }
    #expect(keys.count == 2 && keys[0] == keys[1])
    #expect(keys[0].flatMap { UUID(uuidString: String($0)) } != nil)
  }

  @Test func redirectIsNotFollowed() async throws {
    let other = try ScriptedServer(.answer("200 OK", Self.blog))
    let server = try ScriptedServer(.answer("302 Found", fields: "location: \(other.address)/blogs/7\r\n"))

    await #expect(throws: Self.unreadable) { try await HTTPBlogService(client(server)).blog(BlogID(7)) }
    #expect(other.requests.isEmpty)
  }

  @Test func sentChangeIsAwaitedDespiteCancellation() async throws {
    let server = try ScriptedServer(.answer("200 OK", Self.blog))
    let service = HTTPBlogService(try client(server))
    server.isHeld = true

    let like = Task { try await service.like(BlogID(7)) }
    while server.requests.isEmpty { await Task.yield() }
    like.cancel()
    // Cancelled reads end at once. When this one has ended, a cancelled like would have ended too.
    let later = Task { await #expect(throws: BlogError.self) { try await service.blog(BlogID(7)) } }
    later.cancel()
    _ = await later.value
    server.isHeld = false

    #expect(try await like.value.likeCount == 3)
  }

  @Test func cancelledReadEndsAtOnce() async throws {
    let server = try ScriptedServer(.answer("200 OK", Self.blog))
    let service = HTTPBlogService(try client(server))
    server.isHeld = true

    let read = Task { await #expect(throws: BlogError.self) { try await service.blog(BlogID(7)) } }
    while server.requests.isEmpty { await Task.yield() }
    read.cancel()

    #expect(await read.value == .cancelled)
    server.isHeld = false
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\ncontent-length: 3\r\nconnection: close\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\ncontent-range: bytes 4-8/9\r\ncontent-length: 5\r\nconnection: close\r\n\r\nabcde",
    "HTTP/1.1 206 Partial Content\r\ncontent-range: bytes 0-4/9\r\ncontent-length: 5\r\nconnection: close\r\n\r\nabcde",
    "HTTP/1.1 206 Partial Content\r\ncontent-range: bytes 4-6/5\r\ncontent-length: 3\r\nconnection: close\r\n\r\nabc",
    "HTTP/1.1 206 Partial Content\r\ncontent-range: bytes 4-6/9\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
  ])
  func otherPartOfASoundIsRefused(_ answer: String) async throws {
    let server = try ScriptedServer(answer)
    let service = HTTPVoiceService(try client(server))

    await #expect(throws: VoiceError.storage("the server's answer can't be read")) {
      try await service.sound(SoundID(rawValue: "s"), from: 4)
    }
    #expect(server.requests.first?.lowercased().contains("\r\nrange: bytes=4-8195\r\n") == true)
  }

  @Test(arguments: [
    ("429", "too_many_attempts", "retry-after: 17\r\n", "", AccountError.tooMany(retryAfter: .seconds(17))),
    ("429", "too_many_attempts", "", "", .tooMany(retryAfter: .seconds(60))),
    ("429", "too_many_attempts", "", "retry-after: 3\r\n", .tooMany(retryAfter: .seconds(60))),
    ("429", "too_many_attempts", "retry-after: 0\r\n", "", .tooMany(retryAfter: .seconds(1))),
    ("599", "strange", "", "", .storage("It is over")),
  ])
  func signInThatFailsTellsWhy(
    _ status: String, _ code: String, _ fields: String, _ earlyFields: String, _ error: AccountError
  ) async throws {
    let interim = "HTTP/1.1 103 Early Hints\r\n\(earlyFields)\r\n"
    let problem = #"{"title":"It is over.","status":\#(status),"code":"\#(code)"}"#
    let server = try ScriptedServer(interim + .answer("\(status) Status", problem, fields: fields))

    await #expect(throws: error) {
      try await HTTPAccountService(client(server)).signIn(name: "ada", password: "x")
    }
    #expect(server.requests.first?.contains("authorization") == false)
  }

  /// A session that the server does not know any more is over, which is what signing out is for.
  @Test func sessionThatIsOverIsSignedOut() async throws {
    let problem = #"{"title":"Title","status":401,"code":"unauthorised"}"#
    let server = try ScriptedServer(.answer("401 Unauthorized", problem))
    try await HTTPAccountService(client(server)).signOut(SessionToken(rawValue: "secret"))
    #expect(server.requests.count == 1)
  }

  @Test func imageThatTheServerRefusesIsNotGone() async throws {
    let server = try ScriptedServer(
      .answer("401 Unauthorized", #"{"title":"T","status":401,"code":"unauthorised"}"#))
    await #expect(throws: ImageError.offline) {
      try await HTTPImageService(client(server)).image(ImageID(rawValue: "avatar/1"))
    }
  }
}

/// Parsing of server addresses.
@Suite struct APIAddressTests {
  @Test(arguments: [
    "http://127.0.0.1:8081", "http://LOCALHOST", "http://app.localhost", "http://[::1]:8081/",
    "https://profiles.example/api/",
    "HTTPS://profiles.example",
  ])
  func acceptsAServerAddress(_ text: String) throws {
    let address = try APIAddress(text)
    #expect(!address.description.hasSuffix("/"))
  }

  @Test func encodesWhatAnAddressCanNotHave() throws {
    #expect(try APIAddress("https://profiles.example/a b").description == "https://profiles.example/a%20b")
  }

  @Test(arguments: [
    "", "8081", "127.0.0.1:8081", "ftp://127.0.0.1", "http://", "http:///users", "http://a b",
    "file:///etc/passwd",
    "http://user@127.0.0.1", "http://:word@127.0.0.1", "http://127.0.0.1?x=1", "http://127.0.0.1#x",
    "http://192.168.0.7:8081",
    "http://127.0.0.1.example.com", "http://localhost.example", "http://127.0.0.1:0",
    "http://127.0.0.1:99999", "https://profiles.example:65536", "http://127.0.0.1:-1",
    "http://127.0.0.1:99999999999999999999",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(throws: APIAddressError.self) { try APIAddress(text) }
  }
}
