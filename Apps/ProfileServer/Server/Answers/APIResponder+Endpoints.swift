import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import HTTPServing
import ProfileAPI
import StorageCore
import UserInfoCore
import VoiceCore

extension APIResponder {
  /// Calls the services for an endpoint.
  ///
  /// - Parameter user: the sender; `nil` for requests without a token, which call no service for a person.
  /// - Throws: `APIProblem`, and the errors of the services.
  func answer(_ endpoint: APIEndpoint, _ request: APIRequest, as user: UserID?) async throws -> APIResponse {
    try endpoint.checkPage()
    // Else a text for a new draft could seem to be saved.
    let isBare = request.body.isEmpty || request.body == Data("{}".utf8)
    guard endpoint.route.hasBody || endpoint.method == .get || isBare else {
      throw APIProblem.malformed("body", "This request has no body.")
    }
    let user = user ?? UserID(0)
    let (users, blogs) = (database.users(for: user), database.blogs(for: user, now: now))
    let (drafts, voices) = (database.drafts(for: user, now: now), database.voices)
    let (cursor, limit) = (endpoint.page?.after, min(endpoint.page?.limit ?? 0, Self.mostItems))
    switch endpoint.route {
    case .health: return try await health()
    case .openAPI: return .openAPI
    case .docs: return .documentation
    case .signIn: return try await signIn(request)
    case .session: return try .json(CurrentSession(user: user, server: await database.instance()))
    case .signOut: return try await signOut(request)

    case .user: return try .json(await users.user(endpoint.id()))
    case .friends: return try .json(await users.friends(of: endpoint.id(), after: cursor, limit: limit))
    case .follow: return try .json(await users.follow(endpoint.id()))
    case .unfollow: return try .json(await users.unfollow(endpoint.id()))

    case .blogs: return try .json(await blogs.blogs(of: endpoint.id(), after: cursor, limit: limit))
    case .blog: return try .json(await blogs.blog(endpoint.id()))
    case .like: return try .json(await blogs.like(endpoint.id()))
    case .unlike: return try .json(await blogs.unlike(endpoint.id()))
    case .share: return try .json(await blogs.share(endpoint.id(), key: key(request)))

    case .drafts: return try .json(await drafts.drafts(after: cursor, limit: limit))
    case .createDraft:
      let draft = try await drafts.create(key: key(request))
      return try .json(draft, createdAt: .draft(draft.id))
    case .draft: return try .json(await drafts.draft(endpoint.id()))
    case .saveDraft:
      let text = try body(DraftText.self, of: request)
      do { try text.checkLengths() } catch {
        try text.checkLengths(replacing: await drafts.draft(endpoint.id()))
      }
      return try .json(
        await drafts.save(
          endpoint.id(), title: text.title, body: text.body, revision: text.revision,
          edit: text.edit ?? EditID()))
    case .deleteDraft: return try .json(await drafts.delete(endpoint.id()))

    case .publishDraft:
      let revision = try body(DraftRevision.self, of: request).revision
      let blog = try await drafts.blog(publishing: endpoint.id(), revision: revision, key: key(request))
      return try .json(blog, createdAt: .blog(blog.id))
    case .unpublishDraft: return try .json(await drafts.unpublish(endpoint.id()))

    case .deletedDrafts: return try .json(await drafts.deletedDrafts(after: cursor, limit: limit))
    case .emptyBin:
      try await drafts.emptyBin()
      return .done
    case .restoreDraft: return try .json(await drafts.restore(endpoint.id(), key: key(request)))
    case .purgeDraft:
      try await drafts.purge(endpoint.id())
      return .done

    case .voices: return try .json(await voices.voices(of: endpoint.id(), after: cursor, limit: limit))
    case .voice: return try .json(await voices.voice(endpoint.id()))
    case .sound: return try await sound(SoundID(rawValue: endpoint.parameter), request, voices)
    case .image: return try await image(ImageID(rawValue: endpoint.parameter))
    }
  }

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
    if let name = JSONNames.repeated(in: request.body) {
      throw APIProblem.malformed(name, "The field is there twice.")
    }
    do {
      // Other fields are ignored, with any number in them.
      return try APICoding.decode(type, from: request.body, boundsUnknown: false)
    } catch let wrong as WrongFields {
      throw APIProblem.malformed(wrong.errors.map { APIProblem.FieldError($0) })
    } catch let error as DecodingError {
      throw APIProblem.malformed([APIProblem.FieldError(error)])
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

/// Sounds and pictures.
extension APIResponder {
  /// Responds with a sound or a part of it: 304 if the client has it, 416 for a range after its end (RFC 9110, 14).
  func sound(_ id: SoundID, _ request: APIRequest, _ voices: any StoredVoiceService) async throws
    -> APIResponse
  {
    let file = try await voices.file(of: id)
    let tag = EntityTag(of: file)
    let headers = [("accept-ranges", "bytes"), ("etag", tag.text)]
    if tag.isNamed(ifNoneMatch: request.headers["if-none-match"]) {
      return APIResponse(status: 304, headers: headers)
    }
    // Only `GET` supports ranges (RFC 9110, 14.2).
    let wantsRange = request.method == "GET" && tag.allowsRange(ifRange: request.headers["if-range"])
    switch ByteRange(wantsRange ? request.headers["range"] : nil, count: file.count) {
    case .whole:
      return APIResponse(status: 200, headers: headers + [("content-type", "audio/wav")], body: file)
    case .part(let range):
      let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.count)"
      return APIResponse(
        status: 206, headers: headers + [("content-type", "audio/wav"), ("content-range", place)],
        body: file.subdata(in: file.startIndex + range.lowerBound..<file.startIndex + range.upperBound))
    case .unsatisfiable:
      return .problem(
        APIProblem(.outOfRange, status: 416, title: "The sound ends before."),
        headers: headers + [("content-range", "bytes */\(file.count)")])
    }
  }

  /// Responds with a picture as a Netpbm PAM file.
  func image(_ id: ImageID) async throws -> APIResponse {
    APIResponse(
      status: 200, headers: [("content-type", "image/x-portable-arbitrarymap")],
      body: try await images.image(id))
  }
}
