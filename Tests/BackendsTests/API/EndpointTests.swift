import BlogCore
import DraftCore
import Essentials
import ProfileAPI
import Testing
import UserInfoCore
import VoiceCore

/// Endpoints survive the conversion to a request and back.
struct EndpointTests {
  static let page = PageQuery(after: PageCursor(rawValue: "1467367740000|1055"), limit: 7)

  /// One endpoint for each route.
  static let all: [APIEndpoint] = [
    .health, .openAPI, .docs, .signIn, .session, .signOut, .user(UserID(132)), .friends(UserID(1), page),
    .follow(UserID(-3)), .unfollow(UserID(7)), .blogs(UserID(1), PageQuery()), .blog(BlogID(5)),
    .like(BlogID(5)), .unlike(BlogID(5)), .share(BlogID(5)), .drafts(page), .createDraft,
    .draft(DraftID(9)), .saveDraft(DraftID(9)), .deleteDraft(DraftID(9)), .publishDraft(DraftID(9)),
    .unpublishDraft(DraftID(9)),
    .deletedDrafts(PageQuery(limit: 0)),
    .emptyBin, .restoreDraft(DraftID(9)), .purgeDraft(DraftID(9)), .voices(UserID(1), page),
    .voice(VoiceID(.max)), .sound(SoundID(rawValue: "\u{FEFF}the kettle/läuft&?#%")),
    .image(ImageID(rawValue: "avatar/132")),
  ]

  @Test func endpointsCoverEveryRoute() {
    #expect(Set(Self.all.map(\.route)) == Set(APIRoute.allCases))
    #expect(Self.all.count == APIRoute.allCases.count)
  }

  @Test(arguments: all) func parsesItsOwnRequest(endpoint: APIEndpoint) throws {
    let read = try APIEndpoint(
      method: endpoint.method.rawValue, path: endpoint.path, query: endpoint.query ?? "")
    #expect(read == endpoint)
  }

  @Test func addresses() {
    #expect(
      APIEndpoint.friends(UserID(1), Self.page).target
        == "/users/1/friends?after=1467367740000%7C1055&limit=7")
    #expect(APIEndpoint.image(ImageID(rawValue: "avatar/132")).target == "/images/avatar%2F132")
    #expect(APIEndpoint.restoreDraft(DraftID(9)).target == "/recycle-bin/9/restore")
    #expect(APIEndpoint.blogs(UserID(1), PageQuery()).target == "/users/1/blogs?limit=20")
  }

  @Test(arguments: [
    "", "/", "users/1", "/users", "/users/", "/users/1/", "//users/1", "/users//friends", "/users/01",
    "/users/+1",
    "/users/1.0", "/users/x", "/users/99999999999999999999", "/users/%31%00", "/users/1/../2", "/Users/1",
    "/sounds/%00", "/sounds/a%0d%0ab", "/sounds/%ff", "/sounds/%zz", "/sounds/%4", "/sounds/a/b", "/health/",
    "/sounds/" + String(repeating: "a", count: 513), "/users/{user}", "/-0", "/users/-0",
    "/users/%EF%BB%BF1",
  ])
  func otherPathsAreUnknown(path: String) {
    #expect(throws: APIMismatch.unknownPath) { try APIEndpoint(method: "GET", path: path) }
  }

  /// Only the backend knows the format of a cursor and the limits, and refuses invalid ones.
  @Test(
    arguments: [
      ("/users/%31%33%32", "", .user(UserID(132))), ("/drafts", "", .drafts(PageQuery())),
      ("/drafts", "limit=-4&after=", .drafts(PageQuery(after: PageCursor(rawValue: ""), limit: -4))),
      ("/drafts", "after=%00%C2%92", .drafts(PageQuery(after: PageCursor(rawValue: "\0\u{92}")))),
    ] as [(String, String, APIEndpoint)])
  func otherRequestsAreParsed(path: String, query: String, endpoint: APIEndpoint) throws {
    #expect(try APIEndpoint(method: "GET", path: path, query: query) == endpoint)
  }

  @Test(arguments: ["POST", "PATCH", "get", "TRACE", ""]) func wrongMethodIsReported(method: String) {
    let mismatch = APIMismatch.wrongMethod(allowed: [.get, .put, .delete], template: "/drafts/{draft}")
    #expect(throws: mismatch) { try APIEndpoint(method: method, path: "/drafts/1") }
  }

  @Test(arguments: [
    ("limit=", "limit"), ("limit=x", "limit"), ("limit=1.5", "limit"), ("limit=+1", "limit"),
    ("limit=01", "limit"), ("limit=99999999999999999999", "limit"), ("limit=1&limit=2", "limit"),
    ("after=a&after=b", "after"), ("offset=3", "offset"), ("=1", ""), ("after=%ff", "query"),
    ("limit", "query"),
  ])
  func malformedQueryNamesItsField(query: String, field: String) {
    #expect {
      try APIEndpoint(method: "GET", path: "/drafts", query: query)
    } throws: { error in
      if case .malformed(let errors) = error as? APIMismatch { errors.map(\.field) == [field] } else { false }
    }
  }

  @Test func onlyListsTakeAQuery() {
    #expect(throws: APIMismatch.malformed([.init(field: "query", reason: "Only lists take a query.")])) {
      try APIEndpoint(method: "GET", path: "/users/1", query: "limit=1")
    }
  }
}
