public import BlogCore
public import DraftCore
public import Essentials
public import VoiceCore

/// The target of one request: a route, and the values for it. A client writes it as an address; the server reads it from one.
///
/// The draft and recycle-bin endpoints refer to the drafts of the person who sends the request.
public struct APIEndpoint: Hashable, Sendable {
  public let route: APIRoute
  /// The value for the braces in the route's template; empty if it has none.
  public let parameter: String
  /// The requested part of a list; `nil` except for lists.
  public let page: PageQuery?

  init(_ route: APIRoute, _ parameter: String = "", _ page: PageQuery? = nil) {
    (self.route, self.parameter, self.page) = (route, parameter, page)
  }

  private init(_ route: APIRoute, _ id: some RawRepresentable<Int>, _ page: PageQuery? = nil) {
    self.init(route, "\(id.rawValue)", page)
  }

  public var method: APIMethod { route.method }

  /// The number in the path, as the id that a service takes.
  ///
  /// - Precondition: the route has a number.
  public func id<ID: RawRepresentable<Int>>() -> ID {
    guard let number = Int(parameter), let id = ID(rawValue: number) else {
      preconditionFailure("\(route) has no number")
    }
    return id
  }
}

extension APIEndpoint {
  /// The percent-encoded path, with the query for a list. Begins with a slash; append it to a server's address.
  public var target: String { query.map { "\(path)?\($0)" } ?? path }

  /// The percent-encoded path without the query.
  public var path: String {
    guard let start = route.template.firstIndex(of: "{"), let end = route.template.firstIndex(of: "}")
    else { return route.template }
    var path = route.template
    path.replaceSubrange(start...end, with: PercentCode.encoded(parameter))
    return path
  }

  /// The percent-encoded query without the question mark; `nil` except for lists.
  public var query: String? { page?.text }
}

extension APIEndpoint {
  public static let health = Self(.health)
  public static let openAPI = Self(.openAPI)
  /// The same as `openAPI` as a page for people.
  public static let docs = Self(.docs)

  /// The request body is a `SignInRequest`.
  public static let signIn = Self(.signIn)
  /// The response body is a `CurrentSession`.
  public static let session = Self(.session)
  public static let signOut = Self(.signOut)

  public static func user(_ id: UserID) -> Self { Self(.user, id) }
  public static func friends(_ id: UserID, _ page: PageQuery) -> Self { Self(.friends, id, page) }
  public static func follow(_ id: UserID) -> Self { Self(.follow, id) }
  public static func unfollow(_ id: UserID) -> Self { Self(.unfollow, id) }

  public static func blogs(_ id: UserID, _ page: PageQuery) -> Self { Self(.blogs, id, page) }
  public static func blog(_ id: BlogID) -> Self { Self(.blog, id) }
  public static func like(_ id: BlogID) -> Self { Self(.like, id) }
  public static func unlike(_ id: BlogID) -> Self { Self(.unlike, id) }
  public static func share(_ id: BlogID) -> Self { Self(.share, id) }

  public static func drafts(_ page: PageQuery) -> Self { Self(.drafts, "", page) }
  public static let createDraft = Self(.createDraft)
  public static func draft(_ id: DraftID) -> Self { Self(.draft, id) }
  /// The request body is a `DraftText`.
  public static func saveDraft(_ id: DraftID) -> Self { Self(.saveDraft, id) }
  public static func deleteDraft(_ id: DraftID) -> Self { Self(.deleteDraft, id) }
  /// The request body is a `DraftRevision`, the response body a `Blog`.
  public static func publishDraft(_ id: DraftID) -> Self { Self(.publishDraft, id) }
  public static func unpublishDraft(_ id: DraftID) -> Self { Self(.unpublishDraft, id) }

  public static func deletedDrafts(_ page: PageQuery) -> Self { Self(.deletedDrafts, "", page) }
  public static let emptyBin = Self(.emptyBin)
  public static func restoreDraft(_ id: DraftID) -> Self { Self(.restoreDraft, id) }
  public static func purgeDraft(_ id: DraftID) -> Self { Self(.purgeDraft, id) }

  public static func voices(_ id: UserID, _ page: PageQuery) -> Self { Self(.voices, id, page) }
  public static func voice(_ id: VoiceID) -> Self { Self(.voice, id) }
  public static func sound(_ id: SoundID) -> Self { Self(.sound, id.rawValue) }
  public static func image(_ id: ImageID) -> Self { Self(.image, id.rawValue) }
}
