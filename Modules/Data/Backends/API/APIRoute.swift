/// The routes of the server: a method and a path template.
///
/// A path has at most one parameter. The server's OpenAPI document describes the responses; a test compares it with
/// this list.
public enum APIRoute: String, CaseIterable, Sendable {
  case health = "GET /health"
  case openAPI = "GET /openapi.json"
  case docs = "GET /docs"

  case signIn = "POST /sessions"
  case session = "GET /sessions/current"
  case signOut = "DELETE /sessions/current"

  case user = "GET /users/{user}"
  case friends = "GET /users/{user}/friends"
  case follow = "PUT /users/{user}/follow"
  case unfollow = "DELETE /users/{user}/follow"

  case blogs = "GET /users/{user}/blogs"
  case blog = "GET /blogs/{blog}"
  case like = "PUT /blogs/{blog}/like"
  case unlike = "DELETE /blogs/{blog}/like"
  case share = "POST /blogs/{blog}/shares"

  case drafts = "GET /drafts"
  case createDraft = "POST /drafts"
  case draft = "GET /drafts/{draft}"
  case saveDraft = "PUT /drafts/{draft}"
  case deleteDraft = "DELETE /drafts/{draft}"
  case publishDraft = "POST /drafts/{draft}/publish"
  case unpublishDraft = "DELETE /drafts/{draft}/publish"

  case deletedDrafts = "GET /recycle-bin"
  case emptyBin = "DELETE /recycle-bin"
  case restoreDraft = "POST /recycle-bin/{draft}/restore"
  case purgeDraft = "DELETE /recycle-bin/{draft}"

  case voices = "GET /users/{user}/voices"
  case voice = "GET /voices/{voice}"
  case sound = "GET /sounds/{sound}"
  case image = "GET /images/{image}"

  public var method: APIMethod {
    guard let method = APIMethod(rawValue: String(rawValue.prefix { $0 != " " })) else {
      preconditionFailure("\(rawValue) begins with no method")
    }
    return method
  }

  /// The path with the parameter's name in braces: `/users/{user}/friends`.
  public var template: String { String(rawValue.drop { $0 != "/" }) }

  /// Whether a request needs a bearer token.
  public var needsToken: Bool {
    switch self {
    case .health, .openAPI, .docs, .signIn: false
    default: true
    }
  }

  /// Whether the request has a body.
  public var hasBody: Bool { [.signIn, .saveDraft, .publishDraft].contains(self) }

  /// Whether the response is a page of a list. If so, the request takes a `PageQuery`.
  public var isList: Bool {
    switch self {
    case .friends, .blogs, .drafts, .deletedDrafts, .voices: true
    default: false
    }
  }

  /// The components of each template. The one in braces is the parameter.
  static let parts: [(route: APIRoute, parts: [[UInt8]])] = allCases.map { route in
    (route, route.template.split(separator: "/").map { Array($0.utf8) })
  }
}
