import BlogCore
import DraftCore
import Essentials
import UserInfoCore
import VoiceCore

extension APIEndpoint {
  /// The percent-encoded path, with the query for a list. Begins with a slash; append it to a server's address.
  public var target: String { query.map { "\(path)?\($0)" } ?? path }

  /// The percent-encoded path without the query.
  public var path: String {
    let template = route.template
    guard let parameter, let start = template.firstIndex(of: "{"), let end = template.firstIndex(of: "}")
    else { return template }
    return template.replacingCharacters(in: start...end, with: PercentCode.encoded(parameter))
  }

  /// The percent-encoded query without the question mark; `nil` except for lists.
  public var query: String? { page?.text }

  /// The value for the braces in the route's template.
  private var parameter: String? {
    switch self {
    case .health, .openAPI, .docs, .signIn, .session, .signOut, .drafts, .createDraft, .deletedDrafts,
      .emptyBin:
      nil
    case .user(let id), .follow(let id), .unfollow(let id): "\(id)"
    case .friends(let id, _), .blogs(let id, _), .voices(let id, _): "\(id)"
    case .blog(let id), .like(let id), .unlike(let id), .share(let id): "\(id)"
    case .draft(let id), .saveDraft(let id), .deleteDraft(let id),
      .publishDraft(let id), .unpublishDraft(let id):
      "\(id)"
    case .restoreDraft(let id), .purgeDraft(let id): "\(id)"
    case .voice(let id): "\(id)"
    case .sound(let id): id.rawValue
    case .image(let id): id.rawValue
    }
  }

  /// The requested part of a list; `nil` except for lists.
  public var page: PageQuery? {
    switch self {
    case .friends(_, let page), .blogs(_, let page), .drafts(let page), .deletedDrafts(let page),
      .voices(_, let page):
      page
    default: nil
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: ClosedRange<Index>, with text: String) -> String {
    var result = self
    result.replaceSubrange(range, with: text)
    return result
  }
}
