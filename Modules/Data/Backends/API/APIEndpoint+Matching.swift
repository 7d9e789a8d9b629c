import BlogCore
import DraftCore
import Essentials
import UserInfoCore
import VoiceCore

/// Why a method and an address don't name an endpoint.
public enum APIMismatch: Error, Equatable, Sendable {
  /// The path is unknown, with any method.
  case unknownPath
  /// The path exists only for these methods, in the order of `APIMethod`.
  case wrongMethod(allowed: [APIMethod], template: String)
  /// The query is malformed: in a field, or as a whole. The reason is one sentence.
  case malformed(field: String, reason: String)
}

extension APIEndpoint {
  /// Reads the method and the address of a request, still percent-encoded.
  ///
  /// Each resource has exactly one address: no empty path component, no trailing slash, no number with a plus sign or
  /// a leading zero.
  ///
  /// - Throws: `APIMismatch`.
  public init(method: String, path: String, query: String = "") throws(APIMismatch) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].isEmpty else { throw .unknownPath }
    let routes = APIRoute.parts.filter { Self.matches($0.parts, parts.dropFirst()) }
    guard let first = routes.first else { throw .unknownPath }
    guard let match = routes.first(where: { $0.route.method.rawValue == method }) else {
      let methods = Set(routes.map(\.route.method))
      throw .wrongMethod(
        allowed: APIMethod.allCases.filter(methods.contains), template: first.route.template)
    }
    let place = match.parts.firstIndex(where: Self.isParameter)
    let parameter = place.map { PercentCode.decoded(parts[$0 + 1]) } ?? ""
    guard let parameter, Self.isName(parameter) else { throw .unknownPath }
    let page: PageQuery
    if match.route.isList {
      page = try PageQuery(text: query)
    } else {
      guard query.isEmpty else { throw .malformed(field: "query", reason: "Only lists take a query.") }
      page = PageQuery()
    }
    guard let endpoint = Self.endpoint(match.route, parameter, page) else { throw .unknownPath }
    self = endpoint
  }

  /// Whether the text can be a name: at most 512 bytes, without control characters.
  ///
  /// SQLite ends a text at a null character, and would find the resource whose name is the part before it.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 512 && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private static func matches(_ template: [[UInt8]], _ parts: ArraySlice<Substring.UTF8View>) -> Bool {
    guard template.count == parts.count else { return false }
    return zip(template, parts).allSatisfy { isParameter($0) ? !$1.isEmpty : $1.elementsEqual($0) }
  }

  private static func isParameter(_ part: [UInt8]) -> Bool { part.first == UInt8(ascii: "{") }

  /// Returns `nil` if the route requires a number and the text is not one.
  private static func endpoint(_ route: APIRoute, _ text: String, _ page: PageQuery) -> APIEndpoint? {
    let number = Int(text).flatMap { "\($0)" == text ? $0 : nil }
    switch route {
    case .health: return .health
    case .openAPI: return .openAPI
    case .docs: return .docs
    case .signIn: return .signIn
    case .session: return .session
    case .signOut: return .signOut
    case .user: return number.map { .user(UserID($0)) }
    case .friends: return number.map { .friends(UserID($0), page) }
    case .follow: return number.map { .follow(UserID($0)) }
    case .unfollow: return number.map { .unfollow(UserID($0)) }
    case .blogs: return number.map { .blogs(UserID($0), page) }
    case .blog: return number.map { .blog(BlogID($0)) }
    case .like: return number.map { .like(BlogID($0)) }
    case .unlike: return number.map { .unlike(BlogID($0)) }
    case .share: return number.map { .share(BlogID($0)) }
    case .drafts: return .drafts(page)
    case .createDraft: return .createDraft
    case .draft: return number.map { .draft(DraftID($0)) }
    case .saveDraft: return number.map { .saveDraft(DraftID($0)) }
    case .deleteDraft: return number.map { .deleteDraft(DraftID($0)) }
    case .publishDraft: return number.map { .publishDraft(DraftID($0)) }
    case .unpublishDraft: return number.map { .unpublishDraft(DraftID($0)) }
    case .deletedDrafts: return .deletedDrafts(page)
    case .emptyBin: return .emptyBin
    case .restoreDraft: return number.map { .restoreDraft(DraftID($0)) }
    case .purgeDraft: return number.map { .purgeDraft(DraftID($0)) }
    case .voices: return number.map { .voices(UserID($0), page) }
    case .voice: return number.map { .voice(VoiceID($0)) }
    case .sound: return .sound(SoundID(rawValue: text))
    case .image: return .image(ImageID(rawValue: text))
    }
  }
}
