import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import StorageCore
import UserInfoCore
import VoiceCore

extension APIResponder {
  /// Calls the services for an endpoint.
  ///
  /// - Throws: `APIProblem`, and the errors of the services.
  func answer(
    _ endpoint: APIEndpoint, _ request: APIRequest, _ services: APIServices
  ) async throws -> APIResponse {
    try endpoint.checkPage()
    let (users, blogs, drafts) = (services.users, services.blogs, services.drafts)
    switch endpoint {
    case .health: return try await health()
    case .openAPI: return .openAPI
    case .docs: return .documentation
    case .signIn: return try await signIn(request)
    case .session:
      return try .json(CurrentSession(user: services.user, server: await database.instance()))
    case .signOut: return try await signOut(request)

    case .user(let id): return try .json(await users.user(id))
    case .friends(let id, let page):
      return try .json(await users.friends(of: id, after: page.after, limit: Self.limit(page)))
    case .follow(let id): return try .json(await users.follow(id))
    case .unfollow(let id): return try .json(await users.unfollow(id))

    case .blogs(let id, let page):
      return try .json(await blogs.blogs(of: id, after: page.after, limit: Self.limit(page)))
    case .blog(let id): return try .json(await blogs.blog(id))
    case .like(let id): return try .json(await blogs.like(id))
    case .unlike(let id): return try .json(await blogs.unlike(id))
    case .share(let id): return try .json(await blogs.share(id, key: key(request)))

    case .drafts(let page):
      return try .json(await drafts.drafts(after: page.after, limit: Self.limit(page)))
    case .createDraft:
      let draft = try await drafts.create(key: key(request))
      var response = try APIResponse.json(draft, status: 201)
      response.headers.append(("location", APIEndpoint.draft(draft.id).path))
      return response
    case .draft(let id): return try .json(await drafts.draft(id))
    case .saveDraft(let id):
      let text = try body(DraftText.self, of: request)
      return try .json(
        await drafts.save(
          id, title: text.title, body: text.body, revision: text.revision, edit: text.edit ?? EditID()))
    case .deleteDraft(let id): return try .json(await drafts.delete(id))

    case .publishDraft(let id):
      let revision = try body(DraftRevision.self, of: request).revision
      let blog = try await drafts.blog(publishing: id, revision: revision, key: key(request))
      var response = try APIResponse.json(blog, status: 201)
      response.headers.append(("location", APIEndpoint.blog(blog.id).path))
      return response
    case .unpublishDraft(let id): return try .json(await drafts.unpublish(id))

    case .deletedDrafts(let page):
      return try .json(await drafts.deletedDrafts(after: page.after, limit: Self.limit(page)))
    case .emptyBin:
      try await drafts.emptyBin()
      return .done
    case .restoreDraft(let id): return try .json(await drafts.restore(id, key: key(request)))
    case .purgeDraft(let id):
      try await drafts.purge(id)
      return .done

    case .voices(let id, let page):
      return try .json(await services.voices.voices(of: id, after: page.after, limit: Self.limit(page)))
    case .voice(let id): return try .json(await services.voices.voice(id))
    case .sound(let id): return try await sound(id, request, services.voices)
    case .image(let id): return try await image(id)
    }
  }

  private static func limit(_ page: PageQuery) -> Int { min(page.limit, mostItems) }

  // MARK: Sessions

  private func signIn(_ request: APIRequest) async throws -> APIResponse {
    let body = try body(SignInRequest.self, of: request)
    let signIn = try await accounts.signIn(
      name: body.name, password: body.password, from: request.address)
    var response = try APIResponse.json(signIn, status: 201)
    response.user = signIn.user
    // No cache may store a token (RFC 6750, 5.3).
    response.headers.append(("cache-control", "no-store"))
    return response
  }

  private func signOut(_ request: APIRequest) async throws -> APIResponse {
    let header = request.headers[APIField.authorization] ?? ""
    let token = header.split(separator: " ", maxSplits: 1).last ?? ""
    try await accounts.signOut(SessionToken(rawValue: String(token)))
    return .done
  }

  // MARK: Health

  private struct Health: Encodable {
    let status = "ok"
  }

  private func health() async throws -> APIResponse {
    guard await database.answers() else { throw APIProblem.storage("it does not answer") }
    return try .json(Health())
  }

  // MARK: Bodies and keys

  private func body<Body: Decodable>(_ type: Body.Type, of request: APIRequest) throws -> Body {
    let media = request.headers["content-type"]?.prefix { $0 != ";" }.filter { $0 != " " }
    guard media?.lowercased() == APIField.json else {
      throw APIProblem(.wrongType, status: 415, title: "The body has to be \(APIField.json).")
    }
    do {
      // Other fields are ignored, with any number in them.
      return try APICoding.decode(type, from: request.body, boundsUnknown: false)
    } catch let error as DecodingError {
      throw APIProblem(error)
    }
  }

  /// The key that identifies a client's operation, so that a repeated request has its effect once; `nil` if not sent.
  private func key(_ request: APIRequest) throws -> UUID? {
    guard let text = request.headers[APIField.key] else { return nil }
    guard let key = UUID(uuidString: text) else {
      throw APIProblem.malformed("Idempotency-Key", "The key is not a UUID.")
    }
    return key
  }
}
