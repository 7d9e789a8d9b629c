public import AccountsCore
import Foundation
import ProfileAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks an API server, on behalf of whoever a token belongs to.
///
/// A read ends when its task is cancelled. A change that was sent is waited for whatever becomes of its task, so that
/// nobody takes for undone what was done. Where a connection breaks before the answer, a request is sent once more; a
/// `POST` with the same key, by which the server knows it again.
public struct APIClient: Sendable {
  public let address: APIAddress
  let token: SessionToken?
  private let session: URLSession

  /// - Parameters:
  ///   - token: `nil` for what needs none: signing in, and asking whether the server is there.
  ///   - patience: how long the server may be silent before it counts as away.
  public init(_ address: APIAddress, token: SessionToken? = nil, patience: Duration = .seconds(10)) {
    self.address = address
    self.token = token
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience / .seconds(1)
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: StayingDelegate(), delegateQueue: nil)
  }

  private init(_ client: APIClient, token: SessionToken?) {
    address = client.address
    session = client.session
    self.token = token
  }

  /// The same connections, on behalf of somebody else.
  public func with(_ token: SessionToken?) -> APIClient {
    APIClient(self, token: token)
  }

  /// Whether the server answers, whatever it says.
  public func isThere() async -> Bool {
    (try? await answer(to: .health)) != nil
  }

  /// A value that a request is answered with.
  ///
  /// - Parameters:
  ///   - body: what to send, as JSON.
  ///   - key: names the intention of a `POST`; a new one where none is given.
  func value<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, for endpoint: APIEndpoint,
    sending body: (any Encodable & Sendable)? = nil,
    key: UUID = UUID()
  ) async throws(APIFailure) -> Value {
    let answer = try await answer(to: endpoint, sending: body, key: key)
    do {
      return try APICoding.decode(Value.self, from: answer.body)
    } catch {
      throw .unreadable
    }
  }

  /// - Throws: `problem` for every answer that is no success.
  func answer(
    to endpoint: APIEndpoint, sending body: (any Encodable & Sendable)? = nil, key: UUID = UUID(),
    fields: [String: String] = [:]
  ) async throws(APIFailure) -> APIAnswer {
    guard let url = address.url(endpoint.target) else { throw .unreadable }
    var request = URLRequest(url: url)
    request.httpMethod = endpoint.method.rawValue
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    if let token, endpoint.route.needsToken {
      request.setValue(APIField.bearer(token.rawValue), forHTTPHeaderField: APIField.authorization)
    }
    if endpoint.method == .post {
      request.setValue(key.uuidString, forHTTPHeaderField: APIField.key)
    }
    if let body {
      guard let data = try? APICoding.encode(body) else { throw .unreadable }
      request.httpBody = data
      request.setValue(APIField.json, forHTTPHeaderField: "content-type")
    }
    let answer = try await send(request)
    guard (200..<300).contains(answer.status) else { throw APIFailure(answer) }
    return answer
  }

  private func send(_ request: URLRequest) async throws(APIFailure) -> APIAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    guard request.httpMethod != APIMethod.get.rawValue else { return try await attempt(request) }
    let change = Task { () -> Result<APIAnswer, APIFailure> in
      do throws(APIFailure) {
        return .success(try await attempt(request))
      } catch {
        return .failure(error)
      }
    }
    return try await change.value.get()
  }

  private func attempt(_ request: URLRequest, isLast: Bool = false) async throws(APIFailure) -> APIAnswer {
    do {
      let (data, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else { throw APIFailure.unreadable }
      return APIAnswer(response, body: data)
    } catch let failure as APIFailure {
      throw failure
    } catch {
      if Task.isCancelled { throw .cancelled }
      // A server that ends idle connections may do so just when one is used again.
      if !isLast, Self.isBroken(error) { return try await attempt(request, isLast: true) }
      throw .offline
    }
  }

  private static func isBroken(_ error: any Error) -> Bool {
    let hopeless: [URLError.Code] = [
      .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet, .timedOut,
    ]
    guard let error = error as? URLError else { return false }
    return !hopeless.contains(error.code)
  }
}

/// What a server answered.
struct APIAnswer: Sendable {
  let status: Int
  let body: Data
  /// Names in lower case.
  let fields: [String: String]

  init(_ response: HTTPURLResponse, body: Data) {
    status = response.statusCode
    self.body = body
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      fields[name.lowercased()] = value
    }
    self.fields = fields
  }
}

/// Follows no redirection: a token is for one server.
private final class StayingDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
