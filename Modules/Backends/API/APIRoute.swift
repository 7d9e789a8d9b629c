/// What the server can be asked, whoever or whatever it is about: a method and the shape of a path.
///
/// A path has one parameter at the most. What each answers with stands in the server's OpenAPI document, which a test
/// compares with this list.
public enum APIRoute: String, CaseIterable, Sendable {
  case health = "GET /health"
  case openAPI = "GET /openapi.json"

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

  /// The path, with a name in braces for what differs from request to request: `/users/{user}/friends`.
  public var template: String { String(rawValue.drop { $0 != "/" }) }

  /// Whether a request has to say who sends it, with a bearer token.
  public var needsToken: Bool {
    switch self {
    case .health, .openAPI, .signIn: false
    default: true
    }
  }

  /// Whether it answers with a page of a list, and so takes a `PageQuery`.
  public var isList: Bool {
    switch self {
    case .friends, .blogs, .drafts, .deletedDrafts, .voices: true
    default: false
    }
  }

  /// The parts of the template between slashes; those in braces are the parameter.
  static let parts: [(route: APIRoute, parts: [[UInt8]])] = allCases.map { route in
    (route, route.template.split(separator: "/").map { Array($0.utf8) })
  }
}
