import BlogCore
import DraftCore
import Essentials
import UserInfoCore
import VoiceCore

extension APIEndpoint {
  /// The path and, for a list, the query: percent-encoded, beginning with a slash, to be put behind a server's address.
  public var target: String { query.map { "\(path)?\($0)" } ?? path }

  /// The path alone, percent-encoded.
  public var path: String {
    let template = route.template
    guard let parameter, let start = template.firstIndex(of: "{"), let end = template.firstIndex(of: "}")
    else { return template }
    return template.replacingCharacters(in: start...end, with: PercentCode.encoded(parameter))
  }

  /// The query alone, percent-encoded and without the question mark; `nil` where there is none.
  public var query: String? { page?.text }

  /// What stands in the braces of the route's template.
  private var parameter: String? {
    switch self {
    case .health, .openAPI, .signIn, .session, .signOut, .drafts, .createDraft, .deletedDrafts, .emptyBin: nil
    case .user(let id), .follow(let id), .unfollow(let id): "\(id)"
    case .friends(let id, _), .blogs(let id, _), .voices(let id, _): "\(id)"
    case .blog(let id), .like(let id), .unlike(let id), .share(let id): "\(id)"
    case .draft(let id), .saveDraft(let id), .deleteDraft(let id): "\(id)"
    case .restoreDraft(let id), .purgeDraft(let id): "\(id)"
    case .voice(let id): "\(id)"
    case .sound(let id): id.rawValue
    case .image(let id): id.rawValue
    }
  }

  /// Which part of a list.
  private var page: PageQuery? {
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
